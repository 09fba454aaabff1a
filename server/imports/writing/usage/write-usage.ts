// Writes a COUNTER report: its months replace those that were there, and the same file again changes nothing.
import { sql } from 'drizzle-orm';
import { CounterMetric } from '#contract/models/counter-model.ts';
import { fold } from '#contract/rules/rules.ts';
import { monthsBetween } from '#server/domain/counter/months.ts';
import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import {
  counterCounts,
  counterItems,
  counterMonths,
  counterProviders,
} from '#server/store/schema/desk/counter.ts';
import type { RowFate, WriteList, WriteOrder } from '../../model/import-kind.ts';
import type { UsageItem, UsageRecord } from '../../model/usage-record.ts';
import { idOf, needLibrary } from '../write-rows.ts';
import { matchItems } from './match-usage.ts';
import {
  countsOfReports,
  itemsOfProvider,
  monthsOfReports,
  providerNamed,
  type StoredCounts,
  type StoredItem,
} from './usage-rows.ts';

interface Counted {
  row: Omit<StoredCounts, 'counts'>;
  isNewItem: boolean;
  /** Months of the report that the row's year has, by place; others keep what they have. */
  fresh: number[];
  records: number;
}

export const writeUsage: WriteList<UsageRecord> = async (tx, records, order) => {
  needLibrary(order);
  const provider = await providerOf(tx, order, records.at(0)?.platform ?? '');
  const items = await writeItems(tx, order, provider, records);
  const covered = new Map<string, Set<string>>();
  const counted = new Map<string, Counted>();
  for (const record of records) {
    const item = items.get(keyOf(record.item));
    if (item === undefined) throw new Error('A record has no item');
    const months = covered.get(record.report) ?? new Set();
    if (!months.has(record.period[1]) || !months.has(record.period[0]))
      for (const each of monthsBetween(...record.period)) months.add(each);
    covered.set(record.report, months);
    addTo(counted, record, item);
  }
  const reports = [...covered.keys()];
  const years = [...new Set([...covered.values()].flatMap((all) => [...all]))].map(yearOf);
  const stored = await countsOfReports(tx, provider.id, reports, [...new Set(years)]);
  const plan = planOf(counted, stored, covered);
  const keys = (rows: readonly Pick<StoredCounts, keyof Counted['row']>[]) =>
    rows.map(({ itemId, report, metric, access, year }) => [itemId, report, metric, access, year]);
  await order.undo.keep(tx, 'counter_counts', keys(plan.touched));
  await insertRows(
    tx,
    counterCounts,
    [...plan.made, ...plan.touched].map((row) => ({ libraryCode: order.libraryCode, ...row })),
    sql`ON CONFLICT (library_code, item_id, report, metric, access, year) DO UPDATE SET counts = excluded.counts`,
  );
  order.undo.made('counter_counts', keys(plan.made));
  await writeMonths(tx, order, provider.id, covered);
  order.onProgress(records.length);
  return {
    ...plan.fates,
    withdrawn: plan.withdrawn,
    refused: [],
    flagged: [],
    package: { id: provider.id, provider: provider.name, name: reports.join(', ') },
  };
};

async function providerOf(tx: Tx, { provider, libraryCode, undo }: WriteOrder, platform: string) {
  const name = (provider || platform).slice(0, 200);
  const known = await providerNamed(tx, name);
  if (known !== undefined) return known;
  const made = { id: idOf(`counter provider ${fold(name)}`), name };
  await tx.insert(counterProviders).values({ libraryCode, ...made });
  undo.made('counter_providers', [made.id]);
  return made;
}

/** Identity at the provider: a number of the title, else the provider's own, else the name. */
function keyOf(item: UsageItem): string {
  const { kind, onlineIssn, printIssn, isbn, doi, proprietary, name } = item;
  const number = kind === 'title' ? (onlineIssn ?? printIssn ?? isbn ?? doi) : doi;
  return `${kind} ${number ?? (proprietary === '' ? fold(name) : `id:${proprietary}`)}`;
}

