// Reads and writes of accounts by those who manage them, with the rules that every one must keep.

import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { PatronRole, PatronStatus } from '#contract/models/roles.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, type Reason, type RefusedField, RefusedFields } from '#server/store/refused.ts';
import { endSessionsOf, type PatronRecord } from '#server/store/rows/accounts/session-records.ts';
import { forgetSignInsOf, patronByUsername } from '#server/store/rows/accounts/sign-in-records.ts';
import { invitations, patrons } from '#server/store/schema/patrons.ts';
import { refuseLastOwner } from './last-owner.ts';

export const patronRoles = PatronRole.options;
export const patronStatuses = PatronStatus.options;

/** An account as it is asked for. */
export interface NewAccount {
  username: string;
  /** '' where it is not known yet. */
  displayName: string;
  role: PatronRole;
}

/** What may be changed of an account; what is missing stays. */
export type AccountChange = Partial<Pick<PatronRecord, 'displayName' | 'role' | 'status'>>;

/** As long as the sign-in page takes them. */
const maxName = 100;

/** @throws RefusedFields where a name is missing, too long, or holds what nobody can type */
export function checkAccount(account: NewAccount): void {
  const wrong = wrongNames(account);
  if (wrong.length > 0) throw new RefusedFields(wrong);
}

/** What is wrong with the names of an account. */
function wrongNames({ username, displayName }: NewAccount): RefusedField[] {
  if (username === '' || username.trim() !== username) {
    return [expected('username', 'a name without blanks around it', '首尾没有空格的账号')];
  }
  return [...wrongName('username', username), ...wrongName('displayName', displayName)];
}

function wrongName(field: string, name: string): RefusedField[] {
  if (name.length > maxName) {
    return [expected(field, `${maxName} characters at most`, `最多 ${maxName} 个字符`)];
  }
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) {
    return [
      expected(field, 'no control characters and no line breaks', '不含控制字符和换行的文字'),
    ];
  }
  return [];
}

/** Which accounts are asked for. */
export interface AccountSearch {
  /** A part of the username or the name; '' for all. */
  q: string;
  role?: PatronRole | undefined;
  status?: PatronStatus | undefined;
  offset: number;
  limit: number;
}

/** An account, and until when its invitation works. */
export interface FoundAccount {
  account: PatronRecord;
  invitedUntil: Date | null;
}

