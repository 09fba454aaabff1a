// Calls made as an account of a library.
import { eq } from 'drizzle-orm';
import { type beforeAll, beforeEach } from 'vitest';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { answeredOnce, requestOf, type TestPortal } from '../support/portal.ts';
import { libraryToken, signIn } from './signing-in.ts';

export interface Account {
  library: LibraryRecord;
  name: string;
  token: string;
}

type Role = 'reader' | 'librarian';

export async function accountOf(
  portal: TestPortal,
  library: LibraryRecord,
  role: Role,
  isNew = false,
): Promise<Account> {
  const name = await portal.addPatron(library, { role }, isNew);
  return { library, name, token: (await signIn(portal, library, name)).accessToken };
}

/** A new account before every test, or one for the whole file: read its fields inside tests only. */
export function openAccount(
  portal: TestPortal,
  library: LibraryRecord,
  role: Role = 'reader',
  before: typeof beforeAll | typeof beforeEach = beforeEach,
): Account {
  const account = {} as Account;
  before(async () => {
    Object.assign(account, await accountOf(portal, library, role));
  });
  return account;
}

/** Gives an account new tokens: its own have ended where the clock went on. */
export async function signInAgain(portal: TestPortal, account: Account): Promise<void> {
  account.token = (await signIn(portal, account.library, account.name)).accessToken;
}

/** Bars an account, or lets it in again, without the service's knowledge. */
export const setStatus = (
  portal: TestPortal,
  { library, name }: Pick<Account, 'library' | 'name'>,
  status: 'active' | 'disabled' | 'blacklisted',
): Promise<unknown> =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.update(patrons).set({ status }).where(eq(patrons.username, name)),
  );

/** Somebody who is not signed in. */
export async function visitorOf(portal: TestPortal, library: LibraryRecord): Promise<Account> {
  return { library, name: '', token: await libraryToken(portal, library) };
}

/** What else a request says, and at which library it is made. */
type More = Partial<Parameters<typeof requestOf>[2]> & { at?: LibraryRecord };

/** The request of a call as that account; every part may be replaced. */
export function requestAs<C extends AnyCall>(
  portal: TestPortal,
  { library, name, token }: Account,
  call: C,
  input: InputOf<C>,
  { at = library, ...more }: More = {},
): Request {
  return requestOf(call, input, {
    label: at.domainCode,
    libraryCode: at.code,
    token,
    ...(name !== '' && { userKey: encodeURIComponent(name) }),
    now: portal.clock.now(),
    ...more,
  });
}

/** A call as that account, at its own library or at another's. */
export function askAs<C extends AnyCall>(
  portal: TestPortal,
  account: Account,
  call: C,
  input: InputOf<C>,
  at = account.library,
) {
  return answeredOnce(portal.app, requestAs(portal, account, call, input, { at }));
}

/** What a call gives that has to be accepted. */
export async function dataAs<C extends AnyCall>(
  portal: TestPortal,
  account: Account,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const { code, message, data } = await askAs(portal, account, call, input);
  if (code !== 200) throw new Error(`${call.name}: ${code} ${message}`);
  return data as OutputOf<C>;
}

/** What is wrong with the fields of a refused call. */
export const issuesOf = ({ data }: { data: unknown }) =>
  (data as { issues: { field: string; zh_CN: string; en: string }[] }).issues;

export const fieldsOf = (answer: { data: unknown }) => issuesOf(answer).map(({ field }) => field);

/** The same as texts: field, Chinese and English words. */
export const wordsOf = (answer: { data: unknown }) =>
  issuesOf(answer).map(({ field, zh_CN, en }) => `${field}: ${zh_CN} | ${en}`);
