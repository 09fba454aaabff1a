// Signs an account in as a browser does: form, redirect, ticket, exchange.
import { exchangeTicket } from '#contract/calls/sessions.ts';
import { getApplyAccessToken } from '#contract/calls/tenants.ts';
import type { Token } from '#contract/models/model.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { answerOf, password, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

export const originOf = (library: LibraryRecord): string =>
  `http://${library.domainCode}.localhost:8080`;

/** The service address of the page. */
export const serviceOf = (library: LibraryRecord): string =>
  `${originOf(library)}/loading?goto=${encodeURIComponent('/databaseList')}`;

/** A library token, as a visitor gets it. */
export async function libraryToken(portal: TestPortal, library: LibraryRecord): Promise<string> {
  const now = portal.clock.now();
  const input = samplesFor(library, now).getApplyAccessToken;
  const sending = { label: library.domainCode, libraryCode: library.code, now };
  const answer = await answerOf(portal.app, requestOf(getApplyAccessToken, input, sending));
  return (answer.data as { accessToken: string }).accessToken;
}

/** The sign-in form as a browser sends it. */
export function formOf(
  library: LibraryRecord,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  const origin = originOf(library);
  const form = { libraryCode: library.code, service: serviceOf(library), password, ...fields };
  return new Request(`${origin}/sso/login`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
}

/** Sends the sign-in form. */
export async function sendForm(
  portal: TestPortal,
  library: LibraryRecord,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return portal.app.fetch(formOf(library, fields, headers));
}

/** A ticket for an account. */
export async function ticketFor(
  portal: TestPortal,
  library: LibraryRecord,
  account: string,
): Promise<string> {
  const response = await sendForm(portal, library, { account });
  const location = response.headers.get('location') ?? '';
  return new URL(location).searchParams.get('ticket') ?? '';
}

/** Exchanges a ticket. */
export async function exchange(
  portal: TestPortal,
  library: LibraryRecord,
  ticket: string,
  service = serviceOf(library),
) {
  const sending = {
    label: library.domainCode,
    libraryCode: library.code,
    token: await libraryToken(portal, library),
    now: portal.clock.now(),
  };
  return answerOf(portal.app, requestOf(exchangeTicket, { ticket, service }, sending));
}

/** Tokens of an account. */
export async function signIn(
  portal: TestPortal,
  library: LibraryRecord,
  account: string,
): Promise<Token> {
  const answer = await exchange(portal, library, await ticketFor(portal, library, account));
  return (answer.data as { token: Token }).token;
}
