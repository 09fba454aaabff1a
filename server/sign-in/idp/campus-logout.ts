// Messages of a campus that a reader has signed out there, by its server or the reader's browser: what came from that
// sign-in ends here too (decision 073; docs/design/safety.md, T28).
import { inflateRawSync, inflateSync } from 'node:zlib';
import { endNamedSignIns, takeMessage } from '#server/domain/accounts/sessions/sign-out-records.ts';
import { boundedBytes } from '#server/http/calls/input/call-body.ts';
import type { Log } from '#server/operations/log.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryHost } from '../pages/sign-in-request.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { CampusFailure } from './idp-http.ts';

/** Of OpenID providers; a CAS sends messages to the address that it gave the ticket to. */
export const logoutPath = '/sso/backchannel-logout';

const maxBytes = 64 * 1024;
const noStore = { 'Cache-Control': 'no-store' };

export async function answerLogout(
  store: Store,
  log: Log,
  provider: IdentityProvider,
  message: string | null,
  { library }: LibraryHost,
  now: Date,
): Promise<Response> {
  const { code } = library;
  try {
    const { names, once } = await provider.signedOut(message ?? '');
    const ended = await store.inLibrary(code, async (tx) => {
      if (once !== null && !(await takeMessage(tx, code, once))) return null;
      return endNamedSignIns(tx, names, now);
    });
    if (ended === null) throw new CampusFailure('refused', 'a message that came before');
    if (ended > 0) log.info({ library: code, ended }, 'Signed out at the campus');
    return new Response(null, { status: 200, headers: noStore });
  } catch (error) {
    if (!(error instanceof CampusFailure)) throw error;
    const { reason, message: detail } = error;
    log.warn({ library: code, reason, detail }, 'A message of sign-out');
    const status = reason === 'away' ? 503 : 400;
    return Response.json({ error: 'invalid_request' }, { status, headers: noStore });
  }
}

/** A field of a form, or the body itself, as some CAS servers send it. @throws AppError `tooLarge` */
export async function postedMessage(request: Request): Promise<string | null> {
  const text = (await boundedBytes(request, maxBytes)).toString('utf8').trim();
  if (text.startsWith('<')) return text;
  const form = new URLSearchParams(text);
  return form.get('logoutRequest') ?? form.get('logout_token');
}

/** Deflated, in base64; '' for none that can be read. */
export function inflatedMessage(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  for (const inflate of [inflateSync, inflateRawSync]) {
    try {
      return inflate(bytes, { maxOutputLength: maxBytes }).toString('utf8');
    } catch {}
  }
  return '';
}
