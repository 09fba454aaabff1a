// Who may go where (docs/requirements.md, S2.07 to S2.17): an ordered list of pure functions,
// each of which lets pass or says what happens instead. The page scrolls to its top unless a
// labelNav query exists: that is the shell's (shell.tsx).
import { gatewayLabel } from '#contract/host.ts';
import type { Language } from '#contract/model.ts';
import { shellPaths, shellRouteNames, topLevelPaths } from '#contract/paths.ts';
import { defaultLoginToPage } from '#contract/rules.ts';
import type { Tenancy } from '#session/atoms.ts';
import { isPatron, type SessionState } from '#session/machine.ts';

/** What a guard knows. */
export interface GuardContext {
  path: string;
  query: URLSearchParams;
  /** First label of the host name; '' where it has one only. */
  hostLabel: string;
  tenancy: Tenancy;
  session: SessionState;
  isReachable: boolean;
}

/** What happens instead of passing; `signInFor` is where a sign-in would have led. */
export type Verdict =
  | { kind: 'redirect'; to: string; language?: Language; signInFor?: string }
  /** Leaves the portal, and comes back to `backTo`: signed in, authenticated anew, signed out. */
  | { kind: 'signIn' | 'authenticate' | 'signOut'; backTo: string };

type Guard = (context: GuardContext) => Verdict | null;

/** A lang query is applied and then removed. */
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

/** The ustc1 host goes to /ahJytIndex, with the ticket it may carry. */
const gateway: Guard = ({ path, query, hostLabel }) => {
  if (hostLabel !== gatewayLabel) return null;
  if (path === topLevelPaths.ahJytIndex || path === topLevelPaths.systemUpgrade) return null;
  return { kind: 'redirect', to: addressOf(topLevelPaths.ahJytIndex, query) };
};

/** The front door has /home, and two screens beside it (decision 016). */
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

/** Without a library nothing of one can be shown; the alert is the root's own. */
const unknownLibrary: Guard = ({ path, tenancy }) => {
  if (tenancy.kind !== 'unknown' || path === '/' || libraryFree.includes(path)) return null;
  return { kind: 'redirect', to: '/' };
};

/** The lookup failed and nothing is remembered: /systemUpgrade, which knows the way back. */
const serviceDown: Guard = ({ path, query, tenancy }) => {
  if (tenancy.kind !== 'down' || path === topLevelPaths.systemUpgrade) return null;
  const back = new URLSearchParams({ back: addressOf(path, query) });
  return { kind: 'redirect', to: `${topLevelPaths.systemUpgrade}?${back}` };
};

/**
 * What `isUserInfo` and `authstatus` ask for (docs/requirements.md, S2.12, S2.13), where they ask for
 * something.
 */
function wishesIn({ query, tenancy, session }: GuardContext) {
  const isAtLibrary = tenancy.kind === 'library';
  const user = query.get('isUserInfo');
  return {
    signIn: isAtLibrary && user === 'true' && !isPatron(session),
    signOut: isAtLibrary && user === 'false' && isPatron(session),
    authenticate: isAtLibrary && query.get('authstatus') === 'auth',
  };
}

/** isUserInfo=true with no user goes to the external sign-in, isUserInfo=false with one signs out. */
const isUserInfo: Guard = (context) => {
  const { path, query, isReachable } = context;
  const { signIn, signOut } = wishesIn(context);
  const backTo = without(['isUserInfo'], path, query);
  if (signOut) return { kind: 'signOut', backTo };
  return signIn && isReachable ? { kind: 'signIn', backTo } : null;
};

/** authstatus=auth goes to the external authentication, and returns without the parameter. */
const authStatus: Guard = (context) => {
  const { path, query, isReachable } = context;
  if (!wishesIn(context).authenticate || !isReachable) return null;
  return { kind: 'authenticate', backTo: without(['authstatus'], path, query) };
};

