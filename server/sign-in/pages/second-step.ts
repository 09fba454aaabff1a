// The second step of the portal's own sign-in, for accounts with a second factor: after the right password, a code or a
// passkey (decision 084). Nothing is signed in before it.

import { usingOptions } from '#server/domain/accounts/second-factor/passkeys.ts';
import { checkProof } from '#server/domain/accounts/second-factor/proof.ts';
import { factorKeyPurpose, open, seal } from '#server/domain/accounts/second-factor/sealed.ts';
import type { Store } from '#server/store/connection/database.ts';
import { type PatronRecord, patronById } from '#server/store/rows/accounts/session-records.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';
import { failurePage, page } from './answers.ts';
import { secondStepPage } from './second-step-page.ts';
import type { LibraryHost, ValidSignInRequest } from './sign-in-request.ts';
import { signInTexts } from './words.ts';

/** Whose password was right. */
export interface HalfSignedIn {
  patron: PatronRecord;
  isKnownDevice: boolean;
}

/** How long the second step may take. */
const stepMs = 5 * 60_000;

/** What travels in the form, sealed: who it is, and until when. */
interface Carried {
  patronId: string;
  isKnownDevice: boolean;
  endsAt: number;
}

/** @param script address of the script for passkeys; null when the page was not built */
export function secondStep(store: Store, script: string | null) {
  /** Not an account's id: nothing that is sealed for an account passes for a form. */
  const formOf = ({ library }: LibraryHost) => ({
    libraryCode: library.code,
    patronId: 'sign-in form',
  });

  async function show(
    host: LibraryHost,
    input: ValidSignInRequest,
    { patron, isKnownDevice }: HalfSignedIn,
    { status, problem }: { status: number; problem: string | null },
    now: Date,
  ): Promise<Response> {
    const key = await serverKey(store, factorKeyPurpose);
    const carried: Carried = { patronId: patron.id, isKnownDevice, endsAt: now.getTime() + stepMs };
    const half = seal(key, formOf(host), JSON.stringify(carried));
    const place = { libraryCode: host.library.code, patronId: patron.id, origin: host.origin };
    const passkey = await store.inLibrary(place.libraryCode, (tx) => usingOptions(tx, place, now));
    return page(host, secondStepPage({ host, input, half, passkey, problem, script }), status);
  }

  /** @returns who is signed in; otherwise the page to show instead */
  async function handle(
    form: URLSearchParams,
    host: LibraryHost,
    input: ValidSignInRequest,
    now: Date,
  ): Promise<HalfSignedIn | Response> {
    const key = await serverKey(store, factorKeyPurpose);
    const text = open(key, formOf(host), form.get('half') ?? '');
    // This key sealed it, so this page wrote it.
    const carried = text === null ? null : (JSON.parse(text) as Carried);
    const { code: libraryCode } = host.library;
    const patron =
      carried === null || carried.endsAt <= now.getTime()
        ? null
        : await store.inLibrary(libraryCode, (tx) => patronById(tx, carried.patronId));
    if (carried === null || patron === null) return failurePage(host, input, 400, 'loginExpired');
    const half = { patron, isKnownDevice: carried.isKnownDevice };
    const texts = signInTexts[input.language];
    const answer = form.get('passkey') ?? '';
    const typed = (form.get('factor') ?? '').trim();
    const showAgain = (status: number, problem: string) =>
      show(host, input, half, { status, problem }, now);
    if (answer === '' && typed === '') return showAgain(400, texts.factorMissing);
    const place = { libraryCode, patronId: patron.id, origin: host.origin };
    const given =
      answer === ''
        ? { kind: 'code' as const, proof: typed }
        : { kind: 'passkey' as const, proof: answer };
    const result = await checkProof(store, place, given, now);
    if (result.kind === 'right') return half;
    if (result.kind === 'wrong') {
      return showAgain(401, given.kind === 'code' ? texts.factorWrong : texts.passkeyWrong);
    }
    const minutes = Math.ceil((result.until.getTime() - now.getTime()) / 60_000);
    return showAgain(429, texts.factorTooMany.replace('{minutes}', String(minutes)));
  }

  return { show, handle };
}
