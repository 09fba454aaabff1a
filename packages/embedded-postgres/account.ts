// The account that runs PostgreSQL, which refuses root.
import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** Undefined for root, which must use another one. */
export function ownAccount(): Account | undefined {
  const uid = process.getuid?.() ?? 0;
  if (uid === 0) return undefined;
  const gid = process.getgid?.() ?? 0;
  return accounts().find((account) => account.uid === uid) ?? { uid, gid, name: `user ${uid}` };
}

/**
 * The data folder's owner, if an ordinary user: the service may run as that user later. Else `postgres` or `nobody`.
 */
export function accountToLend(folder: string): Account {
  const known = accounts();
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
  const lent =
    (owner !== 0 && known.find((account) => account.uid === owner)) ||
    known.find((account) => account.name === 'postgres') ||
    known.find((account) => account.name === 'nobody');
  return lent ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

/** Has precedence over {@link accountToLend}: the data exist. */
export function accountOwning(folder: string): Account {
  const { uid, gid } = statSync(folder);
  const name = accounts().find((account) => account.uid === uid)?.name ?? `user ${uid}`;
  return { uid, gid, name };
}

/** Missing folders count as open: this process makes them. Supplementary groups do not count: Node drops them. */
export function closedFolder(path: string, account: Account): string | undefined {
  const parent = dirname(path);
  const closedAbove = parent === path ? undefined : closedFolder(parent, account);
  if (closedAbove) return closedAbove;
  const facts = statSync(path, { throwIfNoEntry: false });
  return !facts?.isDirectory() || mayPass(facts, account) ? undefined : path;
}

/** Unix permission to enter a folder: exactly one of the three bits counts. */
function mayPass(facts: Pick<Stats, 'mode' | 'uid' | 'gid'>, account: Account): boolean {
  if (facts.uid === account.uid) return (facts.mode & 0o100) !== 0;
  if (facts.gid === account.gid) return (facts.mode & 0o010) !== 0;
  return (facts.mode & 0o001) !== 0;
}

function accounts(): Account[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4 && fields[0] && !fields[0].startsWith('#'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}
