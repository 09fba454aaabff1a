// The router of the table of routes. Guards check every navigation before a screen loads.

import { useAtomValue } from 'jotai';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  redirect,
  useRouteError,
} from 'react-router-dom';
import { pause } from '#browser/schedule.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { followOrigins } from '#features/read-detail/origin.ts';
import { loadLaterTexts } from '#i18n/i18n.ts';
import { isMissingPart } from '#screens/entry/errors/missing-part.ts';
import { libraryAtom } from '#session/atoms.ts';
import { CrashedAlone, CrashedInShell } from '../shell/errors/crashed.tsx';
import { MessageHost } from '../shell/notes/message-host.tsx';
import { Root } from '../shell/root.tsx';
import { Shell } from '../shell/shell.tsx';
import { guardNavigation } from './guard-navigation.ts';
import { outsideScreens } from './outside-screens.ts';
import { type ScreenRoute, shellScreens } from './table.ts';

const routeOf = ({ path, screen, isLanding = false }: ScreenRoute): RouteObject => ({
  path,
  // The service knows addresses as they are written.
  caseSensitive: true,
  lazy: async () => {
    const [Component] = await Promise.all([screen(), isLanding ? null : loadLaterTexts()]);
    return { Component };
  },
});

/** Old links of an alliance (`/name.html`) lead to the first screen; others: not found. */
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

function Nothing() {
  return null;
}

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

/** @param isRendered true where the document has the screen: the service has judged the address */
export async function makeRouter(isRendered: boolean) {
  const loaded = isRendered ? await loadScreen(location) : {};
  const router = createBrowserRouter(routes, isRendered ? { hydrationData: loaded } : {});
  followOrigins(router);
  return router;
}

/** While it is read who is signed in; the router reports what does not load. */
export function requestScreen(address: Location): void {
  const screens = [...outsideScreens, ...shellScreens];
  const rows = screens.map(({ path, screen }) => ({ path, handle: screen, caseSensitive: true }));
  for (const { route } of matchRoutes(rows, address) ?? []) route.handle().catch(() => {});
}

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

/** The router gives them to routes without an id: their positions. */
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

// Stands in for a failed screen outside the shell; at a library with its menu, so that the reader can continue.

function CrashedPage() {
  const library = useAtomValue(libraryAtom);
  // An error during rendering can be in the shell itself; then the shell is not used.
  const canHaveShell = isMissingPart(useRouteError()) && library !== null;
  if (!canHaveShell) return <CrashedAlone />;
  return (
    <>
      <Shell>
        <CrashedInShell />
      </Shell>
      <MessageHost />
    </>
  );
}
