// Readers who tell of visits, each again under its key until it is acknowledged: what was acknowledged must be stored,
// once (docs/design/safety.md, T3, T17).
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { libraryToken } from '#tests/contract/accounts/signing-in.ts';
import { answerOf, requestOf, type TestPortal } from '#tests/contract/support/portal.ts';
import type { RemoteApp } from './over-http.ts';

/** Fewer than the service takes from one reader in a minute. */
const visitsOfOne = 50;
/** Every visit has a time of its own, by which it is known again. */
const firstOfAll = Date.now() - 10 * 3_600_000;
/** Between groups of writers: more than one of them writes. */
const groupMs = 3_600_000;

export interface VisitWriters {
  /** Visits that were acknowledged, by their time. */
  acknowledged: number[];
  /** Answers that were no acknowledgement, by their code; requests without an answer come as 0. */
  refusals: Map<number, number>;
  repeats: number;
  /** Starts a writer, until `stop`. @param onDone called with every acknowledgement */
  start(app: RemoteApp, onDone?: () => void): void;
  stop(): Promise<void>;
}

/** A library with the database that is visited. */
export async function visitedLibrary(store: Store, label: string): Promise<LibraryRecord> {
  const library = await createLibrary(store, label, { domainCode: label, nameZh: '测试图书馆' });
  await store.inLibrary(library.code, async (tx) => {
    const key = { keyZh: 'v', keyInitials: 'v', keyEn: 'v' };
    const own = { libraryCode: library.code, id: 'visited', name: { en: 'Visited' } };
    await tx.insert(databases).values({ ...own, ...key, accessUrl: 'https://example.org/' });
  });
  return library;
}

/**
 * @param group number of a group of writers, up to 9: each has times of its own
 */
export function visitWriters(
  library: LibraryRecord,
  databaseId = 'visited',
  group = 0,
): VisitWriters {
  const first = firstOfAll + group * groupMs;
  let written = 0;
  let isOver = false;
  const running: Promise<void>[] = [];

  /** Who may write next: a reader tells so many visits in a minute, and a writer is faster than readers. */
  async function newReader(app: RemoteApp): Promise<string> {
    const portal = { app, clock: { now: () => new Date() } } as unknown as TestPortal;
    for (;;) {
      const token = await libraryToken(portal, library).catch(() => null);
      if (token !== null || isOver) return token ?? '';
      await sleep(10);
    }
  }

  /** One write after the other, each repeated under its key until it is acknowledged. */
  async function write(app: RemoteApp, onDone: () => void): Promise<void> {
    for (let done = 0, token = ''; !isOver; done += 1) {
      if (done % visitsOfOne === 0) token = await newReader(app);
      const index = first + written++;
      const resource = { kind: 'database' as const, id: databaseId };
      const input = { resource, action: 'view' as const, at: new Date(index).toISOString() };
      // Writes of one network are counted one after the other: each has a network of its own.
      const visitor = `10.${(index >> 8) & 255}.${index & 255}.1`;
      const headers = { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': visitor };
      for (;;) {
        const place = { label: library.domainCode, libraryCode: library.code, token, headers };
        const request = requestOf(recordVisit, input, { ...place, now: new Date() });
        const answer = await answerOf(app as TestPortal['app'], request).catch(() => null);
        if (answer?.flag) break;
        writers.repeats += 1;
        const code = answer?.code ?? 0;
        writers.refusals.set(code, (writers.refusals.get(code) ?? 0) + 1);
        await sleep(10);
      }
      writers.acknowledged.push(index);
      onDone();
    }
  }

  const writers: VisitWriters = {
    acknowledged: [],
    refusals: new Map(),
    repeats: 0,
    start: (app, onDone = () => {}) => void running.push(write(app, onDone)),
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
  return writers;
}

/** What is stored of a library's visits: a statement for the database's owner. */
export const storedVisits = (library: string): string =>
  `SELECT (extract(epoch FROM at) * 1000)::bigint::text AS at FROM visits WHERE library_code = '${library}'`;

/** Acknowledged visits that are not stored, and visits that are stored twice. */
export function faultsOf(acknowledged: readonly number[], rows: readonly { at: string }[]) {
  const known = new Set(rows.map(({ at }) => Number(at)));
  return {
    lost: acknowledged.filter((index) => !known.has(index)).length,
    doubled: rows.length - known.size,
  };
}
