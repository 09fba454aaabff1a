// The portal as CAS server (docs/design/standards.md, "CAS 3"). The first validation uses a ticket up.

import { noteService } from '#server/domain/accounts/sessions/sign-out-records.ts';
import { allowedForeign, bareService } from '#server/domain/libraries/service-address.ts';
import type { Store } from '#server/store/connection/database.ts';
import {
  isFreshTicket,
  patronById,
  takeTicket,
} from '#server/store/rows/accounts/session-records.ts';
import { isSet, type LibraryHost, serviceIn } from '../pages/sign-in-request.ts';
import { type CasCode, type CasReply, casResponse } from './cas-replies.ts';

export const validations: Readonly<Record<string, { hasAttributes: boolean }>> = {
  '/cas/serviceValidate': { hasAttributes: false },
  '/cas/p3/serviceValidate': { hasAttributes: true },
};

export async function validateTicket(
  store: Store,
  query: URLSearchParams,
  host: LibraryHost,
  hasAttributes: boolean,
  now: Date,
): Promise<Response> {
  const reply = await replyFor(store, query, host, hasAttributes, now);
  return casResponse(reply, query.get('format') === 'JSON' ? 'JSON' : 'XML');
}

async function replyFor(
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
  const { ticketRecord, patron } = await store.inLibrary(host.library.code, async (tx) => {
    const found = await takeTicket(tx, ticket, now);
    return {
      ticketRecord: found,
      patron: found === null ? null : await patronById(tx, found.patronId),
    };
  });
  if (ticketRecord === null || patron === null || patron.status !== 'active') {
    return failure('INVALID_TICKET', 'The ticket is unknown, used or too old.');
  }
  const named = serviceIn(query, host);
  if (named === null || bareService(named) !== bareService(ticketRecord.service)) {
    return failure('INVALID_SERVICE', 'The ticket was given to another service.');
  }
  const isFromNewLogin = isFreshTicket(ticket);
  if (isSet(query, 'renew') && !isFromNewLogin) {
    return failure('INVALID_TICKET', 'The ticket does not come from a new sign-in.');
  }
  const { libraryCode, patronId, signIn, service } = ticketRecord;
  if (signIn !== '' && allowedForeign(service, host.library.signIn.services ?? []) !== null) {
    await store.inLibrary(libraryCode, (tx) =>
      noteService(tx, { libraryCode, patronId, ticket, service, signIn }, now),
    );
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
