// Who may go where (specification section 2, "Guard behaviour"): an ordered list of pure functions,
// each of which lets pass or says what happens instead.
import type { Language } from '#contract/model.ts';
import { shellPaths, shellRouteNames, topLevelPaths } from '#contract/paths.ts';
import { defaultLoginToPage } from '#contract/rules.ts';
import type { SessionState, Tenancy } from '#session/atoms.ts';

/** What a guard knows. */
export interface GuardContext {
  path: string;
  query: URLSearchParams;
  tenancy: Tenancy;
  session: SessionState;
  isReachable: boolean;
}

/** What happens instead of passing. */
export type Verdict =
  | { kind: 'redirect'; to: string; language?: Language }
  /** Leaves the portal for the external sign-in, which comes back to `backTo`. */
  | { kind: 'signIn'; backTo: string };

type Guard = (context: GuardContext) => Verdict | null;

/** The front door shows /home, and whatever else is declared to be its own. */
const frontDoor: Guard = ({ path, tenancy }) => {
  if (tenancy.kind !== 'frontDoor' || path === topLevelPaths.home) return null;
  return { kind: 'redirect', to: topLevelPaths.home };
};

/** Without a library nothing but /home can be shown; the alert is the screen's own. */
const unknownLibrary: Guard = ({ path, tenancy }) => {
  if (tenancy.kind !== 'unknown' || path === topLevelPaths.home || path === '/') return null;
  return { kind: 'redirect', to: '/' };
};

/** The lookup failed and nothing is remembered: /systemUpgrade, which knows the way back. */
const serviceDown: Guard = ({ path, query, tenancy }) => {
  if (tenancy.kind !== 'down' || path === topLevelPaths.systemUpgrade) return null;
  const back = new URLSearchParams({ back: addressOf(path, query) });
  return { kind: 'redirect', to: `${topLevelPaths.systemUpgrade}?${back}` };
};

/** A lang query is applied and then removed. */
const languageQuery: Guard = ({ path, query }) => {
  const given = query.get('lang');
  if (given === null) return null;
  const rest = new URLSearchParams(query);
  rest.delete('lang');
  const language = languageOf(given);
  return { kind: 'redirect', to: addressOf(path, rest), ...(language ? { language } : {}) };
};

/** Exactly `/` goes to the library's loginToPage, keeping the query. */
const landing: Guard = ({ path, query, tenancy }) => {
  if (path !== '/' || tenancy.kind !== 'library') return null;
  return { kind: 'redirect', to: addressOf(`/${landingOf(tenancy.library.loginToPage)}`, query) };
};

/** myResourceLibrary and suggestFeedback are for signed-in patrons; what is remembered stays. */
const patronsOnly: Guard = ({ path, session }) => {
  const isPatrons = path === shellPaths.myResourceLibrary || path === shellPaths.suggestFeedback;
  if (!isPatrons || session.kind !== 'visitor') return null;
  return { kind: 'redirect', to: shellPaths.personalIndex };
};

/** Screens a visitor of a preCertified library may see before signing in. */
const beforeSignIn: readonly string[] = [
  topLevelPaths.loading,
  topLevelPaths.logout,
  topLevelPaths.adLogin,
  topLevelPaths.platformRelationLoading,
];

/** preCertified libraries send visitors to the external sign-in, once the network is there. */
const preCertified: Guard = ({ path, query, tenancy, session, isReachable }) => {
  if (tenancy.kind !== 'library' || tenancy.library.preCertified !== 1) return null;
  if (session.kind !== 'visitor' || query.has('ticket') || beforeSignIn.includes(path)) return null;
  return isReachable ? { kind: 'signIn', backTo: addressOf(path, query) } : null;
};

/** In this order; the first that does not pass decides. */
export const guards: readonly Guard[] = [
  languageQuery,
  frontDoor,
  unknownLibrary,
  serviceDown,
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

function addressOf(path: string, query: URLSearchParams): string {
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}
