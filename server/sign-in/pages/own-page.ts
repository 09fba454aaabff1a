// The portal's own sign-in page: an account, a password and, after failures, a verification code
// (docs/design/safety.md, T9, T10, T27).
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/handler/visitor-address.ts';
import { formOf } from '#server/http/calls/call-body.ts';
import { makeFairQueue } from '#server/http/fair-queue.ts';
import { refusalOfStatus } from '#server/services/sessions.ts';
import type { Store } from '#server/store/connection/database.ts';
import { rememberDevice } from '#server/store/records/known-devices.ts';
import { rememberSignIn } from '#server/store/records/sign-in-records.ts';
import { type Answered, answerChallenge, makeChallenge } from '#server/verification/challenges.ts';
import { badAddress, failure, page, redirect, ticketAddress } from './answers.ts';
import { askedOf, attemptSignIn, type Lines, type Trying } from './attempt.ts';
import { deviceCookie, deviceSecrets, signInCookie } from './cookie.ts';
import { isOwnForm } from './own-form.ts';
import { type Scripts, type SignInView, signInPage } from './page.ts';
import { askedIn, type LibraryHost, type SignInRequest } from './sign-in-request.ts';
import { words } from './words.ts';

/** What is asked where an allowed address was named. */
export type ValidSignInRequest = SignInRequest & { service: string };

const largestForm = 8 * 1024;

/** Password hashes at once: as many as leave threads of Node's pool to files and compression. */
const hashesAtOnce = 2;

/** A flood of one waits for itself; a thousand of them wait before anybody is turned away. */
const sharesOf = (atOnceOfOne: number, atOnce: number) => ({
  atOnce,
  atOnceOfOne,
  atOnceAlone: atOnceOfOne,
  maxWaiting: 10_000,
  maxWaitingOfOne: 1_000,
});

/** Makes what shows the form and what takes it. */
export function ownPage(store: Store, scripts: Scripts) {
  const scopeOf = (host: LibraryHost) => `signIn ${host.library.code}`;
  const lines: Lines = {
    // Fewer than the failures that are free: the places of an account never run out in one process.
    accounts: makeFairQueue(sharesOf(4, Number.POSITIVE_INFINITY)),
    slowNetworks: makeFairQueue(sharesOf(1, Number.POSITIVE_INFINITY)),
    hashing: makeFairQueue(sharesOf(hashesAtOnce, hashesAtOnce)),
  };

  const tryingIn = (request: Request, host: LibraryHost, account: string): Trying => ({
    account,
    network: networkOf(host.visitor.address),
    devices: deviceSecrets(request, host),
  });

  async function show(
    request: Request,
    host: LibraryHost,
    asked: ValidSignInRequest,
    now: Date,
  ): Promise<Response> {
    return formPage(host, asked, tryingIn(request, host, ''), { status: 200, problem: null }, now);
  }

  async function formPage(
    host: LibraryHost,
    asked: ValidSignInRequest,
    trying: Trying,
    { status, problem }: { status: number; problem: SignInView['problem'] },
    now: Date,
  ): Promise<Response> {
    const first = await askedOf(store, host.library, trying, now);
    const isNeeded = first.isCodeNeeded || first.blockedUntil !== null;
    const wanted = { scope: scopeOf(host), language: asked.language, price: first.price };
    const challenge = isNeeded ? await makeChallenge(store, wanted, now) : null;
    const { account } = trying;
    return page(host, signInPage({ host, asked, account, problem, challenge, scripts }), status);
  }

  /** The verification that came with a form: null where it is missing or not right. */
  async function verified(form: URLSearchParams, host: LibraryHost, now: Date) {
    const answer = (form.get('code') ?? '').trim();
    const proof = form.get('proof') ?? '';
    if (answer === '' && proof === '') return { isMissing: true, answered: null };
    const given = { id: form.get('challenge') ?? '', scope: scopeOf(host), answer, proof };
    const isEnough = ({ hasCode, price }: Answered) => hasCode || price !== null;
    return { isMissing: false, answered: await answerChallenge(store, given, isEnough, now) };
  }

  /** @param isOpen whether who asks that way signs in here, and not at the campus */
  async function take(
    request: Request,
    host: LibraryHost,
    isOpen: (asked: SignInRequest) => boolean,
    now: Date,
  ): Promise<Response> {
    const form = await formOf(request, largestForm);
    const asked = askedIn(form, host);
    const { service, language } = asked;
    const say = words[language];
    if (!isOwnForm(request, host)) return failure(host, asked, 403, 'foreignForm');
    if (service === null || !isOpen(asked)) return badAddress(host, asked);
    const account = (form.get('account') ?? '').trim();
    const password = form.get('password') ?? '';
    const trying = tryingIn(request, host, account);
    const before = await askedOf(store, host.library, trying, now);
    const again = (status: number, problem: SignInView['problem']) =>
      formPage(host, { ...asked, service }, trying, { status, problem }, now);
    const later = (until: Date) => {
      const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
      return again(429, { at: null, text: say.tooMany.replace('{minutes}', String(minutes)) });
    };
    if (form.has('another')) return again(200, null);
    if (account === '') return again(400, { at: 'account', text: say.accountMissing });
    if (password === '') return again(400, { at: 'password', text: say.passwordMissing });
    let answered: Answered | null = null;
    if (before.isCodeNeeded || before.blockedUntil !== null) {
      const verification = await verified(form, host, now);
      if (verification.isMissing) {
        if (before.blockedUntil !== null) return later(before.blockedUntil);
        return again(400, { at: 'code', text: say.codeMissing });
      }
      answered = verification.answered;
      if (answered === null) {
        const text = new AppError('verificationWrong').sentence(language);
        return again(400, { at: 'code', text });
      }
    }
    const given = { ...trying, password, answered };
    const attempt = await attemptSignIn(store, lines, host.library, given, now);
    if (attempt.kind === 'wrong') return again(401, { at: null, text: say.wrong });
    if (attempt.kind === 'tooMany') return later(attempt.until);
    const { patron } = attempt;
    const refusal = refusalOfStatus[patron.status];
    if (refusal !== null) {
      return again(403, { at: null, text: new AppError(refusal).sentence(language) });
    }
    if (asked.role === 'librarian' && patron.role !== 'librarian') {
      return again(403, { at: null, text: say.notLibrarian });
    }
    const { code } = host.library;
    const { location, secret, device } = await store.inLibrary(code, async (tx) => ({
      location: await ticketAddress(tx, host, { patron, service, isFresh: true }, now),
      secret: await rememberSignIn(tx, code, patron.id, now),
      device: attempt.isKnownDevice ? null : await rememberDevice(tx, code, patron.id, now),
    }));
    const cookies = [signInCookie(secret, host)];
    if (device !== null) cookies.push(deviceCookie([device, ...trying.devices], host));
    return redirect(host, location, ...cookies);
  }

  return { show, take };
}
