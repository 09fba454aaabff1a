// Sign-in at a CAS server: the reader comes back with a ticket, and this service asks whose it is.

import { readCasAnswer, readLogoutRequest } from './cas-answer.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { CampusFailure, fetchWithin, type IdpHttp } from './idp-http.ts';

export interface CasSettings {
  kind: 'cas';
  base: string;
  version: 2 | 3;
  format: 'XML' | 'JSON';
}

/** Nobody else knows the ticket. */
const nameOf = (ticket: string) => `ticket ${ticket}`;

export function casCampus(settings: CasSettings, http: IdpHttp): IdentityProvider {
  const fetchCas = fetchWithin(new URL(settings.base).origin, http);
  // Both steps must send the same address, because CAS binds the ticket to it.
  const serviceOf = (callback: string, state: string) =>
    `${callback}?${new URLSearchParams({ state })}`;

  return {
    startLogin: async ({ state, isRenewed }, callback) => {
      const query = new URLSearchParams({ service: serviceOf(callback, state) });
      if (isRenewed) query.set('renew', 'true');
      return { address: `${settings.base}/login?${query}`, verifier: '', nonce: '' };
    },

    accountOf: async ({ state, isRenewed }, callback, query) => {
      const ticket = query.get('ticket') ?? '';
      if (ticket === '') throw new CampusFailure('refused', 'no ticket came back');
      const validation = new URLSearchParams({ service: serviceOf(callback, state), ticket });
      if (isRenewed) validation.set('renew', 'true');
      if (settings.format === 'JSON') validation.set('format', 'JSON');
      const path = settings.version === 3 ? '/p3/serviceValidate' : '/serviceValidate';
      const response = await fetchCas(`${settings.base}${path}?${validation}`);
      if (response.status !== 200) {
        throw new CampusFailure('unreadable', `status ${response.status}`);
      }
      const answer = readCasAnswer(await response.text(), settings.format);
      if (answer === null) throw new CampusFailure('unreadable', 'not a CAS answer');
      if (answer.kind === 'failure') throw new CampusFailure('refused', 'the ticket was refused');
      return { account: answer.account, names: [nameOf(ticket)] };
    },

    signedOut: async (message) => {
      const ticket = readLogoutRequest(message);
      if (ticket === null) throw new CampusFailure('unreadable', 'not a message of sign-out');
      return { names: [nameOf(ticket)], once: null };
    },

    endSessionUrl: async (returnTo) =>
      `${settings.base}/logout?${new URLSearchParams({ service: returnTo })}`,
  };
}
