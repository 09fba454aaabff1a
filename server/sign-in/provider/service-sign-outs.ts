// Tells services that a sign-in has ended (CAS 3). Only addresses that the operator lists are called.
import { randomUUID } from 'node:crypto';
import { html } from '#server/documents/markup.ts';
import {
  type DueService,
  forgetService,
  takeDueServices,
} from '#server/domain/accounts/sessions/sign-out-records.ts';
import { allowedForeign } from '#server/domain/libraries/service-address.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { CampusFailure, fetchWithin, type IdpHttp } from '../idp/idp-http.ts';

const maxAttempts = 5;
const minuteMs = 60_000;

/** One process at a time tells a service. */
export async function sendSignOuts(
  store: Store,
  http: IdpHttp,
  { code, signIn }: Pick<LibraryRecord, 'code' | 'signIn'>,
  now: Date,
): Promise<void> {
  const nextTry = (attempts: number) => new Date(now.getTime() + minuteMs * 2 ** attempts);
  const due = await store.inLibrary(code, (tx) => takeDueServices(tx, now, nextTry));
  const tell = async (each: DueService) => {
    // A service that is no longer listed is not called any more.
    const isListed = allowedForeign(each.service, signIn.services ?? []) !== null;
    const isDone = !isListed || (await isReached(each, http, now)) || each.attempts >= maxAttempts;
    if (isDone) await store.inLibrary(code, (tx) => forgetService(tx, each.ticket));
  };
  await Promise.all(due.map(tell));
}

/** False where another try may help: the service is away. What it answers is its own matter. */
async function isReached(
  { service, ticket }: DueService,
  http: IdpHttp,
  now: Date,
): Promise<boolean> {
  const body = new URLSearchParams({ logoutRequest: logoutRequest(ticket, now) });
  try {
    await fetchWithin(new URL(service).origin, http)(service, { method: 'POST', body });
    return true;
  } catch (error) {
    if (!(error instanceof CampusFailure)) throw error;
    return error.reason !== 'away';
  }
}

/** The message that CAS servers send (CAS protocol 3.0.3, appendix C). */
function logoutRequest(ticket: string, now: Date): string {
  return html`<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-${randomUUID()}" Version="2.0" IssueInstant="${now.toISOString()}"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
    .text;
}
