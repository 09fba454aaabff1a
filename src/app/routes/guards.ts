// Guards of navigation (docs/requirements.md, S2.07 to S2.17): an ordered list of pure functions. Each guard
// passes, or returns what happens instead. The shell (shell.tsx) scrolls the page to its top, unless the
// query has labelNav.

import type { Language } from '#contract/models/model.ts';
import { languageOf } from '#contract/rules/language.ts';

import { gatewayLabel } from '#contract/wire/host.ts';
import { isDeskPath, shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import type { Tenancy } from '#session/atoms.ts';
import { isPatron, type SessionState } from '#session/machine.ts';
import { landingOf } from '../shell/bars/places.ts';

/** Input of a guard. */
export interface GuardContext {
  path: string;
  query: URLSearchParams;
  /** First label of the host name; '' if the name has only one label. */
  hostLabel: string;
  tenancy: Tenancy;
  session: SessionState;
  isReachable: boolean;
}

/** What happens instead of passing; `signInFor` is the address that would need a sign-in. */
export type Verdict =
  | { kind: 'redirect'; to: string; language?: Language; signInFor?: string }
  /** Leaves the portal to sign in, authenticate again or sign out, and then returns to `backTo`. */
  | { kind: 'signIn' | 'authenticate' | 'signOut'; backTo: string };

type Guard = (context: GuardContext) => Verdict | null;

/** Applies a `lang` parameter of the query, and removes it. */
const languageQuery: Guard = ({ path, query }) => {
  const given = query.get('lang');
  if (given === null) return null;
  const language = languageOf(given);
  return {
    kind: 'redirect',
    to: without(['lang'], path, query),
    ...(language ? { language } : {}),
  };
};

/** The host ustc1 leads to /ahJytIndex, and keeps a ticket in the query. */
const gateway: Guard = ({ path, query, hostLabel }) => {
  if (hostLabel !== gatewayLabel) return null;
  if (path === topLevelPaths.ahJytIndex || path === topLevelPaths.systemUpgrade) return null;
  return { kind: 'redirect', to: addressOf(topLevelPaths.ahJytIndex, query) };
};

/** The front page has /home and two other screens (decision 016). */
const frontDoor: Guard = ({ path, tenancy, hostLabel }) => {
  if (tenancy.kind !== 'frontDoor' || hostLabel === gatewayLabel) return null;
  if (path === topLevelPaths.home || path === topLevelPaths.applyTrial) return null;
  const to = path.includes('protect') ? topLevelPaths.protect : topLevelPaths.home;
  return path === to ? null : { kind: 'redirect', to };
};

/** Screens that belong to no library. */
const libraryFree: readonly string[] = [
  topLevelPaths.home,
  topLevelPaths.applyTrial,
  topLevelPaths.protect,
  topLevelPaths.ahJytIndex,
];

/** Without a library its screens cannot be shown; the root route shows the alert. */
const unknownLibrary: Guard = ({ path, tenancy }) => {
  if (tenancy.kind !== 'unknown' || path === '/' || libraryFree.includes(path)) return null;
  return { kind: 'redirect', to: '/' };
};

/** The library lookup failed and nothing is stored: go to /systemUpgrade with the address to return to. */
const serviceDown: Guard = ({ path, query, tenancy }) => {
  if (tenancy.kind !== 'down' || path === topLevelPaths.systemUpgrade) return null;
  const back = new URLSearchParams({ back: addressOf(path, query) });
  return { kind: 'redirect', to: `${topLevelPaths.systemUpgrade}?${back}` };
};

/** Actions that `isUserInfo` and `authstatus` request (docs/requirements.md, S2.12, S2.13). */
function actionsIn({ query, tenancy, session }: GuardContext) {
  const isAtLibrary = tenancy.kind === 'library';
  const user = query.get('isUserInfo');
  return {
    signIn: isAtLibrary && user === 'true' && !isPatron(session),
    signOut: isAtLibrary && user === 'false' && isPatron(session),
    authenticate: isAtLibrary && query.get('authstatus') === 'auth',
  };
}

/** isUserInfo=true leads visitors to the external sign-in; isUserInfo=false signs patrons out. */
const isUserInfo: Guard = (context) => {
  const { path, query, isReachable } = context;
  const { signIn, signOut } = actionsIn(context);
  const backTo = without(['isUserInfo'], path, query);
  if (signOut) return { kind: 'signOut', backTo };
  return signIn && isReachable ? { kind: 'signIn', backTo } : null;
};

/** authstatus=auth leads to the external authentication, and returns without the parameter. */
const authStatus: Guard = (context) => {
  const { path, query, isReachable } = context;
  if (!actionsIn(context).authenticate || !isReachable) return null;
  return { kind: 'authenticate', backTo: without(['authstatus'], path, query) };
};

/** Removes these parameters in all other cases; an action that waits for the network keeps its parameter. */
const strayParameters: Guard = (context) => {
  const { path, query } = context;
  const { signIn, authenticate } = actionsIn(context);
  const stray = [
    ...(query.has('isUserInfo') && !signIn ? ['isUserInfo'] : []),
    ...(query.has('authstatus') && !authenticate ? ['authstatus'] : []),
  ];
  return stray.length === 0 ? null : { kind: 'redirect', to: without(stray, path, query) };
};

/** Screens that a visitor of a preCertified library can see before the sign-in. */
const beforeSignIn: readonly string[] = [
  topLevelPaths.loading,
  topLevelPaths.logout,
  topLevelPaths.adLogin,
  topLevelPaths.platformRelationLoading,
];

/** preCertified libraries send visitors to the external sign-in if the service is reachable. */
const preCertified: Guard = (context) => {
  const { path, query, hostLabel, tenancy, session, isReachable } = context;
  if (tenancy.kind !== 'library' || tenancy.library.preCertified !== 1) return null;
  if (isPatron(session) || beforeSignIn.includes(path)) return null;
  const ticket = query.get('ticket') ?? '';
  if (ticket !== '') {
    // The gateway's screen handles its own ticket.
    if (hostLabel === gatewayLabel || libraryFree.includes(path)) return null;
    // A ticket alone grants no access: /loading exchanges it, or shows a message if the service refuses it.
    const arrival = new URLSearchParams({ goto: without(['ticket'], path, query), ticket });
    return { kind: 'redirect', to: `${topLevelPaths.loading}?${arrival}` };
  }
  return isReachable ? { kind: 'signIn', backTo: addressOf(path, query) } : null;
};

/** Whoever is not signed in comes to the desk by the librarians' own sign-in; the service judges who is a librarian. */
const librariansOnly: Guard = ({ path, query, tenancy, session }) => {
  if (tenancy.kind !== 'library' || !isDeskPath(path) || isPatron(session)) return null;
  const goto = new URLSearchParams({ goto: addressOf(path, query) });
  return { kind: 'redirect', to: `${topLevelPaths.adLogin}?${goto}` };
};

/** The path `/` leads to the library's loginToPage, and keeps the query. */
const landing: Guard = ({ path, query, tenancy }) => {
  if (path !== '/' || tenancy.kind !== 'library') return null;
  return { kind: 'redirect', to: addressOf(`/${landingOf(tenancy.library.loginToPage)}`, query) };
};

/** myResourceLibrary and suggestFeedback are for signed-in patrons only; stored data stays on the device. */
const patronsOnly: Guard = ({ path, query, session }) => {
  const isPatrons = path === shellPaths.myResourceLibrary || path === shellPaths.suggestFeedback;
  if (!isPatrons || isPatron(session)) return null;
  return { kind: 'redirect', to: shellPaths.personalIndex, signInFor: addressOf(path, query) };
};

/** All guards, in their order; the first guard that does not pass decides. */
const guards: readonly Guard[] = [
  languageQuery,
  gateway,
  frontDoor,
  unknownLibrary,
  serviceDown,
  isUserInfo,
  authStatus,
  strayParameters,
  librariansOnly,
  preCertified,
  landing,
  patronsOnly,
];

/** The first verdict of the guards, or null if all pass. */
export function judge(context: GuardContext): Verdict | null {
  for (const guard of guards) {
    const verdict = guard(context);
    if (verdict !== null) return verdict;
  }
  return null;
}

function without(names: readonly string[], path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return addressOf(path, rest);
}

/**
 * The address never begins with two slashes, because the router would read it as another host
 * (docs/design/safety.md, T5).
 */
function addressOf(path: string, query: URLSearchParams): string {
  const inside = path.replace(/^[/\\]+/, '/');
  const rest = query.toString();
  return rest === '' ? inside : `${inside}?${rest}`;
}
