// Carries out what the guards say, at every navigation.

import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { isReachableAtom, sessionAtom, sessionStore, tenancyAtom } from '#session/atoms.ts';
import { setLanguage } from '#session/language.ts';
import { signInAddress } from '#session/sign-in.ts';
import { judge } from './guards.ts';

/** Root loader: passes, redirects inside the portal, or leaves for the external sign-in. */
export async function guardNavigation({ request }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  const verdict = judge({
    path: url.pathname,
    query: url.searchParams,
    tenancy: sessionStore.get(tenancyAtom),
    session: sessionStore.get(sessionAtom),
    isReachable: sessionStore.get(isReachableAtom),
  });
  if (verdict === null) return null;
  if (verdict.kind === 'signIn') {
    location.assign(signInAddress(verdict.backTo));
    // The page is leaving: no screen may appear meanwhile.
    return new Promise(() => {});
  }
  if (verdict.language) await setLanguage(verdict.language);
  throw redirect(verdict.to, { headers: { 'X-Remix-Replace': 'true' } });
}
