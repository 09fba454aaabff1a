// The portal's own sign-in page, with a verification code after failures (docs/design/safety.md, T9, T10, T27).
import { AppError } from '#contract/wire/errors.ts';
import { refusalOfStatus } from '#server/calls/accounts/sessions.ts';
import { networkOf } from '#server/domain/access/networks.ts';
import { hasFactor } from '#server/domain/accounts/second-factor/factor.ts';
import { rememberDevice } from '#server/domain/accounts/sessions/known-devices.ts';
import {
  answerChallenge,
  makeChallenge,
  type VerifiedAnswer,
} from '#server/domain/verification/challenges.ts';
import { readForm } from '#server/http/calls/input/call-body.ts';
import type { Store } from '#server/store/connection/database.ts';
import { makeFairQueue } from '#server/store/fair-queue.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { rememberSignIn } from '#server/store/rows/accounts/sign-in-records.ts';
import {
  badAddressPage,
  failurePage,
  inLanguage,
  page,
  redirect,
  ticketAddress,
} from './answers.ts';
import { type AttemptSource, attemptSignIn, type Queues, requirementOf } from './attempt.ts';
import { deviceCookie, deviceSecrets, signInCookie } from './cookie.ts';
import { isOwnForm } from './own-form.ts';
import { type Scripts, type SignInView, signInPage } from './page.ts';
import { type HalfSignedIn, secondStep } from './second-step.ts';
import {
  type LibraryHost,
  readSignInRequest,
  type SignInRequest,
  type ValidSignInRequest,
} from './sign-in-request.ts';
import { signInTexts } from './words.ts';

const maxFormBytes = 8 * 1024;

/** In parallel: this leaves threads of Node's pool for files and compression. */
const maxHashes = 2;

/** Only one account's or network's own requests wait for each other. */
const sharesOf = (maxRunningPerLibrary: number, maxRunning: number) => ({
  maxRunning,
  maxRunningPerLibrary,
  maxRunningAlone: maxRunningPerLibrary,
  maxWaiting: 10_000,
  maxWaitingPerLibrary: 1_000,
});

