// What came of a command, for the words that are said of it.
import { hasNetworkAtom, isCaptivePortalAtom, patronAtom, sessionStore } from '#session/atoms.ts';

/**
 * Done by the service; kept on this device until it can be sent, or in this page's memory alone
 * (`unsaved`), and lost with it; refused, which the outbox shows with
 * the reason; replaced by a later wish for the same thing; or gone from this device's storage before
 * anybody knew what came of it.
 */
export type Outcome = 'done' | 'kept' | 'unsaved' | 'refused' | 'replaced' | 'lost';

/**
 * When what is kept will be sent: with a network, after a sign-in to the network, with a service that
 * answers, or after the next sign-in here.
 */
export type SentWhen = 'network' | 'captivePortal' | 'service' | 'signIn';

/** When a patron's wish that is kept will be sent, as far as is known now. */
export function sentWhen(): SentWhen {
  if (sessionStore.get(patronAtom) === null) return 'signIn';
  if (!sessionStore.get(hasNetworkAtom)) return 'network';
  return sessionStore.get(isCaptivePortalAtom) ? 'captivePortal' : 'service';
}
