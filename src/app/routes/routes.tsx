// The table of routes (docs/requirements.md, section 2): the screens readers land on here, all others in
// later-routes.tsx. Screens come with their route; the guards judge every navigation before a screen
// is asked for.

import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import { followOrigins } from '#features/read-detail/origin.ts';
import { compileAhead } from '#ui/make-styles.ts';
import { CrashedInShell } from '../errors/crashed.tsx';
import { CrashedPage } from '../errors/crashed-page.tsx';
import { Root } from '../shell/root.tsx';
import { Shell } from '../shell/shell.tsx';
import { guardNavigation } from './guard-navigation.ts';

/** A screen with its styles, which compile before it is drawn. */
const landing = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const Component = await load();
    await compileAhead();
    return { Component };
  },
});

const landingRoutes: RouteObject[] = [
  landing(
    shellPaths.personalIndex,
    async () => (await import('#screens/home/home-screen.tsx')).HomeScreen,
  ),
  landing(
    shellPaths.databaseList,
    async () => (await import('#screens/databases/database-list-screen.tsx')).DatabaseListScreen,
  ),
  landing(
    shellPaths.databaseDetail,
    async () =>
      (await import('#screens/databases/database-detail-screen.tsx')).DatabaseDetailScreen,
  ),
  landing(
    shellPaths.notice,
    async () => (await import('#screens/notices/notice-screen.tsx')).NoticeScreen,
  ),
];

/** Stands in while the first screen's chunk comes: the document has its first paint. */
function Nothing() {
  return null;
}

/** Makes the router of the page; call once, after the tenancy is known. */
export function makeRouter() {
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        Component: Root,
        loader: guardNavigation,
        shouldRevalidate: () => true,
        HydrateFallback: Nothing,
        ErrorBoundary: CrashedPage,
        children: [
          {
            Component: Shell,
            // What fails in a screen, or does not come, leaves the shell with its menu.
            children: [{ id: 'screens', ErrorBoundary: CrashedInShell, children: landingRoutes }],
          },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        const later = await import('./later-routes.tsx');
        patch('root', later.laterTopLevelRoutes);
        patch('screens', later.laterShellRoutes);
      },
    },
  );
  followOrigins(router);
  return router;
}
