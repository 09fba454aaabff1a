// A sign-in under way at the campus: begun here, ended here, once, within ten minutes, in the same
// browser. What was asked travels in the state itself, which its hash protects.
import { randomBytes } from 'node:crypto';
import { Language } from '#contract/model.ts';
import type { Store } from '#server/store/connection/database.ts';
import { keepTrip, takeTrip } from '#server/store/records/login-transaction-records.ts';
import { hashOf } from '#server/store/records/session-records.ts';
import type { LibraryHost } from '../pages/sign-in-request.ts';

export const tripLifetimeMs = 10 * 60_000;

/** What a campus needs to be asked, and what its answer is held against. */
export interface Trip {
  /** Travels with the reader; says nothing to anybody but us. */
  state: string;
  service: string;
  language: Language;
  isRenewed: boolean;
  begunAt: Date;
  /** PKCE verifier and nonce of OpenID; '' for CAS. */
  verifier: string;
  nonce: string;
}

const newSecret = () => randomBytes(24).toString('base64url');

/** A new state, which says what was asked. */
export function newState({ language, isRenewed }: Pick<Trip, 'language' | 'isRenewed'>): string {
  return [newSecret(), language, isRenewed ? 'renew' : 'any'].join('.');
}

/**
 * Remembers a trip.
 *
 * @param browser secret of a trip that the same browser began before, if any: several tabs may be
 *   under way
 * @returns the secret for the browser to keep
 */
export async function beginLogin(
  store: Store,
  host: LibraryHost,
  trip: Pick<Trip, 'state' | 'service' | 'verifier' | 'nonce'>,
  browser: string | null,
  now: Date,
): Promise<string> {
  const secret = browser !== null && /^[\w-]{32}$/.test(browser) ? browser : newSecret();
  const { service, verifier, nonce } = trip;
  const expiresAt = new Date(now.getTime() + tripLifetimeMs);
  const hash = tripHash(trip.state, secret);
  await store.inLibrary(host.library.code, (tx) =>
    keepTrip(tx, { libraryCode: host.library.code, hash, service, verifier, nonce, expiresAt }),
  );
  return secret;
}

/** Takes the trip of a state in this browser; null where there is none, or not any more. */
export async function consumeLogin(
  store: Store,
  host: LibraryHost,
  state: string,
  browser: string | null,
  now: Date,
): Promise<Trip | null> {
  if (browser === null) return null;
  const row = await store.inLibrary(host.library.code, (tx) =>
    takeTrip(tx, tripHash(state, browser), now),
  );
  if (row === null) return null;
  const { service, verifier, nonce, expiresAt } = row;
  const begunAt = new Date(expiresAt.getTime() - tripLifetimeMs);
  return { state, service, verifier, nonce, begunAt, ...wishesIn(state) };
}

/** The language that a state names, for whatever is to be said about it; not to be trusted further. */
export function languageOfState(state: string): Language {
  return wishesIn(state).language;
}

function wishesIn(state: string): Pick<Trip, 'language' | 'isRenewed'> {
  const [, language, wish] = state.split('.');
  return {
    language: Language.options.find((each) => each === language) ?? 'zh_CN',
    isRenewed: wish === 'renew',
  };
}

function tripHash(state: string, browser: string): string {
  return hashOf(`${state} ${browser}`);
}
