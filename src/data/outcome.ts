import { hasNetworkAtom, isCaptivePortalAtom, patronAtom, sessionStore } from '#session/atoms.ts';

/**
 * `kept`: on this device until it can be sent. `unsaved`: only in this page's memory. `refused`: shown in the outbox.
 * `replaced`: by a later change. `lost`: deleted from the device before the outcome was known.
 */
export type Outcome = 'done' | 'kept' | 'unsaved' | 'refused' | 'replaced' | 'lost';

/** `captivePortal`: after a sign-in to the network. `signIn`: after the next sign-in here. */
export type SentWhen = 'network' | 'captivePortal' | 'service' | 'signIn';

export function sentWhen(): SentWhen {
  if (sessionStore.get(patronAtom) === null) return 'signIn';
  if (!sessionStore.get(hasNetworkAtom)) return 'network';
  return sessionStore.get(isCaptivePortalAtom) ? 'captivePortal' : 'service';
}
