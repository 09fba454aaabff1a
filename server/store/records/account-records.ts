// Reads and writes of accounts by those who manage them, with the rules that every one must keep.

import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { Refused } from '../refused.ts';
import { importJobs } from '../schema/jobs.ts';
import { imports } from '../schema/libraries.ts';
import {
  follows,
  idempotency,
  type PatronRole,
  type PatronStatus,
  patrons,
  profiles,
  sessions,
  subscriptions,
  viewed,
  visits,
} from '../schema/patrons.ts';
import { endSessionsOf, type PatronRecord } from './session-records.ts';
import { forgetSignInsOf, patronByUsername } from './sign-in-records.ts';

export const patronRoles: readonly PatronRole[] = ['reader', 'librarian'];
export const patronStatuses: readonly PatronStatus[] = ['active', 'disabled', 'blacklisted'];

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

/**
 * @throws Refused where a name is missing, too long, or holds what nobody can type
 */
export function checkAccount({ username, displayName }: NewAccount): void {
  if (username === '' || username.trim() !== username) {
    throw new Refused('username: expected a name without blanks around it');
  }
  checkName('username', username);
  checkName('name', displayName);
}

function checkName(field: string, name: string): void {
  if (name.length > maxName) {
    throw new Refused(`${field}: expected ${maxName} characters at most`);
  }
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) {
    throw new Refused(`${field}: expected no control characters and no line breaks`);
  }
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
  if (account === null) throw new Refused(`username: there is no account ${username}`);
  return account;
}

/**
 * Adds accounts to the library in scope, which nobody can use until a password is chosen.
 *
 * @param noPassword what is stored in place of a password
 * @returns them in the order given
 * @throws Refused where one of them exists already or is asked for twice; none is then added
 */
export async function addAccounts(
  tx: Tx,
  libraryCode: string,
  accounts: readonly NewAccount[],
  noPassword: string,
): Promise<PatronRecord[]> {
  const names = new Set<string>();
  const rows = accounts.map((account) => {
    checkAccount(account);
    if (names.has(account.username)) {
      throw new Refused(`username: ${account.username} is given twice`);
    }
    names.add(account.username);
    return { ...account, libraryCode, id: randomUUID(), passwordHash: noPassword };
  });
  const added: PatronRecord[] = [];
  // A statement takes 65,535 values at most.
  for (let index = 0; index < rows.length; index += 1_000) {
    const some = rows.slice(index, index + 1_000);
    added.push(...(await tx.insert(patrons).values(some).onConflictDoNothing().returning()));
  }
  if (added.length < rows.length) {
    const present = new Set(added.map(({ username }) => username));
    const taken = rows.find(({ username }) => !present.has(username));
    throw new Refused(`username: an account ${taken?.username} exists already`);
  }
  return added;
}

/**
 * Changes an account of the library in scope. A disabled or blacklisted account is signed out
 * everywhere by the database itself; so is here one whose role changes.
 *
 * @throws Refused where there is no such account, or a name cannot be used
 */
export async function changeAccount(
  tx: Tx,
  username: string,
  change: AccountChange,
  now: Date,
): Promise<PatronRecord> {
  const account = await accountNamed(tx, username);
  checkName('name', change.displayName ?? '');
  if (Object.keys(change).length === 0) return account;
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

/** Everything the portal keeps of a patron, for the patron. Secrets and their hashes are left out. */
export async function dataOf(tx: Tx, username: string) {
  const { id, passwordHash: _secret, ...account } = await accountNamed(tx, username);
  const [profile] = await tx.select().from(profiles).where(eq(profiles.patronId, id));
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.patronId, id));
  return {
    account: { ...account, id },
    profile: profile ?? null,
    subscription: subscription ?? null,
    follows: await tx.select().from(follows).where(eq(follows.patronId, id)),
    viewed: await tx.select().from(viewed).where(eq(viewed.patronId, id)),
    visits: await tx
      .select({
        resourceKind: visits.resourceKind,
        resourceId: visits.resourceId,
        action: visits.action,
        at: visits.at,
      })
      .from(visits)
      .where(eq(visits.patronId, id))
      .orderBy(asc(visits.at)),
    sessions: await tx
      .select({
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        revokedAt: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.patronId, id)),
  };
}

/**
 * Erases a patron: the account and everything kept of it goes. What the library counts stays without
 * a name: visits belong to nobody then, and imports were started by nobody.
 *
 * @throws Refused where there is no such account
 */
export async function eraseAccount(tx: Tx, username: string): Promise<void> {
  const { id } = await accountNamed(tx, username);
  await tx.update(visits).set({ patronId: null, caller: '' }).where(eq(visits.patronId, id));
  await tx.update(imports).set({ startedBy: null }).where(eq(imports.startedBy, username));
  await tx
    .update(importJobs)
    .set({ order: sql`jsonb_set(${importJobs.order}, '{startedBy}', '""')` })
    .where(sql`${importJobs.order}->>'startedBy' = ${username}`);
  await tx.delete(idempotency).where(eq(idempotency.owner, id));
  await tx.delete(patrons).where(eq(patrons.id, id));
}
