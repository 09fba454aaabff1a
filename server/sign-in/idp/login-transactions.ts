// Once, within ten minutes, in the same browser. Language and renewal are in the state, protected by its hash.
import { randomBytes } from 'node:crypto';
import { Language } from '#contract/models/model.ts';
import type { Store } from '#server/store/connection/database.ts';
import {
  saveLoginTransaction,
  takeLoginTransaction,
} from '#server/store/rows/accounts/login-transaction-records.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import type { LibraryHost } from '../pages/sign-in-request.ts';

export const transactionLifetimeMs = 10 * 60_000;

export interface LoginTransaction {
  /** OAuth `state`, which travels with the reader. */
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

export function newState({
  language,
  isRenewed,
}: Pick<LoginTransaction, 'language' | 'isRenewed'>): string {
  return [newSecret(), language, isRenewed ? 'renew' : 'any'].join('.');
}

/** @param browser secret of an earlier transaction in the same browser: several tabs may sign in at once */
export async function beginLogin(
  store: Store,
  host: LibraryHost,
  transaction: Pick<LoginTransaction, 'state' | 'service' | 'verifier' | 'nonce'>,
  browser: string | null,
  now: Date,
): Promise<string> {
  const secret = browser !== null && /^[\w-]{32}$/.test(browser) ? browser : newSecret();
  const { service, verifier, nonce } = transaction;
  const expiresAt = new Date(now.getTime() + transactionLifetimeMs);
  const hash = transactionHash(transaction.state, secret);
  await store.inLibrary(host.library.code, (tx) =>
    saveLoginTransaction(tx, {
      libraryCode: host.library.code,
      hash,
      service,
      verifier,
      nonce,
      expiresAt,
    }),
  );
  return secret;
}

export async function consumeLogin(
  store: Store,
  host: LibraryHost,
  state: string,
  browser: string | null,
  now: Date,
): Promise<LoginTransaction | null> {
  if (browser === null) return null;
  const row = await store.inLibrary(host.library.code, (tx) =>
    takeLoginTransaction(tx, transactionHash(state, browser), now),
  );
  if (row === null) return null;
  const { service, verifier, nonce, expiresAt } = row;
  const begunAt = new Date(expiresAt.getTime() - transactionLifetimeMs);
  return { state, service, verifier, nonce, begunAt, ...stateFields(state) };
}

/** For messages only: the state may be forged. */
export function languageOfState(state: string): Language {
  return stateFields(state).language;
}

function stateFields(state: string): Pick<LoginTransaction, 'language' | 'isRenewed'> {
  const [, language, renewal] = state.split('.');
  return {
    language: Language.options.find((each) => each === language) ?? 'zh_CN',
    isRenewed: renewal === 'renew',
  };
}

function transactionHash(state: string, browser: string): string {
  return hashOf(`${state} ${browser}`);
}
