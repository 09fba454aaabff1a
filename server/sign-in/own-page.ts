// The portal's own sign-in page: an account, a password and, after failures, a verification code
// (SAFETY T9, T10, T27).
import { AppError } from '#contract/errors.ts';
import { boundedText } from '../http/call-body.ts';
import { networkOf } from '../http/visitor-address.ts';
import { refusalOfStatus } from '../services/sessions.ts';
import type { Store } from '../store/database.ts';
import { rememberSignIn } from '../store/sign-in-records.ts';
import { answerChallenge, makeChallenge } from '../verification/challenges.ts';
import { badAddress, failure, page, redirect, ticketAddress } from './answers.ts';
import { type Asked, askedIn, type LibraryHost } from './asked.ts';
import { askedOf, attemptSignIn, type Trying } from './attempt.ts';
import { signInCookie } from './cookie.ts';
import { type SignInView, signInPage } from './page.ts';
import { words } from './words.ts';

/** What is asked where an allowed address was named. */
export type AskedWell = Asked & { service: string };

export type OwnPage = ReturnType<typeof ownPage>;

const largestForm = 8 * 1024;

/** Makes what shows the form and what takes it. */
export function ownPage(store: Store) {
  const scopeOf = (host: LibraryHost) => `signIn ${host.library.code}`;

  async function show(host: LibraryHost, asked: AskedWell, now: Date): Promise<Response> {
    const network = networkOf(host.visitor.address);
    const { isCodeNeeded } = await askedOf(store, host.library, { account: '', network }, now);
    const view = { account: '', problem: null, isCodeNeeded };
    return formPage(host, asked, view, 200, now);
  }

  async function formPage(
    host: LibraryHost,
    asked: AskedWell,
    view: Pick<SignInView, 'account' | 'problem'> & { isCodeNeeded: boolean },
    status: number,
    now: Date,
  ): Promise<Response> {
    const { account, problem, isCodeNeeded } = view;
    const challenge = isCodeNeeded ? await makeChallenge(store, scopeOf(host), now) : null;
    return page(host, signInPage({ host, asked, account, problem, challenge }), status);
  }

  /** @param isOpen whether who asks that way signs in here, and not at the campus */
  async function take(
    request: Request,
    host: LibraryHost,
    isOpen: (asked: Asked) => boolean,
    now: Date,
  ): Promise<Response> {
    const form = new URLSearchParams(await boundedText(request, largestForm));
    const asked = askedIn(form, host);
    const { service, language } = asked;
    const say = words[language];
    if (!isOwnForm(request, host)) return failure(host, asked, 403, 'foreignForm');
    if (service === null || !isOpen(asked)) return badAddress(host, asked);
    const account = (form.get('account') ?? '').trim();
    const password = form.get('password') ?? '';
    const trying: Trying = { account, network: networkOf(host.visitor.address) };
    const before = await askedOf(store, host.library, trying, now);
    const again = async (status: number, problem: SignInView['problem']) => {
      const { isCodeNeeded } = await askedOf(store, host.library, trying, now);
      const view = { account, problem, isCodeNeeded };
      return formPage(host, { ...asked, service }, view, status, now);
    };
    if (form.has('another')) return again(200, null);
    if (account === '') return again(400, { at: 'account', text: say.accountMissing });
    if (password === '') return again(400, { at: 'password', text: say.passwordMissing });
    if (before.blockedUntil === null && before.isCodeNeeded) {
      const code = (form.get('code') ?? '').trim();
      if (code === '') return again(400, { at: 'code', text: say.codeMissing });
      const given = { id: form.get('challenge') ?? '', scope: scopeOf(host), answer: code };
      if (!(await answerChallenge(store, given, now))) {
        const text = new AppError('verificationWrong').sentence(language);
        return again(400, { at: 'code', text });
      }
    }
    const attempt = await attemptSignIn(store, host.library, { ...trying, password }, now);
    if (attempt.kind === 'wrong') return again(401, { at: null, text: say.wrong });
    if (attempt.kind === 'tooMany') {
      const minutes = Math.ceil((attempt.until.getTime() - now.getTime()) / 60_000);
      return again(429, { at: null, text: say.tooMany.replace('{minutes}', String(minutes)) });
    }
    const { patron } = attempt;
    const refusal = refusalOfStatus[patron.status];
    if (refusal !== null) {
      return again(403, { at: null, text: new AppError(refusal).sentence(language) });
    }
    if (asked.role === 'librarian' && patron.role !== 'librarian') {
      return again(403, { at: null, text: say.notLibrarian });
    }
    const { location, secret } = await store.inLibrary(host.library.code, async (tx) => ({
      location: await ticketAddress(tx, host, { patron, service, isFresh: true }, now),
      secret: await rememberSignIn(tx, host.library.code, patron.id, now),
    }));
    return redirect(host, location, signInCookie(secret, host));
  }

  return { show, take };
}

/** A form of another site would sign a reader in as somebody else (SAFETY T27). */
function isOwnForm(request: Request, host: LibraryHost): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin === host.origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}
