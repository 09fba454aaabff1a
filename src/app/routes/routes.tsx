// Creates the router from the table of routes. The guards check every navigation before a screen loads.
import { createBrowserRouter, matchRoutes, type RouteObject, redirect } from 'react-router-dom';
import { pause } from '#browser/schedule.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { followOrigins } from '#features/read-detail/origin.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { CrashedInShell } from '../shell/errors/crashed.tsx';
import { CrashedPage } from '../shell/errors/crashed-page.tsx';
import { Root } from '../shell/root.tsx';
import { Shell } from '../shell/shell.tsx';
import { guardNavigation } from './guard-navigation.ts';
import { outsideScreens } from './outside-screens.ts';
import { type ScreenRoute, shellScreens } from './table.ts';

/** Makes a route that loads a screen with its texts before it renders. */
const routeOf = ({ path, screen, isLanding = false }: ScreenRoute): RouteObject => ({
  path,
  // The service knows addresses as they are written.
  caseSensitive: true,
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

/** Renders nothing until the first screen has loaded. */
function Nothing() {
  return null;
}

/** All routes. */
export const routes: RouteObject[] = [
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
];

/**
 * Creates the router of the page; call this once, when the tenancy is known.
 * @param isRendered true where the document has the screen: the service has judged the address
 */
export async function makeRouter(isRendered: boolean) {
  const loaded = isRendered ? await loadScreen(location) : {};
  const router = createBrowserRouter(routes, isRendered ? { hydrationData: loaded } : {});
  followOrigins(router);
  return router;
}

/** Begins to load the screen of an address, while it is read who is signed in; the router reports what does not load. */
export function requestScreen(address: Location): void {
  const screens = [...outsideScreens, ...shellScreens];
  const rows = screens.map(({ path, screen }) => ({ path, handle: screen, caseSensitive: true }));
  for (const { route } of matchRoutes(rows, address) ?? []) route.handle().catch(() => {});
}

/** Loads the screen of an address, so that it can be hydrated at once. */
async function loadScreen(address: Location): Promise<{ loaderData: Record<string, null> }> {
  const matches = matchRoutes(routes, address) ?? [];
  const loaderData: Record<string, null> = {};
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
    // The browser has just evaluated the screen: taps get their turn.
    await pause();
  }
  for (const id of idsOf(matches.map(({ route }) => route))) loaderData[id] = null;
  return { loaderData };
}

/** The ids that the router gives to routes without one: their positions. */
function idsOf(branch: readonly RouteObject[]): string[] {
  const ids: string[] = [];
  let siblings: readonly RouteObject[] = routes;
  let path = '';
  for (const route of branch) {
    path += `${path === '' ? '' : '-'}${siblings.indexOf(route)}`;
    ids.push(path);
    siblings = route.children ?? [];
  }
  return ids;
}
