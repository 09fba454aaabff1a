// Signing in at the campus instead of here: leaving for it, coming back, and signing out there too.
// Which campus a library has, is in its settings (SignInWay).
import { AppError } from '#contract/errors.ts';
import { topLevelPaths } from '#contract/paths.ts';
import { errorFacts, type Log } from '#server/http/log.ts';
import { refusalOfStatus } from '#server/services/sessions.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import { patronFromCampus, rememberSignIn } from '#server/store/records/sign-in-records.ts';
import { noPassword } from '#server/verification/passwords.ts';
import { failure, redirect, ticketAddress } from '../pages/answers.ts';
import { signInCookie, tripCookie, tripSecret } from '../pages/cookie.ts';
import type { ValidSignInRequest } from '../pages/own-page.ts';
import type { LibraryHost, SignInRequest } from '../pages/sign-in-request.ts';
import { CampusFailure, type Outward } from './idp-http.ts';
import {
  beginLogin,
  consumeLogin,
  languageOfState,
  newState,
  type Trip,
  tripLifetimeMs,
} from './login-transactions.ts';

/** A place elsewhere to sign in at. Everything throws CampusFailure. */
export interface Campus {
  /** Where the reader goes, and what to keep until they come back to `callback`. */
  leave(
    trip: Pick<Trip, 'state' | 'isRenewed'>,
    callback: string,
  ): Promise<{ address: string } & Pick<Trip, 'verifier' | 'nonce'>>;
  /** Whose account it is, as the campus vouches for the query that came back. */
  accountOf(trip: Trip, callback: string, query: URLSearchParams): Promise<string>;
  /**
   * Where signing out goes on; null where the campus has no such place.
   *
   * @param backTo where the reader wants to end up
   * @param home the portal's own front
   */
  goodbye(backTo: string, home: string): Promise<string | null>;
}

const callbackPath = '/sso/callback';
const longestAccount = 100;

const statusOf = { refused: 403, away: 503, unreadable: 502 };
const textOf = {
  refused: 'campusRefused',
  away: 'campusAway',
  unreadable: 'campusUnreadable',
} as const;

/**
 * Makes what sends readers to a campus and takes them back.
 *
 * @param campusOf the campus of a library; null where it has none
 */
export function makeIdentityProvider(
  store: Store,
  log: Log,
  campusOf: (library: LibraryRecord) => Campus | null,
) {
  const callbackOf = (host: LibraryHost) => host.origin + callbackPath;

  /** The page for a campus that did not sign the reader in. */
  function failed(host: LibraryHost, asked: SignInRequest, error: unknown): Response {
    if (!(error instanceof CampusFailure)) throw error;
    const { reason, message } = error;
    const facts = error.cause === undefined ? {} : errorFacts(error.cause);
    log.warn({ library: host.library.code, reason, detail: message, ...facts }, 'Campus sign-in');
    return failure(host, asked, statusOf[reason], textOf[reason]);
  }

  async function leave(
    request: Request,
    host: LibraryHost,
    campus: Campus,
    asked: ValidSignInRequest,
    now: Date,
  ): Promise<Response> {
    const state = newState(asked);
    try {
      const left = await campus.leave({ state, isRenewed: asked.isRenewed }, callbackOf(host));
      const { address, verifier, nonce } = left;
      const trip = { state, service: asked.service, verifier, nonce };
      const browser = await beginLogin(store, host, trip, tripSecret(request, host), now);
      return redirect(host, address, tripCookie(browser, host, tripLifetimeMs));
    } catch (error) {
      return failed(host, asked, error);
    }
  }

  async function comeBack(request: Request, host: LibraryHost, now: Date): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const state = query.get('state') ?? '';
    const campus = campusOf(host.library);
    const trip = await consumeLogin(store, host, state, tripSecret(request, host), now);
    if (trip === null || campus === null) {
      // Nothing of this request is known to be the reader's wish: the portal's front comes next.
      const service = `${host.origin}${topLevelPaths.loading}`;
      const asked = askedOn(service, languageOfState(state), false);
      return failure(host, asked, 400, 'tripOver');
    }
    const asked = askedOn(trip.service, trip.language, trip.isRenewed);
    try {
      const account = checkedAccount(await campus.accountOf(trip, callbackOf(host), query));
      return await welcome(host, asked, account, now);
    } catch (error) {
      return failed(host, asked, error);
    }
  }

  async function welcome(
    host: LibraryHost,
    asked: ValidSignInRequest,
    account: string,
    now: Date,
  ): Promise<Response> {
    const { code } = host.library;
    const { service, isRenewed: isFresh } = asked;
    const outcome = await store.inLibrary(code, async (tx) => {
      const patron = await patronFromCampus(tx, code, account, noPassword);
      const refusal = refusalOfStatus[patron.status];
      if (refusal !== null) return { refusal };
      return {
        refusal: null,
        location: await ticketAddress(tx, host, { patron, service, isFresh }, now),
        secret: await rememberSignIn(tx, code, patron.id, now),
      };
    });
    if (outcome.refusal !== null) {
      const sentence = new AppError(outcome.refusal).sentence(asked.language);
      return failure(host, asked, 403, { sentence });
    }
    return redirect(host, outcome.location, signInCookie(outcome.secret, host));
  }

  /** Where signing out goes on; null where there is no campus, or it does not say. */
  async function goodbye(host: LibraryHost, backTo: string): Promise<string | null> {
    const campus = campusOf(host.library);
    if (campus === null) return null;
    try {
      return await campus.goodbye(backTo, `${host.origin}/`);
    } catch (error) {
      if (!(error instanceof CampusFailure)) throw error;
      log.warn({ library: host.library.code, detail: error.message }, 'Campus sign-out');
      return null;
    }
  }

  return { callbackPath, campusOf, leave, comeBack, goodbye };
}

/** Makes the function that finds a library's campus; one is kept as long as its settings stand. */
export function campusFinder(
  outward: Outward,
  make: {
    [K in 'cas' | 'oidc']: (
      way: Extract<LibraryRecord['signIn'], { kind: K }>,
      outward: Outward,
    ) => Campus;
  },
): (library: LibraryRecord) => Campus | null {
  const kept = new Map<string, { settings: string; campus: Campus }>();
  return ({ code, signIn }) => {
    if (signIn.kind === 'own') return null;
    const settings = JSON.stringify(signIn);
    const found = kept.get(code);
    if (found !== undefined && found.settings === settings) return found.campus;
    const campus = signIn.kind === 'cas' ? make.cas(signIn, outward) : make.oidc(signIn, outward);
    kept.set(code, { settings, campus });
    return campus;
  };
}

function askedOn(
  service: string,
  language: SignInRequest['language'],
  isRenewed: boolean,
): ValidSignInRequest {
  return { service, language, isRenewed, role: 'reader' };
}

/** An account that can be shown and typed: the campus's word is not taken for everything. */
function checkedAccount(text: string): string {
  const account = text.trim();
  if (account === '' || account.length > longestAccount || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(account)) {
    throw new CampusFailure('unreadable', 'an account that cannot be one');
  }
  return account;
}
