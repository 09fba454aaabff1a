// Tickets of another platform, validated as CAS defines it (docs/requirements.md, S2.02).
import { AppError } from '#contract/wire/errors.ts';
import type { TicketIssuer } from '#server/http/context/call-context.ts';
import type { Log } from '#server/operations/log.ts';
import { readCasAnswer } from './cas-answer.ts';
import { CampusFailure, fetchWithin, type IdpHttp } from './idp-http.ts';

export function ticketIssuer(http: IdpHttp, log: Log): TicketIssuer {
  return async (issuer, ticket, service) => {
    try {
      const query = new URLSearchParams({ service, ticket });
      const address = `${issuer}/serviceValidate?${query}`;
      const response = await fetchWithin(new URL(issuer).origin, http)(address);
      const answer = response.status === 200 ? readCasAnswer(await response.text(), 'XML') : null;
      if (answer === null) throw new CampusFailure('unreadable', `status ${response.status}`);
      if (answer.kind === 'failure' || answer.account === '') throw new AppError('ticketRefused');
      return answer.account;
    } catch (error) {
      if (!(error instanceof CampusFailure)) throw error;
      log.warn({ reason: error.reason, detail: error.message }, 'Validation of a ticket');
      throw new AppError('unavailable');
    }
  };
}