/** A page of the accounts of the library in scope, by username, and how many there are. */
export async function findAccounts(
  tx: Tx,
  { q, role, status, offset, limit }: AccountSearch,
): Promise<{ total: number; items: FoundAccount[] }> {
  const part = `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = and(
    or(ilike(patrons.username, part), ilike(patrons.displayName, part)),
    role && eq(patrons.role, role),
    status && eq(patrons.status, status),
  );
  const [counted] = await tx.select({ total: count() }).from(patrons).where(found);
  const items = await withInvitations(tx, found, { offset, limit });
  return { total: counted?.total ?? 0, items };
}

/** @throws RefusedFields where there is none */
export async function foundAccount(tx: Tx, username: string): Promise<FoundAccount> {
  const [found] = await withInvitations(tx, eq(patrons.username, username));
  if (found === undefined) throw noAccount(username);
  return found;
}

function withInvitations(
  tx: Tx,
  condition: SQL | undefined,
  page: { offset: number; limit: number } = { offset: 0, limit: 1 },
): Promise<FoundAccount[]> {
  return tx
    .select({ account: patrons, invitedUntil: invitations.expiresAt })
    .from(patrons)
    .leftJoin(
      invitations,
      and(eq(invitations.libraryCode, patrons.libraryCode), eq(invitations.patronId, patrons.id)),
    )
    .where(condition)
    .orderBy(asc(patrons.username))
    .offset(page.offset)
    .limit(page.limit);
}

/** The accounts of the library in scope, by username. */
export function allAccounts(tx: Tx): Promise<PatronRecord[]> {
  return tx.select().from(patrons).orderBy(asc(patrons.username));
}

/**
 * @throws Refused where there is none
 */
export async function accountNamed(tx: Tx, username: string): Promise<PatronRecord> {
  const account = await patronByUsername(tx, username);
  if (account === null) throw noAccount(username);
  return account;
}

function noAccount(username: string): RefusedFields {
  const reason = { zh_CN: `没有账号 ${username}`, en: `there is no account ${username}` };
  return new RefusedFields([{ field: 'username', ...reason }]);
}

/** What became of an account that was asked for. */
export type AddedAccount =
  | { result: 'added' | 'present'; account: PatronRecord }
  | { result: 'refused'; username: string; reason: Reason };

/**
 * Adds accounts to the library in scope, which nobody can use until a password is chosen. One that is there
 * already stays as it is.
 *
 * @param noPassword what is stored in place of a password
 * @returns what became of each, in the order given
 */
export async function addAccounts(
  tx: Tx,
  libraryCode: string,
  accounts: readonly NewAccount[],
  noPassword: string,
): Promise<AddedAccount[]> {
  const wished = new Map<string, NewAccount>();
  const refusals = accounts.map((account): Reason | null => {
    const [wrong] = wrongNames(account);
    if (wrong !== undefined) return reasonOf(wrong);
    if (wished.has(account.username)) {
      return { zh_CN: '此账号在文件中已出现过', en: 'this account is given twice' };
    }
    wished.set(account.username, account);
    return null;
  });
  const rows = [...wished.values()].map((account) => ({
    ...account,
    libraryCode,
    id: randomUUID(),
    passwordHash: noPassword,
  }));
  const added = new Map<string, PatronRecord>();
  const present = new Map<string, PatronRecord>();
  // A statement takes 65,535 values at most.
  for (let index = 0; index < rows.length; index += 1_000) {
    const some = rows.slice(index, index + 1_000);
    const made = await tx.insert(patrons).values(some).onConflictDoNothing().returning();
    for (const account of made) added.set(account.username, account);
    const names = some.map(({ username }) => username).filter((name) => !added.has(name));
    if (names.length === 0) continue;
    const there = await tx.select().from(patrons).where(inArray(patrons.username, names));
    for (const account of there) present.set(account.username, account);
  }
  return accounts.map(({ username }, index) => {
    const reason = refusals[index];
    if (reason) return { result: 'refused', username, reason };
    const account = added.get(username);
    if (account !== undefined) return { result: 'added', account };
    const there = present.get(username);
    if (there === undefined) throw new Error('an account was neither written nor there');
    return { result: 'present', account: there };
  });
}

/** The reason with the name of its field. */
function reasonOf({ field, zh_CN, en }: RefusedField): Reason {
  return { zh_CN: `${field}：${zh_CN}`, en: `${field}: ${en}` };
}

/**
 * Changes an account of the library in scope. A disabled or blacklisted account is signed out
 * everywhere by the database itself; so is here one whose role changes.
 *
 * @throws Refused where there is no such account, a name cannot be used, or it is the only owner who can sign in
 */
export async function changeAccount(
  tx: Tx,
  username: string,
  change: AccountChange,
  now: Date,
): Promise<PatronRecord> {
  const account = await accountNamed(tx, username);
  const wrong = wrongName('displayName', change.displayName ?? '');
  if (wrong.length > 0) throw new RefusedFields(wrong);
  if (Object.keys(change).length === 0) return account;
  if (change.role === 'reader') await refuseLastOwner(tx, account.id, 'role');
  if ((change.status ?? 'active') !== 'active') await refuseLastOwner(tx, account.id, 'status');
  const [changed] = await tx
    .update(patrons)
    .set(change)
    .where(eq(patrons.id, account.id))
    .returning();
  if (changed === undefined) throw new Error('the account was not written');
  if (changed.role !== account.role) await signOutEverywhere(tx, account.id, now);
  return changed;
}

/** Ends whatever lets somebody go on as this patron without a password. */
export async function signOutEverywhere(tx: Tx, patronId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, patronId, now);
  await forgetSignInsOf(tx, patronId);
}
