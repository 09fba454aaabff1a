// Creates the router from the table of routes. The guards check every navigation before a screen loads.
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { followOrigins } from '#features/read-detail/origin.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { CrashedInShell } from '../errors/crashed.tsx';
import { CrashedPage } from '../errors/crashed-page.tsx';
import { Root } from '../shell/root.tsx';
import { Shell } from '../shell/shell.tsx';
import { guardNavigation } from './guard-navigation.ts';
import { outsideScreens } from './outside-screens.ts';
import { type ScreenRoute, shellScreens } from './table.ts';

/** Makes a route that loads a screen with its texts before it renders. */
const routeOf = ({ path, screen, isLanding = false }: ScreenRoute): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([screen(), isLanding ? null : loadLaterTexts()]);
    return { Component };
  },
});

/** Old links of an alliance (`/name.html`) lead to the first screen; other unknown addresses: not found. */
export const unknownAddress: RouteObject = {
  ...routeOf({
    path: '*',
    screen: async () => (await import('#screens/entry/errors/not-found-screen.tsx')).NotFoundScreen,
  }),
  loader: ({ params }) => (/^[^/]+\.html$/.test(params['*'] ?? '') ? redirect('/') : null),
};

const outsideShell: RouteObject = {
  lazy: async () => ({ Component: (await import('../shell/outside.tsx')).Outside }),
  children: [
    ...outsideScreens.map(routeOf),
    {
      path: topLevelPaths.platformRelation,
      loader: ({ request }) =>
        redirect(topLevelPaths.platformRelationLoading + new URL(request.url).search),
    },
  ],
};

/** Renders nothing until the first screen has loaded, because the document shows its first paint. */
function Nothing() {
  return null;
}

/** Creates the router of the page; call this once, when the tenancy is known. */
export function makeRouter() {
  const router = createBrowserRouter([
    {
      Component: Root,
      loader: guardNavigation,
      shouldRevalidate: () => true,
      HydrateFallback: Nothing,
      ErrorBoundary: CrashedPage,
      children: [
        outsideShell,
        {
          Component: Shell,
          // If a screen fails or does not load, the shell with its menu stays.
          children: [
            {
              ErrorBoundary: CrashedInShell,
              children: [...shellScreens.map(routeOf), unknownAddress],
            },
          ],
        },
      ],
    },
  ]);
  followOrigins(router);
  return router;
}
