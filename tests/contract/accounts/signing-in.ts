// Signs an account in as a browser does: form, redirect, ticket, exchange.

import { getApplyAccessToken } from '#contract/calls/library/tenants.ts';
import { exchangeTicket } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { answerOf, password, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

export const originOf = (library: LibraryRecord): string =>
  `http://${library.domainCode}.localhost:8080`;

export const serviceOf = (library: LibraryRecord): string =>
  `${originOf(library)}/loading?goto=${encodeURIComponent('/databaseList')}`;

export async function libraryToken(portal: TestPortal, library: LibraryRecord): Promise<string> {
  const now = portal.clock.now();
  const input = samplesFor(library, now).getApplyAccessToken;
  const sending = { label: library.domainCode, libraryCode: library.code, now };
  const answer = await answerOf(portal.app, requestOf(getApplyAccessToken, input, sending));
  return (answer.data as { accessToken: string }).accessToken;
}

type Texts = Record<string, string>;

export const openAt = async (
  portal: TestPortal,
  library: LibraryRecord,
  path: string,
  query: Texts = {},
  headers: Texts = {},
): Promise<Response> =>
  portal.app.fetch(
    new Request(`${originOf(library)}${path}?${new URLSearchParams(query)}`, { headers }),
  );

export const openSignIn = (
  portal: TestPortal,
  library: LibraryRecord,
  query: Texts = {},
  headers: Texts = {},
) => {
  const all = { libraryCode: library.code, service: serviceOf(library), ...query };
  return openAt(portal, library, '/sso/login', all, headers);
};

export function formOf(library: LibraryRecord, fields: Texts, headers: Texts = {}): Request {
  const form = { libraryCode: library.code, service: serviceOf(library), password, ...fields };
  return postOf(library, '/sso/login', form, headers);
}

function postOf(library: LibraryRecord, path: string, form: Texts, headers: Texts): Request {
  const origin = originOf(library);
  return new Request(origin + path, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
}

/** Chooses a password by the secret of an invitation. */
export const choosePassword = async (
  portal: TestPortal,
  library: LibraryRecord,
  form: { code: string; password: string; again?: string },
  headers: Texts = {},
): Promise<Response> =>
  portal.app.fetch(
    postOf(library, '/sso/invitation', { again: form.password, lang: 'en', ...form }, headers),
  );

export async function sendForm(
  portal: TestPortal,
  library: LibraryRecord,
  fields: Texts,
  headers: Texts = {},
): Promise<Response> {
  return portal.app.fetch(formOf(library, fields, headers));
}

export const placeIn = ({ headers }: Response): URL => new URL(headers.get('location') ?? 'x:none');

export const ticketIn = (response: Response): string =>
  placeIn(response).searchParams.get('ticket') ?? '';

/** The first cookie that an answer sets, as a browser sends it. */
export const cookieIn = ({ headers }: Response): string =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';

export const ticketFor = async (portal: TestPortal, library: LibraryRecord, account: string) =>
  ticketIn(await sendForm(portal, library, { account }));

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

export async function signIn(
  portal: TestPortal,
  library: LibraryRecord,
  account: string,
): Promise<Token> {
  const answer = await exchange(portal, library, await ticketFor(portal, library, account));
  return (answer.data as { token: Token }).token;
}