/** Otherwise the parameters are stripped; what waits for the network keeps its own. */
const strayParameters: Guard = (context) => {
  const { path, query } = context;
  const { signIn, authenticate } = wishesIn(context);
  const stray = [
    ...(query.has('isUserInfo') && !signIn ? ['isUserInfo'] : []),
    ...(query.has('authstatus') && !authenticate ? ['authstatus'] : []),
  ];
  return stray.length === 0 ? null : { kind: 'redirect', to: without(stray, path, query) };
};

/** Screens a visitor of a preCertified library may see before signing in. */
const beforeSignIn: readonly string[] = [
  topLevelPaths.loading,
  topLevelPaths.logout,
  topLevelPaths.adLogin,
  topLevelPaths.platformRelationLoading,
];

/** preCertified libraries send visitors to the external sign-in, once the network is there. */
const preCertified: Guard = (context) => {
  const { path, query, hostLabel, tenancy, session, isReachable } = context;
  if (tenancy.kind !== 'library' || tenancy.library.preCertified !== 1) return null;
  if (isPatron(session) || beforeSignIn.includes(path)) return null;
  const ticket = query.get('ticket') ?? '';
  if (ticket !== '') {
    // The gateway's own ticket is its own affair.
    if (hostLabel === gatewayLabel || libraryFree.includes(path)) return null;
    // A ticket opens nothing by being there: it is exchanged, or refused in words.
    const arrival = new URLSearchParams({ goto: without(['ticket'], path, query), ticket });
    return { kind: 'redirect', to: `${topLevelPaths.loading}?${arrival}` };
  }
  return isReachable ? { kind: 'signIn', backTo: addressOf(path, query) } : null;
};

/** Exactly `/` goes to the library's loginToPage, keeping the query. */
const landing: Guard = ({ path, query, tenancy }) => {
  if (path !== '/' || tenancy.kind !== 'library') return null;
  return { kind: 'redirect', to: addressOf(`/${landingOf(tenancy.library.loginToPage)}`, query) };
};

/** myResourceLibrary and suggestFeedback are for signed-in patrons; what is remembered stays. */
const patronsOnly: Guard = ({ path, query, session }) => {
  const isPatrons = path === shellPaths.myResourceLibrary || path === shellPaths.suggestFeedback;
  if (!isPatrons || isPatron(session)) return null;
  return { kind: 'redirect', to: shellPaths.personalIndex, signInFor: addressOf(path, query) };
};

/** In this order; the first that does not pass decides. */
const guards: readonly Guard[] = [
  languageQuery,
  gateway,
  frontDoor,
  unknownLibrary,
  serviceDown,
  isUserInfo,
  authStatus,
  strayParameters,
  preCertified,
  landing,
  patronsOnly,
];

/** The first verdict of the guards, or null where all let pass. */
export function judge(context: GuardContext): Verdict | null {
  for (const guard of guards) {
    const verdict = guard(context);
    if (verdict !== null) return verdict;
  }
  return null;
}

/** The landing screen of a library; a name that is no screen falls back to the default. */
export function landingOf(loginToPage: string): string {
  const name = loginToPage.replace(/^\//, '');
  return shellRouteNames.includes(name) ? name : defaultLoginToPage;
}

/** The language a `lang` parameter means; browsers' tags are understood too. */
export function languageOf(value: string): Language | null {
  if (/^zh([-_]|$)/i.test(value)) return 'zh_CN';
  return /^en([-_]|$)/i.test(value) ? 'en' : null;
}

function without(names: readonly string[], path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return addressOf(path, rest);
}

/**
 * Never begins with two slashes, which the router would take for another host (docs/design/safety.md,
 * T5).
 */
function addressOf(path: string, query: URLSearchParams): string {
  const inside = path.replace(/^[/\\]+/, '/');
  const rest = query.toString();
  return rest === '' ? inside : `${inside}?${rest}`;
}
