import { coverageOf } from '../../cells/title-cells.ts';
import type { ReadList, WriteOrder } from '../../model/import-kind.ts';
import type { PlainList } from '../../model/packed-list.ts';
import type { RowNote } from '../../model/report.ts';
import type { TitleRecord } from '../../model/title-record.ts';

/** It tells what there is, and of nobody that they hold it. */
export function withoutHoldings(list: ReadList<TitleRecord>): ReadList<TitleRecord> {
  return { ...list, records: list.records.map((record) => ({ ...record, coverage: null })) };
}

/** Where somebody named a package, or others of the list have a way in, titles without one are held too. */
export function asHeld(records: PlainList<TitleRecord>, order: WriteOrder): PlainList<TitleRecord> {
  const isNamed = order.packageName !== '' || order.provider !== '';
  // KBART carries every title of its list.
  if (order.isFactsOnly === true || !isNamed || order.format === 'kbart') return records;
  return records.map((record) =>
    record.coverage === null ? { ...record, coverage: coverageOf({}) } : record,
  );
}

export function holdingNotes(
  list: PlainList<TitleRecord>,
  { isFactsOnly = false, format }: Pick<WriteOrder, 'isFactsOnly' | 'format'>,
): RowNote[] {
  // KBART is a list of holdings by its standard, with or without addresses.
  if (isFactsOnly || format === 'kbart' || list.length === 0) return [];
  const records = [...list];
  const place = { row: 1, field: '' };
  if (records.every(({ coverage }) => coverage === null)) {
    return [
      {
        ...place,
        zh_CN: '这份列表只说明有哪些题名，未记为馆藏；如为本馆馆藏，请指定资源包（--package）',
        en: 'This list tells which titles there are; nobody holds them by it. Name a package (--package) where they are held',
      },
    ];
  }
  const isWayless = records.every(({ coverage }) => coverage === null || coverage.url === '');
  if (!isWayless) return [];
  return [
    {
      ...place,
      zh_CN:
        '列表中没有网址：已记为馆藏，但读者还没有访问入口。只含收录或影响因子的列表请用 --kind facts',
      en: 'The list has no addresses: its titles are held, and readers have no way in yet. Import a list of inclusion or measures with --kind facts',
    },
  ];
}