async function writeItems(
  tx: Tx,
  order: WriteOrder,
  provider: { id: string; name: string },
  records: Iterable<UsageRecord>,
): Promise<Map<string, { id: number; isNew: boolean }>> {
  const { libraryCode, undo } = order;
  const wanted = new Map<string, UsageItem>();
  for (const { item } of records) {
    const key = keyOf(item);
    if (!wanted.has(key)) wanted.set(key, item);
  }
  const known = new Map(
    (await itemsOfProvider(tx, provider.id)).map((each) => [`${each.kind} ${each.key}`, each]),
  );
  const isOpen = (stored: StoredItem | undefined) =>
    stored === undefined ||
    (stored.titleId === null && stored.databaseId === null && !stored.isByHand);
  const open = [...wanted].filter(([key]) => isOpen(known.get(key)));
  const match = await matchItems(
    tx,
    provider.name,
    open.map(([, item]) => item),
  );
  const fresh = open.filter(([key]) => !known.has(key));
  const ids = await nextIds(tx, counterItems, fresh.length);
  const made = fresh.map(([key, item], index) => ({
    ...item,
    ...match(item),
    libraryCode,
    id: ids[index] as number,
    providerId: provider.id,
    key: key.slice(item.kind.length + 1),
  }));
  await insertRows(tx, counterItems, made);
  undo.made('counter_items', ids);
  const found = open.flatMap(([key, item]) => {
    const [id, { titleId, databaseId }] = [known.get(key)?.id, match(item)];
    return id === undefined || (titleId ?? databaseId) === null
      ? []
      : [{ id, titleId, databaseId }];
  });
  await undo.keep(
    tx,
    'counter_items',
    found.map(({ id }) => id),
  );
  await updateRows(tx, counterItems, found);
  const all = new Map([...known].map(([key, { id }]) => [key, { id, isNew: false }]));
  for (const { kind, key, id } of made) all.set(`${kind} ${key}`, { id, isNew: true });
  return all;
}

const yearOf = (month: string) => Number(month.slice(0, 4));
const placeOf = (month: string) => Number(month.slice(5)) - 1;
const noCounts = () => new Array<number>(12).fill(0);
const nameOf = ({ itemId, report, metric, access, year }: Counted['row']) =>
  [itemId, report, metric, access, year].join(' ');

function addTo(
  counted: Map<string, Counted>,
  { report, metric, access, counts, period }: UsageRecord,
  { id: itemId, isNew }: { id: number; isNew: boolean },
): void {
  const months = Object.entries(counts);
  // A row without usage still says so, of the year in which the report begins.
  for (const [month, count] of months.length === 0 ? [[period[0], 0] as const] : months) {
    const place = CounterMetric.options.indexOf(metric);
    const row = { itemId, report, metric: place, access, year: yearOf(month) };
    const known = counted.get(nameOf(row));
    const one = known ?? { row, isNewItem: isNew, fresh: noCounts(), records: 0 };
    one.fresh[placeOf(month)] = (one.fresh[placeOf(month)] ?? 0) + count;
    if (month === (months[0]?.[0] ?? period[0])) one.records += 1;
    counted.set(nameOf(row), one);
  }
}

function planOf(
  counted: ReadonlyMap<string, Counted>,
  stored: readonly StoredCounts[],
  covered: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const fates: Record<RowFate, number> = { created: 0, changed: 0, unchanged: 0 };
  const [made, touched]: [StoredCounts[], StoredCounts[]] = [[], []];
  let withdrawn = 0;
  const left = new Map(stored.map((row) => [nameOf(row), row]));
  const isIn = ({ report, year }: Counted['row'], place: number) =>
    covered.get(report)?.has(`${year}-${String(place + 1).padStart(2, '0')}`) ?? false;
  for (const [name, { row, fresh, isNewItem, records }] of counted) {
    const before = left.get(name);
    left.delete(name);
    if (before === undefined) {
      const isUsed = fresh.some((count) => count > 0);
      if (isUsed) made.push({ ...row, counts: fresh });
      fates[isUsed || isNewItem ? 'created' : 'unchanged'] += records;
      continue;
    }
    const counts = before.counts.map((count, place) =>
      isIn(row, place) ? (fresh[place] ?? 0) : count,
    );
    const isSame = counts.join() === before.counts.join();
    if (!isSame) touched.push({ ...row, counts });
    fates[isSame ? 'unchanged' : 'changed'] += records;
  }
  for (const row of left.values()) {
    const counts = row.counts.map((count, place) => (isIn(row, place) ? 0 : count));
    if (counts.join() === row.counts.join()) continue;
    touched.push({ ...row, counts });
    withdrawn += 1;
  }
  return { fates, made, touched, withdrawn };
}

async function writeMonths(
  tx: Tx,
  { libraryCode, now, undo }: WriteOrder,
  providerId: string,
  covered: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const rows = [...covered].flatMap(([report, months]) =>
    [...months].map((month) => ({ libraryCode, providerId, report, month })),
  );
  const known = await monthsOfReports(tx, providerId, [...covered.keys()]);
  const keysOf = (isKnown: boolean) =>
    rows.flatMap(({ report, month }) =>
      known.has(`${report} ${month}`) === isKnown ? [[providerId, report, month]] : [],
    );
  await undo.keep(tx, 'counter_months', keysOf(true));
  const there = { state: 'there' as const, isHarvested: false, exception: null, attempts: 0 };
  await insertRows(
    tx,
    counterMonths,
    rows.map((row) => ({ ...row, ...there, nextAt: null, updatedAt: now })),
    sql`ON CONFLICT (library_code, provider_id, report, month) DO UPDATE SET state = excluded.state,
      is_harvested = excluded.is_harvested, exception = NULL, attempts = 0, next_at = NULL, updated_at = excluded.updated_at`,
  );
  undo.made('counter_months', keysOf(false));
}
