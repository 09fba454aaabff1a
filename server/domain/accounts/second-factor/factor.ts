// The second factor of an account as a whole: what it consists of, and how parts of it come and go. Every change is in
// the library's list of changes.
import type { SecondFactor } from '#contract/models/desk/second-factor-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { auditEntries } from '#server/store/schema/desk/desk.ts';
import type { Actor } from '../rights.ts';
import { codeAppOf, removeCodeApp } from './code-apps.ts';
import { passkeysOf, removePasskeys } from './passkeys.ts';
import { countCodes, removeCodes, renewCodes } from './recovery-codes.ts';

/** An account of a library. */
export interface FactorOwner {
  libraryCode: string;
  id: string;
  username: string;
}

/** What the list of changes calls a part: the app, one of the passkeys, or all recovery codes. */
type Part = { part: 'app' | 'recoveryCodes' } | { part: 'passkey'; passkey: string };

/** Whether an account has an app or a passkey, at whichever host. */
export async function hasFactor(tx: Tx, patronId: string): Promise<boolean> {
  const app = await codeAppOf(tx, patronId);
  return app?.secret != null || (await passkeysOf(tx, patronId)).length > 0;
}

/** The second factor, for its owner; secrets and codes are left out. */
export async function factorOf(tx: Tx, patronId: string): Promise<Omit<SecondFactor, 'proofs'>> {
  const app = await codeAppOf(tx, patronId);
  const passkeys = await passkeysOf(tx, patronId);
  return {
    appSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodes: await countCodes(tx, patronId),
    passkeys: passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
      id,
      name,
      host,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** After a part was added. @returns recovery codes, which the first part brings; [] for a later one */
export async function partAdded(
  tx: Tx,
  { owner, actor }: { owner: FactorOwner; actor: Actor },
  part: Part,
  now: Date,
): Promise<string[]> {
  await note(tx, { owner, actor, action: 'insert', part }, now);
  const hasCodes = (await countCodes(tx, owner.id)) > 0;
  return hasCodes ? [] : renewCodes(tx, owner.libraryCode, owner.id);
}

/** Replaces the recovery codes of an account. */
export async function codesRenewed(
  tx: Tx,
  { owner, actor }: { owner: FactorOwner; actor: Actor },
  now: Date,
): Promise<string[]> {
  await note(tx, { owner, actor, action: 'update', part: { part: 'recoveryCodes' } }, now);
  return renewCodes(tx, owner.libraryCode, owner.id);
}

/**
 * Removes the app, one passkey, or everything. Recovery codes go with the last part.
 *
 * @param which id of the passkey
 * @returns whether there was something to remove
 */
export async function removeParts(
  tx: Tx,
  { owner, actor }: { owner: FactorOwner; actor: Actor },
  which: 'app' | 'all' | { passkey: string },
  now: Date,
): Promise<boolean> {
  const isApp = which === 'app' || which === 'all';
  const gone: Part[] = isApp && (await removeCodeApp(tx, owner.id)) ? [{ part: 'app' }] : [];
  if (which !== 'app') {
    const names = await removePasskeys(tx, owner.id, which === 'all' ? undefined : which.passkey);
    gone.push(...names.map((passkey) => ({ part: 'passkey' as const, passkey })));
  }
  for (const part of gone) await note(tx, { owner, actor, action: 'delete', part }, now);
  if (!(await hasFactor(tx, owner.id))) await removeCodes(tx, owner.id);
  return gone.length > 0;
}

/** Triggers write what a row holds, and of these rows nothing may be shown. */
async function note(
  tx: Tx,
  change: {
    owner: FactorOwner;
    actor: Actor;
    action: 'insert' | 'update' | 'delete';
    part: Part;
  },
  at: Date,
): Promise<void> {
  const { owner, actor, action, part } = change;
  const { libraryCode, id: rowId, username } = owner;
  await tx.insert(auditEntries).values({
    libraryCode,
    changeId: actor.changeId,
    at,
    rowId,
    action,
    actor: actor.username,
    origin: actor.origin,
    place: 'second_factors',
    name: { zh_CN: username, en: username },
    before: action === 'delete' ? part : {},
    after: action === 'delete' ? {} : part,
  });
}
