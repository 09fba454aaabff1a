// Figures of use: 5,000 events a second written and counted beside reading, and what an event takes on the disk.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded.ts';
import { foldUse } from '#server/domain/figures/fold.ts';
import { figureTotals } from '#server/domain/figures/sums.ts';
import { createLibrary } from '#server/domain/libraries/library-records.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { usageInbox } from '#server/store/schema/desk/figures.ts';
import { makeDataFolder } from '#tools/data-folder.ts';
import { type Figure, median, type Part } from '../figure.ts';

const libraryCode = 'benchfigures';
const perSecond = 5_000;
const perInsert = 250;
const day = new Date().toISOString().slice(0, 'yyyy-MM-dd'.length);

const one = <T>(options: readonly T[]): T => options[randomInt(options.length)] as T;

function event(): typeof usageInbox.$inferInsert {
  const now = new Date();
  const reader = BigInt(randomInt(20_000));
  return {
    libraryCode,
    at: now,
    day,
    minute: now.toISOString().slice(11, 16),
    measure: one(['visits', 'views', 'platformViews', 'searches']),
    resourceKind: one(['database', 'journal', 'ebook']),
    resourceId: String(randomInt(2_000)),
    isUnique: true,
    subjects: [one(['01', '02', '03', '08'])],
    provider: one(['cnki', 'elsevier', 'springer', '']),
    way: one(['campus', 'proxy', 'free']),
    device: one(['computer', 'phone']),
    departments: [String(randomInt(20))],
    reader,
    isAccount: true,
    address: BigInt(randomInt(500)),
    isCampus: true,
    crowd: reader * 7919n,
    network: '192.0.2.1',
    text: '',
  };
}

/** The 95th of 100 readings of the totals, ms. */
async function readings(store: Store, until: () => boolean): Promise<number> {
  const times: number[] = [];
  const compared = { days: { from: day, to: day }, before: null };
  while (!until()) {
    const started = performance.now();
    await store.inLibrary(libraryCode, (tx) => figureTotals(tx, compared));
    times.push(performance.now() - started);
    await sleep(100);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

async function measured(store: Store, seconds: number): Promise<Figure[]> {
  const library = (await allLibraries(store)).find(({ code }) => code === libraryCode);
  if (library === undefined) throw new Error('There is no library');
  const inLibrary = <T>(work: Parameters<typeof store.inLibrary<T>>[1]) =>
    store.inLibrary(libraryCode, work);
  const calm = performance.now() + 5_000;
  const alone = await readings(store, () => performance.now() > calm);
  const started = performance.now();
  const isOver = () => performance.now() - started > seconds * 1_000;
  let written = 0;
  const write = async () => {
    while (!isOver()) {
      const due = ((performance.now() - started) / 1_000) * perSecond;
      if (written > due) await sleep(5);
      else {
        written += perInsert;
        const rows = Array.from({ length: perInsert }, event);
        await inLibrary((tx) => insertRows(tx, usageInbox, rows));
      }
    }
  };
  const folds: number[] = [];
  let counted = 0;
  const fold = async () => {
    for (let last = 1; !isOver() || last > 0; ) {
      const began = performance.now();
      last = await inLibrary((tx) => foldUse({ tx, library, marks: () => 0n, now: new Date() }));
      counted += last;
      folds.push(performance.now() - began);
      if (last < 20_000) await sleep(Math.max(0, 1_000 - (performance.now() - began)));
    }
  };
  const [, , beside] = await Promise.all([write(), fold(), readings(store, isOver)]);
  const took = (performance.now() - started) / 1_000;
  const [size] = await inLibrary((tx) =>
    readRows<{ events: string; bytes: string; sums: string }>(
      tx,
      sql`SELECT (SELECT count(*) FROM usage_events) AS events,
            (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'usage_events'::regclass) AS bytes,
            pg_total_relation_size('usage_figures') AS sums`,
    ),
  );
  if (Number(size?.events) !== written || counted !== written)
    throw new Error(`${written} were written, ${counted} counted, ${size?.events} kept`);
  const perMillion = Number(size?.bytes) / Number(size?.events);
  return [
    {
      name: 'events written',
      unit: 'requests/s',
      value: written / seconds,
      limit: { atLeast: perSecond * 0.98 },
    },
    {
      name: 'all counted after the start',
      unit: 's',
      value: took,
      note: `${written} events in ${seconds} s`,
    },
    {
      name: 'one counting, of what a second brings',
      unit: 'ms',
      value: median(folds),
      limit: { atMost: 1_000 },
    },
    {
      name: 'totals read beside it, p95',
      unit: 'ms',
      value: beside,
      limit: { atMost: Math.max(50, 1.5 * alone) },
      note: `alone ${alone.toFixed(1)} ms`,
    },
    { name: 'a million events on the disk', unit: 'MB', value: perMillion, limit: { atMost: 60 } },
    { name: 'sums of a day', unit: 'MB', value: Number(size?.sums) / 1e6 },
  ];
}

export const figuresPart: Part = {
  name: 'figures',
  measure: async ({ isQuick }) => {
    const folder = makeDataFolder();
    const server = await startEmbeddedPostgres({ dataDir: folder.path });
    const store = await openStore(server.connection);
    try {
      await createLibrary(store, libraryCode, {
        domainCode: libraryCode,
        nameZh: '测试图书馆',
        nameEn: 'Bench Library',
      });
      return await measured(store, isQuick ? 5 : 60);
    } finally {
      await store.close();
      await server.stop();
      folder[Symbol.dispose]();
    }
  },
};
