import type { Language } from '#contract/models/model.ts';
import { withTicket } from '#server/domain/libraries/service-address.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import { signInHeaders } from '#server/http/security-headers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { issueTicket, type PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import { noticePage } from './page.ts';
import { type LibraryHost, retryQuery, type SignInRequest } from './sign-in-request.ts';
import { signInTexts, type Texts } from './words.ts';

export function page(host: HostFacts, body: string, status: number): Response {
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(body, { status, headers: { ...signInHeaders(host), ...type } });
}

export function redirect(host: HostFacts, location: string, ...cookies: string[]): Response {
  const headers = new Headers({ ...signInHeaders(host), Location: location });
  // The address carries a ticket, which the next page must not learn from the Referer header.
  headers.set('Referrer-Policy', 'no-referrer');
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

export function badAddressPage(host: LibraryHost, { language }: SignInRequest): Response {
  const { badAddress: title, badAddressText: text } = signInTexts[language];
  return page(host, noticePage({ ...host, language, title, text }), 400);
}

export function failurePage(
  host: LibraryHost,
  input: SignInRequest,
  status: number,
  text: keyof Texts | { sentence: string },
): Response {
  const { language } = input;
  const texts = signInTexts[language];
  const retry = { href: `/sso/login?${retryQuery(host, input)}`, text: texts.tryAgain };
  const sentence = typeof text === 'string' ? texts[text] : text.sentence;
  const view = { ...host, language, title: texts.badAddress, text: sentence, retry };
  return page(host, noticePage(view), status);
}

/** The portal has from then on the language in which the reader signed in. Another service's address stays as it is. */
export function inLanguage(text: string, language: Language, { origin }: HostFacts): string {
  const address = new URL(text);
  if (address.origin !== origin) return text;
  address.searchParams.set('lang', language);
  return address.href;
}

export async function ticketAddress(
  tx: Tx,
  host: LibraryHost,
  granted: { patron: PatronRecord; service: string; isFresh: boolean; signIn: string },
  now: Date,
): Promise<string> {
  const { patron, ...row } = granted;
  const { code: libraryCode } = host.library;
  const ticket = await issueTicket(tx, { libraryCode, patronId: patron.id, ...row }, now);
  return withTicket(granted.service, ticket);
}
