// The portal as the CAS of its library's other services: they ask whose a ticket is
// (docs/design/standards.md, "CAS 3"). A ticket is used up by the first question, whatever the answer.
import type { Store } from '#server/store/connection/database.ts';
import { isFreshTicket, patronById, takeTicket } from '#server/store/records/session-records.ts';
import { isSet, type LibraryHost, serviceIn } from '../pages/sign-in-request.ts';
import { type CasCode, type CasReply, casResponse } from './cas-replies.ts';

/** Paths of the questions, and whether their answers carry attributes. */
export const validations: Readonly<Record<string, { hasAttributes: boolean }>> = {
  '/cas/serviceValidate': { hasAttributes: false },
  '/cas/p3/serviceValidate': { hasAttributes: true },
};

/** Answers a question about a ticket. */
export async function validateTicket(
  store: Store,
  query: URLSearchParams,
  host: LibraryHost,
  hasAttributes: boolean,
  now: Date,
): Promise<Response> {
  const reply = await replyTo(store, query, host, hasAttributes, now);
  return casResponse(reply, query.get('format') === 'JSON' ? 'JSON' : 'XML');
}

async function replyTo(
  store: Store,
  query: URLSearchParams,
  host: LibraryHost,
  hasAttributes: boolean,
  now: Date,
): Promise<CasReply> {
  const ticket = query.get('ticket') ?? '';
  if (ticket === '' || !query.get('service')) {
    return failure('INVALID_REQUEST', 'Both "service" and "ticket" are needed.');
  }
  const { taken, patron } = await store.inLibrary(host.library.code, async (tx) => {
    const found = await takeTicket(tx, ticket, now);
    return {
      taken: found,
      patron: found === null ? null : await patronById(tx, found.patronId),
    };
  });
  if (taken === null || patron === null || patron.status !== 'active') {
    return failure('INVALID_TICKET', 'The ticket is unknown, used or too old.');
  }
  if (serviceIn(query, host) !== taken.service) {
    return failure('INVALID_SERVICE', 'The ticket was given to another service.');
  }
  const isFromNewLogin = isFreshTicket(ticket);
  if (isSet(query, 'renew') && !isFromNewLogin) {
    return failure('INVALID_TICKET', 'The ticket does not come from a new sign-in.');
  }
  const attributes = {
    authenticationDate: now.toISOString(),
    longTermAuthenticationRequestTokenUsed: false,
    isFromNewLogin,
    libraryCode: host.library.code,
    role: patron.role,
  };
  return { kind: 'success', user: patron.username, attributes: hasAttributes ? attributes : null };
}

function failure(code: CasCode, description: string): CasReply {
  return { kind: 'failure', code, description };
}
