// The sign-in page's addresses: /sso/login gives a ticket to the page that asked, /sso/logout ends
// the sign-in and goes on (specification section 7; SAFETY T5, T10, T27).

import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { Language } from '#contract/model.ts';
import { boundedText } from '../http/call-body.ts';
import type { HostFacts } from '../http/host-facts.ts';
import { signInHeaders } from '../http/security-headers.ts';
import { networkOf } from '../http/visitor-address.ts';
import { refusalOfStatus } from '../services/sessions.ts';
import type { Store, Tx } from '../store/database.ts';
import type { LibraryRecord } from '../store/library-register.ts';
import { giveTicket, type PatronRecord } from '../store/session-records.ts';
import { forgetSignIn, patronOfSignIn, rememberSignIn } from '../store/sign-in-records.ts';
import { attemptSignIn } from './attempt.ts';
import { signInCookie, signInSecret } from './cookie.ts';
import { type SignInView, signInPage, signInRefusal } from './page.ts';
import { allowedGoto, allowedService } from './service-address.ts';
import { styleSheet, styleSheetPath } from './style.ts';
import { words } from './words.ts';

type LibraryHost = HostFacts & { library: LibraryRecord };

interface Asked {
  language: Language;
  /** Null where it is not allowed. */
  service: string | null;
}

const largestForm = 8 * 1024;

/** Makes the function that answers addresses under /sso/; null where there is nothing. */
export function signInRoutes(store: Store) {
  const inLibrary = <T>(host: LibraryHost, work: (tx: Tx) => Promise<T>) =>
    store.inLibrary(host.library.code, work);

  async function showForm(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const asked = askedIn(new URL(request.url).searchParams, host);
    const { service } = asked;
    if (service === null) return badAddress(host, asked);
    const secret = signInSecret(request, host);
    const location = await inLibrary(host, async (tx) => {
      const patron = secret === null ? null : await patronOfSignIn(tx, secret, now);
      return patron === null ? null : ticketAddress(tx, host, patron, service, now);
    });
    if (location !== null) return redirect(host, location);
    return formPage(host, { ...asked, service, account: '', problem: null }, 200);
  }

  async function takeForm(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const form = new URLSearchParams(await boundedText(request, largestForm));
    const asked = askedIn(form, host);
    const { service } = asked;
    const say = words[asked.language];
    if (!isOwnForm(request, host)) {
      return page(host, signInRefusal(host.library, asked.language, say.foreignForm), 403);
    }
    if (service === null) return badAddress(host, asked);
    const account = (form.get('account') ?? '').trim();
    const password = form.get('password') ?? '';
    const again = (status: number, at: 'account' | 'password' | null, text: string) =>
      formPage(host, { ...asked, service, account, problem: { at, text } }, status);
    if (account === '') return again(400, 'account', say.accountMissing);
    if (password === '') return again(400, 'password', say.passwordMissing);
    const network = networkOf(host.visitor.address);
    const attempt = await attemptSignIn(store, host.library, { account, password, network }, now);
    if (attempt.kind === 'wrong') return again(401, null, say.wrong);
    if (attempt.kind === 'tooMany') {
      const minutes = Math.ceil((attempt.until.getTime() - now.getTime()) / 60_000);
      return again(429, null, say.tooMany.replace('{minutes}', String(minutes)));
    }
    const refusal = refusalOfStatus[attempt.patron.status];
    if (refusal !== null) {
      return again(403, null, new AppError(refusal).sentence(asked.language));
    }
    const { location, secret } = await inLibrary(host, async (tx) => ({
      location: await ticketAddress(tx, host, attempt.patron, service, now),
      secret: await rememberSignIn(tx, host.library.code, attempt.patron.id, now),
    }));
    return redirect(host, location, signInCookie(secret, host));
  }

  async function signOut(request: Request, host: LibraryHost): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const secret = signInSecret(request, host);
    if (secret !== null) await inLibrary(host, (tx) => forgetSignIn(tx, secret));
    const location = allowedGoto(query.get('gotoUrl') ?? '', host.origin) ?? '/';
    return redirect(host, location, signInCookie('', host));
  }

  return async (request: Request, path: string, host: HostFacts, now: Date) => {
    if (path === styleSheetPath) return styleAnswer();
    const { library } = host;
    if (library === null) return null;
    const here = { ...host, library };
    if (path === '/sso/logout' && request.method === 'GET') return signOut(request, here);
    if (path !== '/sso/login') return null;
    if (request.method === 'GET') return showForm(request, here, now);
    return request.method === 'POST' ? takeForm(request, here, now) : null;
  };
}

function askedIn(fields: URLSearchParams, host: LibraryHost): Asked {
  const isItsLibrary = fields.get('libraryCode') === host.library.code;
  const service = isItsLibrary ? allowedService(fields.get('service') ?? '', host.origin) : null;
  const language = z.safeParse(Language, fields.get('lang') ?? languageOfService(service));
  return { service, language: language.data ?? 'zh_CN' };
}

/** The portal's address may say its reader's language. */
function languageOfService(service: string | null): string | null {
  const goto = service === null ? null : new URL(service).searchParams.get('goto');
  return goto === null ? null : new URLSearchParams(goto.split('?')[1]).get('lang');
}

/** A form of another site would sign a reader in as somebody else (SAFETY T27). */
function isOwnForm(request: Request, host: LibraryHost): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin === host.origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

async function ticketAddress(
  tx: Tx,
  host: LibraryHost,
  patron: PatronRecord,
  service: string,
  now: Date,
): Promise<string> {
  const given = { libraryCode: host.library.code, patronId: patron.id, service };
  const address = new URL(service);
  address.searchParams.set('ticket', await giveTicket(tx, given, now));
  return address.href;
}

function formPage(host: LibraryHost, view: Omit<SignInView, 'library'>, status: number): Response {
  return page(host, signInPage({ ...view, library: host.library }), status);
}

function badAddress(host: LibraryHost, { language }: Asked): Response {
  return page(host, signInRefusal(host.library, language, words[language].badAddressText), 400);
}

function page(host: HostFacts, body: string, status: number): Response {
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(body, { status, headers: { ...signInHeaders(host), ...type } });
}

function redirect(host: HostFacts, location: string, cookie?: string): Response {
  const headers = new Headers({ ...signInHeaders(host), Location: location });
  // The address carries a ticket: nobody after it shall learn it.
  headers.set('Referrer-Policy', 'no-referrer');
  if (cookie !== undefined) headers.set('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function styleAnswer(): Response {
  return new Response(styleSheet, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
