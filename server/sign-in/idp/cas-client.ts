// The campus's CAS as a place to sign in: the reader goes there, comes back with a ticket, and the
// campus is asked whose it is.

import { readCasAnswer } from './cas-answer.ts';
import type { Campus } from './identity-provider.ts';
import { CampusFailure, fetchFrom, type Outward } from './idp-http.ts';

export interface CasWay {
  kind: 'cas';
  base: string;
  version: 2 | 3;
  format: 'XML' | 'JSON';
}

/** A campus that speaks CAS 2 or 3. */
export function casCampus(way: CasWay, outward: Outward): Campus {
  const ask = fetchFrom(new URL(way.base).origin, outward);
  // The same address at both steps: the ticket is good for nothing else.
  const serviceOf = (callback: string, state: string) =>
    `${callback}?${new URLSearchParams({ state })}`;

  return {
    leave: async ({ state, isRenewed }, callback) => {
      const query = new URLSearchParams({ service: serviceOf(callback, state) });
      if (isRenewed) query.set('renew', 'true');
      return { address: `${way.base}/login?${query}`, verifier: '', nonce: '' };
    },

    accountOf: async ({ state, isRenewed }, callback, query) => {
      const ticket = query.get('ticket') ?? '';
      if (ticket === '') throw new CampusFailure('refused', 'no ticket came back');
      const asked = new URLSearchParams({ service: serviceOf(callback, state), ticket });
      if (isRenewed) asked.set('renew', 'true');
      if (way.format === 'JSON') asked.set('format', 'JSON');
      const path = way.version === 3 ? '/p3/serviceValidate' : '/serviceValidate';
      const response = await ask(`${way.base}${path}?${asked}`);
      if (response.status !== 200) {
        throw new CampusFailure('unreadable', `status ${response.status}`);
      }
      const answer = readCasAnswer(await response.text(), way.format);
      if (answer === null) throw new CampusFailure('unreadable', 'not a CAS answer');
      if (answer.kind === 'failure') throw new CampusFailure('refused', 'the ticket was refused');
      return answer.account;
    },

    goodbye: async (backTo) => `${way.base}/logout?${new URLSearchParams({ service: backTo })}`,
  };
}
