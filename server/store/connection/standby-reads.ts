// A standby answers only with the versions that this process knows already; else the primary is asked.
import { sql } from 'drizzle-orm';
import type { OnTrouble, Timeouts } from './connections.ts';
import { isDatabaseAway } from './database-away.ts';
import { openPools, type Pools } from './pools.ts';
import { readRows } from './read-rows.ts';
import { tenantRole } from './roles.ts';
import type { ConnectionTarget } from './servers.ts';
import { type Tx, transact } from './transaction.ts';

export interface KnownVersions {
  version: number;
  titles: number;
  holdings: number;
  /** Sum of the library's version and that of the titles: what a search has seen. */
  least: number;
}

export interface StandbyReads {
  /** @returns null when no standby has these versions: the primary must be asked */
  read<T>(
    begin: string,
    library: { code: string } & KnownVersions,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ value: T } | null>;
  usage: Pools['usage'];
  close(): Promise<void>;
}

/** A standby that cannot be had holds up no call for longer. */
const maxConnectMs = 2_000;
/** So long nobody asks a standby that was away. */
const awayMs = 5_000;
/** So long nobody asks a standby that was behind. */
const behindMs = 200;
/** PostgreSQL's code where a standby ends a query because of what it received. */
const recoveryConflict = '40001';

class BehindError extends Error {}

export function openStandbyReads(
  target: ConnectionTarget,
  connections: number,
  timeouts: Timeouts,
  onTrouble: OnTrouble,
): StandbyReads {
  const connectMs = Math.min(timeouts.connectMs, maxConnectMs);
  const pools = openPools(target, connections, { ...timeouts, connectMs }, onTrouble, 'reads');
  const { answerMs } = timeouts;
  let skippedUntil = 0;
  let isAway = false;

  function skip(error: unknown): void {
    const isBehind = error instanceof BehindError;
    skippedUntil = Date.now() + (isBehind ? behindMs : awayMs);
    if (isBehind || isAway) return;
    isAway = true;
    onTrouble(error, 'The standby of DATABASE_READ_URL is away: the primary is asked');
  }

  return {
    read: async (begin, library, work) => {
      if (Date.now() < skippedUntil) return null;
      let isChecked = false;
      try {
        const value = await transact(pools, { begin, answerMs }, async (tx) => {
          await requireVersions(tx, library);
          isChecked = true;
          return work(tx);
        });
        if (isAway) onTrouble(null, 'The standby of DATABASE_READ_URL is asked again');
        isAway = false;
        return { value };
      } catch (error) {
        if (isChecked && !isOfStandby(error)) throw error;
        skip(error);
        return null;
      }
    },
    usage: pools.usage,
    close: pools.close,
  };
}

/** And enters the library's scope, in one statement. */
async function requireVersions(
  tx: Tx,
  { code, version, titles, holdings, least }: { code: string } & KnownVersions,
): Promise<void> {
  const [row] = await readRows<{ has: boolean | null }>(
    tx,
    sql`SELECT l.version >= ${version} AND t.version >= ${titles} AND h.version >= ${holdings}
          AND l.version + t.version >= ${least} AS has, set_config('role', ${tenantRole}, true)
        FROM libraries AS l, platform_versions AS t, platform_versions AS h
        WHERE l.code = ${code} AND t.name = 'titles' AND h.name = 'holdings'`,
  );
  if (row?.has !== true) throw new BehindError('The standby is behind');
}

/** The primary need not have this error. */
function isOfStandby(error: unknown): boolean {
  if (isDatabaseAway(error)) return true;
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === recoveryConflict) return true;
  }
  return false;
}
