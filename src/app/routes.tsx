// The table of routes (specification section 2). Screens come with their route; the guards judge
// every navigation before a screen is asked for.

import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { shellPaths, topLevelPaths } from '#contract/paths.ts';
import { compileAhead } from '#ui/make-styles.ts';
import { guardNavigation } from './guard-navigation.ts';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

const databaseListRoute = async () => {
  const screen = await import('#screens/databases/database-list-screen.tsx');
  await compileAhead();
  return { Component: screen.DatabaseListScreen };
};
const databaseDetailRoute = async () => {
  const screen = await import('#screens/databases/database-detail-screen.tsx');
  await compileAhead();
  return { Component: screen.DatabaseDetailScreen };
};

const shellRoutes: RouteObject[] = [
  {
    path: shellPaths.personalIndex,
    lazy: async () => ({ Component: (await import('#screens/home/home-screen.tsx')).HomeScreen }),
  },
  { path: shellPaths.databaseList, lazy: databaseListRoute },
  { path: shellPaths.databaseDetail, lazy: databaseDetailRoute },
  {
    path: shellPaths.notice,
    lazy: async () => ({
      Component: (await import('#screens/notices/notice-screen.tsx')).NoticeScreen,
    }),
  },
  {
    path: shellPaths.myResourceLibrary,
    lazy: async () => ({
      Component: (await import('#screens/patron/my-library-screen.tsx')).MyLibraryScreen,
    }),
  },
  {
    path: shellPaths.helpPage,
    lazy: async () => ({
      Component: (await import('#screens/documents/document-screen.tsx')).HelpScreen,
    }),
  },
  {
    path: shellPaths.aboutUs,
    lazy: async () => ({
      Component: (await import('#screens/documents/document-screen.tsx')).AboutScreen,
    }),
  },
  {
    path: '*',
    lazy: async () => ({
      Component: (await import('#screens/entry/not-found-screen.tsx')).NotFoundScreen,
    }),
  },
];

const topLevelRoutes: RouteObject[] = [
  {
    path: topLevelPaths.home,
    lazy: async () => ({
      Component: (await import('#screens/entry/front-door-screen.tsx')).FrontDoorScreen,
    }),
  },
  {
    path: topLevelPaths.loading,
    lazy: async () => ({
      Component: (await import('#screens/entry/loading-screen.tsx')).LoadingScreen,
    }),
  },
  {
    path: topLevelPaths.systemUpgrade,
    lazy: async () => ({
      Component: (await import('#screens/entry/system-upgrade-screen.tsx')).SystemUpgradeScreen,
    }),
  },
];

/** Stands in while the first screen's chunk comes: the document has its first paint. */
function Nothing() {
  return null;
}

/** Makes the router of the page; call once, after the tenancy is known. */
export function makeRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      loader: guardNavigation,
      shouldRevalidate: () => true,
      HydrateFallback: Nothing,
      lazy: async () => ({
        ErrorBoundary: (await import('#screens/entry/crashed-screen.tsx')).CrashedScreen,
      }),
      children: [...topLevelRoutes, { Component: Shell, children: shellRoutes }],
    },
  ]);
}
