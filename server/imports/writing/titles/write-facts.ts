import { insertRows, nextIds, updateRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleFacts } from '#server/store/schema/titles.ts';
import type { RowFate, WriteOrder } from '../../model/import-kind.ts';
import type { TitleFactRecord, TitleRecord } from '../../model/title-record.ts';
import { packageOfFile } from '../../reading/package-of-file.ts';
import { type FactRow, factsOfTitles } from './imported-titles.ts';

interface FactWork {
  records: readonly TitleRecord[];
  titles: readonly number[];
  fates: RowFate[];
  order: WriteOrder;
}

/** Stated once a title, name and year; a later list's word takes the place of the earlier. */
export async function writeFacts(tx: Tx, work: FactWork): Promise<void> {
  const { records, titles, fates, order } = work;
  const { ownerCode, undo } = order;
  const about = new Set(titles.filter((_, index) => records[index]?.facts.length));
  const known = new Map<string, Pick<FactRow, 'id' | 'value' | 'grade'>>();
  for (const fact of await factsOfTitles(tx, ownerCode, [...about])) {
    known.set(identityOf(fact.titleId, fact), fact);
  }
  const source = order.packageName || packageOfFile(order.fileName).name;
  const fresh: (TitleFactRecord & { titleId: number })[] = [];
  const changed: { id: number; value: number | null; grade: string; source: string }[] = [];
  for (const [index, { facts }] of records.entries()) {
    for (const fact of facts) {
      const titleId = titles[index] ?? 0;
      const identity = identityOf(titleId, fact);
      const was = known.get(identity);
      if (was !== undefined && was.value === fact.value && was.grade === fact.grade) continue;
      // Stated twice in one file: the first one counts.
      if (was?.id === 0) continue;
      known.set(identity, { id: 0, value: fact.value, grade: fact.grade });
      const { value, grade } = fact;
      if (was === undefined) fresh.push({ titleId, ...fact });
      else changed.push({ id: was.id, value, grade, source });
      if (fates[index] === 'unchanged') fates[index] = 'changed';
    }
  }
  const ids = await nextIds(tx, titleFacts, fresh.length);
  await insertRows(
    tx,
    titleFacts,
    fresh.map(({ titleId, kind, name, year, value, grade }, index) => ({
      id: ids[index] ?? 0,
      titleId,
      ownerCode,
      source,
      kind,
      name,
      year,
      value,
      grade,
    })),
  );
  undo.made('title_facts', ids);
  await undo.keep(
    tx,
    'title_facts',
    changed.map(({ id }) => id),
  );
  await updateRows(tx, titleFacts, changed);
}

function identityOf(
  titleId: number,
  { kind, name, year }: Pick<TitleFactRecord, 'kind' | 'name' | 'year'>,
) {
  return `${titleId}\n${kind}\n${name}\n${year ?? ''}`;
}
