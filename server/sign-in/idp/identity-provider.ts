// Sign-in at the campus's identity provider, as a library's settings name it (SignInSettings).
import { AppError } from '#contract/wire/errors.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { refusalOfStatus } from '#server/calls/accounts/sessions.ts';
import { noPassword } from '#server/domain/accounts/passwords.ts';
import { nameSignIn } from '#server/domain/accounts/sessions/sign-out-records.ts';
import { errorFacts, type Log } from '#server/operations/log.ts';
import type { Store } from '#server/store/connection/database.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { patronFromCampus, rememberSignIn } from '#server/store/rows/accounts/sign-in-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { failurePage, redirect, ticketAddress } from '../pages/answers.ts';
import { signInCookie, transactionCookie, transactionSecret } from '../pages/cookie.ts';
import type { LibraryHost, SignInRequest, ValidSignInRequest } from '../pages/sign-in-request.ts';
import { CampusFailure, type IdpHttp } from './idp-http.ts';
import {
  beginLogin,
  consumeLogin,
  type LoginTransaction,
  languageOfState,
  newState,
  transactionLifetimeMs,
} from './login-transactions.ts';

/** With the names by which the provider ends the sign-in (`SignedOut`). */
export interface Confirmed {
  account: string;
  names: readonly string[];
}

/** `once`: the message counts once, and until then. */
export interface SignedOut {
  names: readonly string[];
  once: { id: string; expiresAt: Date } | null;
}

/** All functions throw CampusFailure. */
export interface IdentityProvider {
  startLogin(
    transaction: Pick<LoginTransaction, 'state' | 'isRenewed'>,
    callback: string,
  ): Promise<{ address: string } & Pick<LoginTransaction, 'verifier' | 'nonce'>>;
  accountOf(
    transaction: LoginTransaction,
    callback: string,
    query: URLSearchParams,
  ): Promise<Confirmed>;
  signedOut(message: string): Promise<SignedOut>;
  /** Null when there is none. */
  endSessionUrl(returnTo: string, home: string): Promise<string | null>;
}

const callbackPath = '/sso/callback';
const maxAccountLength = 100;

const statusOf = { refused: 403, away: 503, unreadable: 502 };
const textOf = {
  refused: 'campusRefused',
  away: 'campusAway',
  unreadable: 'campusUnreadable',
} as const;

export function makeIdentityProvider(
  store: Store,
  log: Log,
  providerOf: (library: LibraryRecord) => IdentityProvider | null,
) {
  const callbackOf = (host: LibraryHost) => host.origin + callbackPath;

  function failed(host: LibraryHost, input: SignInRequest, error: unknown): Response {
    if (!(error instanceof CampusFailure)) throw error;
    const { reason, message } = error;
    const facts = error.cause === undefined ? {} : errorFacts(error.cause);
    log.warn({ library: host.library.code, reason, detail: message, ...facts }, 'Campus sign-in');
    return failurePage(host, input, statusOf[reason], textOf[reason]);
  }

  async function startLogin(
    request: Request,
    host: LibraryHost,
    provider: IdentityProvider,
    input: ValidSignInRequest,
    now: Date,
  ): Promise<Response> {
    const state = newState(input);
    try {
      const login = await provider.startLogin(
        { state, isRenewed: input.isRenewed },
        callbackOf(host),
      );
      const { address, verifier, nonce } = login;
      const transaction = { state, service: input.service, verifier, nonce };
      const browser = await beginLogin(
        store,
        host,
        transaction,
        transactionSecret(request, host),
        now,
      );
      return redirect(host, address, transactionCookie(browser, host, transactionLifetimeMs));
    } catch (error) {
      return failed(host, input, error);
    }
  }

  async function handleCallback(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const state = query.get('state') ?? '';
    const provider = providerOf(host.library);
    const transaction = await consumeLogin(
      store,
      host,
      state,
      transactionSecret(request, host),
      now,
    );
    if (transaction === null || provider === null) {
      // The request cannot be trusted, so its wishes are ignored: the next page is the portal's front page.
      const service = `${host.origin}${topLevelPaths.loading}`;
      const input = readerRequest(service, languageOfState(state), false);
      return failurePage(host, input, 400, 'loginExpired');
    }
    const input = readerRequest(transaction.service, transaction.language, transaction.isRenewed);
    try {
      const confirmed = await provider.accountOf(transaction, callbackOf(host), query);
      return await completeLogin(host, input, confirmed, now);
    } catch (error) {
      return failed(host, input, error);
    }
  }

  async function completeLogin(
    host: LibraryHost,
    input: ValidSignInRequest,
    confirmed: Confirmed,
    now: Date,
  ): Promise<Response> {
    const account = checkedAccount(confirmed.account);
    const { code } = host.library;
    const { service, isRenewed: isFresh } = input;
    const outcome = await store.inLibrary(code, async (tx) => {
      const patron = await patronFromCampus(tx, code, account, noPassword);
      const refusal = refusalOfStatus[patron.status];
      if (refusal !== null) return { refusal };
      const secret = await rememberSignIn(tx, code, patron.id, now);
      const signIn = hashOf(secret);
      await nameSignIn(tx, { libraryCode: code, signIn, names: confirmed.names }, now);
      const location = await ticketAddress(tx, host, { patron, service, isFresh, signIn }, now);
      return { refusal: null, location, secret };
    });
    if (outcome.refusal !== null) {
      const sentence = new AppError(outcome.refusal).sentence(input.language);
      return failurePage(host, input, 403, { sentence });
    }
    return redirect(host, outcome.location, signInCookie(outcome.secret, host));
  }

  async function endSessionUrl(host: LibraryHost, returnTo: string): Promise<string | null> {
    const provider = providerOf(host.library);
    if (provider === null) return null;
    try {
      return await provider.endSessionUrl(returnTo, `${host.origin}/`);
    } catch (error) {
      if (!(error instanceof CampusFailure)) throw error;
      log.warn({ library: host.library.code, detail: error.message }, 'Campus sign-out');
      return null;
    }
  }

  return {
    callbackPath,
    providerOf,
    startLogin,
    handleCallback,
    endSessionUrl,
  };
}

export function providerFinder(
  http: IdpHttp,
  make: {
    [K in 'cas' | 'oidc']: (
      settings: Extract<LibraryRecord['signIn'], { kind: K }>,
      http: IdpHttp,
    ) => IdentityProvider;
  },
): (library: LibraryRecord) => IdentityProvider | null {
  const providers = new Map<string, { settings: string; provider: IdentityProvider }>();
  return ({ code, signIn }) => {
    if (signIn.kind === 'own') return null;
    const settings = JSON.stringify(signIn);
    const found = providers.get(code);
    if (found !== undefined && found.settings === settings) return found.provider;
    const provider = signIn.kind === 'cas' ? make.cas(signIn, http) : make.oidc(signIn, http);
    providers.set(code, { settings, provider });
    return provider;
  };
}

function readerRequest(
  service: string,
  language: SignInRequest['language'],
  isRenewed: boolean,
): ValidSignInRequest {
  return { service, language, isRenewed, role: 'reader' };
}

/** It must be fit to display and type: the provider's value is not trusted blindly. */
function checkedAccount(text: string): string {
  const account = text.trim();
  if (
    account === '' ||
    account.length > maxAccountLength ||
    /[\p{Cc}\p{Cf}\p{Cs}]/u.test(account)
  ) {
    throw new CampusFailure('unreadable', 'an account that cannot be one');
  }
  return account;
}
