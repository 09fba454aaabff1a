// The answers of every way in: a page, a page that says what went wrong, a redirect.
import type { HostFacts } from '#server/handler/host-facts.ts';
import { signInHeaders } from '#server/http/security-headers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { giveTicket, type PatronRecord } from '#server/store/records/session-records.ts';
import { noticePage } from './page.ts';
import { type LibraryHost, retryQuery, type SignInRequest } from './sign-in-request.ts';
import { type Words, words } from './words.ts';

export function page(host: HostFacts, body: string, status: number): Response {
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(body, { status, headers: { ...signInHeaders(host), ...type } });
}

/** @param cookies `Set-Cookie` headers */
export function redirect(host: HostFacts, location: string, ...cookies: string[]): Response {
  const headers = new Headers({ ...signInHeaders(host), Location: location });
  // The address carries a ticket: nobody after it shall learn it.
  headers.set('Referrer-Policy', 'no-referrer');
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** The address in the query is not one of the library's. */
export function badAddress(host: LibraryHost, { language }: SignInRequest): Response {
  const { badAddress: title, badAddressText: text } = words[language];
  return page(host, noticePage({ ...host, language, title, text }), 400);
}

/** Says why nobody was signed in, and offers to try again. */
export function failure(
  host: LibraryHost,
  asked: SignInRequest,
  status: number,
  text: keyof Words | { sentence: string },
): Response {
  const { language } = asked;
  const say = words[language];
  const again = { href: `/sso/login?${retryQuery(host, asked)}`, text: say.tryAgain };
  const sentence = typeof text === 'string' ? say[text] : text.sentence;
  const view = { ...host, language, title: say.badAddress, text: sentence, again };
  return page(host, noticePage(view), status);
}

/** The service's address with a ticket for it. */
export async function ticketAddress(
  tx: Tx,
  host: LibraryHost,
  given: { patron: PatronRecord; service: string; isFresh: boolean },
  now: Date,
): Promise<string> {
  const { patron, service, isFresh } = given;
  const row = { libraryCode: host.library.code, patronId: patron.id, service, isFresh };
  const address = new URL(service);
  address.searchParams.set('ticket', await giveTicket(tx, row, now));
  return address.href;
}