export function ownPage(store: Store, scripts: Scripts) {
  const second = secondStep(store, scripts.passkey);
  const scopeOf = (host: LibraryHost) => `signIn ${host.library.code}`;
  const queues: Queues = {
    // Below the number of free failures, so that one process never uses up an account's attempts.
    accounts: makeFairQueue(sharesOf(4, Number.POSITIVE_INFINITY)),
    slowNetworks: makeFairQueue(sharesOf(1, Number.POSITIVE_INFINITY)),
    hashing: makeFairQueue(sharesOf(maxHashes, maxHashes)),
  };

  const sourceOf = (request: Request, host: LibraryHost, account: string): AttemptSource => ({
    account,
    network: networkOf(host.visitor.address),
    devices: deviceSecrets(request, host),
  });

  async function showForm(
    request: Request,
    host: LibraryHost,
    input: ValidSignInRequest,
    now: Date,
  ): Promise<Response> {
    return formPage(host, input, sourceOf(request, host, ''), { status: 200, problem: null }, now);
  }

  async function formPage(
    host: LibraryHost,
    input: ValidSignInRequest,
    source: AttemptSource,
    { status, problem }: { status: number; problem: SignInView['problem'] },
    now: Date,
  ): Promise<Response> {
    const requirement = await requirementOf(store, host.library, source, now);
    const isNeeded = requirement.isCodeNeeded || requirement.blockedUntil !== null;
    const options = { scope: scopeOf(host), language: input.language, price: requirement.price };
    const challenge = isNeeded ? await makeChallenge(store, options, now) : null;
    const { account } = source;
    return page(host, signInPage({ host, input, account, problem, challenge, scripts }), status);
  }

  async function checkVerification(form: URLSearchParams, host: LibraryHost, now: Date) {
    const answer = (form.get('code') ?? '').trim();
    const proof = form.get('proof') ?? '';
    if (answer === '' && proof === '') return { isMissing: true, answered: null };
    const submitted = { id: form.get('challenge') ?? '', scope: scopeOf(host), answer, proof };
    const isEnough = ({ hasCode, price }: VerifiedAnswer) => hasCode || price !== null;
    return { isMissing: false, answered: await answerChallenge(store, submitted, isEnough, now) };
  }

  async function handleForm(
    request: Request,
    host: LibraryHost,
    isAllowed: (input: SignInRequest) => boolean,
    now: Date,
  ): Promise<Response> {
    const form = await readForm(request, maxFormBytes);
    const input = readSignInRequest(form, host);
    const { service, language } = input;
    const texts = signInTexts[language];
    if (!isOwnForm(request, host)) return failurePage(host, input, 403, 'foreignForm');
    if (service === null || !isAllowed(input)) return badAddressPage(host, input);
    const valid = { ...input, service };
    if (form.has('half')) {
      const half = await second.handle(form, host, valid, now);
      return half instanceof Response ? half : complete(request, host, valid, half, now);
    }
    const account = (form.get('account') ?? '').trim();
    const password = form.get('password') ?? '';
    const source = sourceOf(request, host, account);
    const requirement = await requirementOf(store, host.library, source, now);
    const showAgain = (status: number, problem: SignInView['problem']) =>
      formPage(host, valid, source, { status, problem }, now);
    const tooManyAttempts = (until: Date) => {
      const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
      return showAgain(429, {
        field: null,
        text: texts.tooMany.replace('{minutes}', String(minutes)),
      });
    };
    if (form.has('another')) return showAgain(200, null);
    if (account === '') return showAgain(400, { field: 'account', text: texts.accountMissing });
    if (password === '') return showAgain(400, { field: 'password', text: texts.passwordMissing });
    let answered: VerifiedAnswer | null = null;
    if (requirement.isCodeNeeded || requirement.blockedUntil !== null) {
      const verification = await checkVerification(form, host, now);
      if (verification.isMissing) {
        if (requirement.blockedUntil !== null) return tooManyAttempts(requirement.blockedUntil);
        return showAgain(400, { field: 'code', text: texts.codeMissing });
      }
      answered = verification.answered;
      if (answered === null) {
        const text = new AppError('verificationWrong').sentence(language);
        return showAgain(400, { field: 'code', text });
      }
    }
    const attempt = { ...source, password, answered };
    const result = await attemptSignIn(store, queues, host.library, attempt, now);
    if (result.kind === 'wrong') return showAgain(401, { field: null, text: texts.wrong });
    if (result.kind === 'tooMany') return tooManyAttempts(result.until);
    const { patron } = result;
    const refusal = refusalOfStatus[patron.status];
    if (refusal !== null) {
      return showAgain(403, { field: null, text: new AppError(refusal).sentence(language) });
    }
    if (input.role === 'librarian' && patron.role !== 'librarian') {
      return showAgain(403, { field: null, text: texts.notLibrarian });
    }
    const { code } = host.library;
    const half = { patron, isKnownDevice: result.isKnownDevice };
    const isOver = !(await store.inLibrary(code, (tx) => hasFactor(tx, patron.id)));
    return isOver
      ? complete(request, host, valid, half, now)
      : second.show(host, valid, half, { status: 200, problem: null }, now);
  }

  /** Whoever gave the right password, and the second factor of an account that has one, is signed in. */
  async function complete(
    request: Request,
    host: LibraryHost,
    { service, language }: ValidSignInRequest,
    { patron, isKnownDevice }: HalfSignedIn,
    now: Date,
  ): Promise<Response> {
    const { code } = host.library;
    const { location, secret, device } = await store.inLibrary(code, async (tx) => {
      const secret = await rememberSignIn(tx, code, patron.id, now, now);
      const granted = { patron, service, isFresh: true, signIn: hashOf(secret) };
      return {
        secret,
        location: await ticketAddress(tx, host, granted, now),
        device: isKnownDevice ? null : await rememberDevice(tx, code, patron.id, now),
      };
    });
    const cookies = [signInCookie(secret, host)];
    if (device !== null)
      cookies.push(deviceCookie([device, ...deviceSecrets(request, host)], host));
    return redirect(host, inLanguage(location, language, host), ...cookies);
  }

  return { showForm, handleForm };
}
