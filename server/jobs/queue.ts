// The queue of what is done later: pg-boss, in a schema of its own. It knows which library has a turn, and
// nothing of what is in it: that stands behind row-level security (store/schema/jobs.ts).
//
// A library has one turn at a time, and one more that waits. Whoever takes it does one job and asks for the
// next turn, which goes behind those of the others: so no library holds the queue.
import { PgBoss } from 'pg-boss';
import { defaultTimeouts, openConnections } from '#server/store/connection/connections.ts';
import type { Store } from '#server/store/connection/database.ts';
import { jobsSchema } from '#server/store/connection/roles.ts';
import { sweepAll } from './housekeeping.ts';
import type { TurnManner } from './import-turn.ts';

/** Imports that run at once: in one process, and on the whole platform. */
const maxAtOnce = 2;
const connections = 4;
/** A worker without a sign of life for so long is taken as dead. */
const heartbeatSeconds = 20;
/** Between looks for such. */
const superviseSeconds = 15;
const longestTurnSeconds = 6 * 3_600;
/** A turn is asked for again as often as the database was away meanwhile. */
const maxRetries = 1_000;
/** Between looks for work that others ask for. */
const lookSeconds = 1;
const sweepLookSeconds = 2;
const onceAnHour = '17 * * * *';
/** After a start, so that what a restart keeps from its hour is swept too. */
const firstSweepSeconds = 60;

interface Turn {
  libraryCode: string;
}

export interface Queue {
  /** Asks for a turn of the library. */
  ask(libraryCode: string): Promise<void>;
  /** Turns of somebody who died are free again. */
  release(turnIds: readonly string[]): Promise<void>;
  /** Takes no more turns; waits a little for those that are taken. */
  stop(timeoutMs: number): Promise<void>;
}

export interface QueueManner extends TurnManner {
  /** Hears when a turn is taken, and when it is over. */
  onTurn?: (id: string, isOver: boolean) => void;
  /** Imports that run at once. */
  atOnce?: number;
  firstSweepSeconds?: number;
  /** When it is swept again, as cron says it. */
  sweepAt?: string;
  sweep?: typeof sweepAll;
}

/**
 * Opens the queue and begins to take turns, and to sweep once an hour: one node does it for all.
 *
 * @throws where the database is away
 */
export async function openQueue(store: Store, manner: QueueManner): Promise<Queue> {
  const { onTrouble, onTurn = () => {}, atOnce = maxAtOnce, sweep = sweepAll } = manner;
  const lost = (error: unknown) => onTrouble(error, 'The queue of jobs has trouble');
  const own = openConnections(store.connection, connections, defaultTimeouts, lost);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => own.pool.query(text, values) },
    schema: jobsSchema,
    createSchema: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', lost);
  await boss.start();
  await boss.createQueue('imports', {
    policy: 'stately',
    heartbeatSeconds,
    retryLimit: maxRetries,
    retryDelay: 1,
    expireInSeconds: longestTurnSeconds,
    deleteAfterSeconds: 3_600,
  });
  await boss.createQueue('housekeeping', { policy: 'exclusive' });

  let worker = '';
  let stopped: Promise<void> | null = null;
  const ask = async (libraryCode: string) => {
    const turn: Turn = { libraryCode };
    await boss.send('imports', turn, { singletonKey: libraryCode, group: { id: 'all' } });
    // Nobody at this node has to wait until it looks again.
    boss.notifyWorker(worker);
  };
  const pace = {
    localConcurrency: atOnce,
    groupConcurrency: atOnce,
    pollingIntervalSeconds: lookSeconds,
  };
  worker = await boss.work<Turn>('imports', pace, async ([turn]) => {
    if (turn === undefined) return;
    onTurn(turn.id, false);
    try {
      // Brings every reader of files along, which most services need once a week.
      const { takeTurn } = await import('./import-turn.ts');
      const { libraryCode } = turn.data;
      if (await takeTurn(store, libraryCode, manner)) await ask(libraryCode);
    } finally {
      onTurn(turn.id, true);
    }
  });
  await boss.work('housekeeping', { pollingIntervalSeconds: sweepLookSeconds }, async () => {
    for (const libraryCode of await sweep(store, new Date())) await ask(libraryCode);
  });
  await boss.schedule('housekeeping', manner.sweepAt ?? onceAnHour);
  const startAfter = manner.firstSweepSeconds ?? firstSweepSeconds;
  await boss.send('housekeeping', null, { startAfter });

  return {
    ask,
    release: async (turnIds) => {
      if (turnIds.length > 0) await boss.fail('imports', [...turnIds]);
    },
    stop: (timeoutMs) => {
      stopped ??= boss.stop({ graceful: true, timeout: timeoutMs }).then(own.close);
      return stopped;
    },
  };
}
