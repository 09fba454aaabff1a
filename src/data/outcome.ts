// The outcome of a command, for the message to the reader.
import { hasNetworkAtom, isCaptivePortalAtom, patronAtom, sessionStore } from '#session/atoms.ts';

/**
 * `done`: by the service. `kept`: on this device until it can be sent. `unsaved`: only in this page's
 * memory. `refused`: shown with its reason in the outbox. `replaced`: by a later change of the same thing.
 * `lost`: deleted from the device's storage before the outcome was known.
 */
export type Outcome = 'done' | 'kept' | 'unsaved' | 'refused' | 'replaced' | 'lost';

/**
 * When a kept change will be sent: with a network, after a sign-in to the network, when the service
 * answers, or after the next sign-in here.
 */
export type SentWhen = 'network' | 'captivePortal' | 'service' | 'signIn';

/** When a patron's kept change will be sent, as far as is known now. */
export function sentWhen(): SentWhen {
  if (sessionStore.get(patronAtom) === null) return 'signIn';
  if (!sessionStore.get(hasNetworkAtom)) return 'network';
  return sessionStore.get(isCaptivePortalAtom) ? 'captivePortal' : 'service';
}
