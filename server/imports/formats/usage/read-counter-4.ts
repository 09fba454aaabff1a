// COUNTER 4 as a table: some lines above, a row of totals, then one row for each item, or item and activity.
import type { CounterMetric } from '#contract/models/counter-model.ts';
import { monthsBetween } from '#server/domain/counter/months.ts';
import { Refused } from '#server/store/refused.ts';
import type { FoundList, ImportSource, Reader } from '../../model/import-kind.ts';
import { type RowNote, RowRefused } from '../../model/report.ts';
import type { Flag, TableRow } from '../../model/table.ts';
import type { UsageItem, UsageRecord } from '../../model/usage-record.ts';
import { readEach } from '../../reading/named-columns.ts';
import { needSome } from '../../reading/some-rows.ts';
import { looseMonth, strictMonth } from './counter-months.ts';
import { countOf, namedItem, openIdentifiers } from './counter-rules.ts';
import { checkTotal } from './read-counter-table.ts';

interface Rules {
  kind: UsageItem['kind'];
  /** Of every row; null where the row says it. */
  metric: CounterMetric | null;
  access?: 'open';
}

const rules: Readonly<Record<string, Rules>> = {
  JR1: { kind: 'title', metric: 'Total_Item_Requests' },
  'JR1 GOA': { kind: 'title', metric: 'Total_Item_Requests', access: 'open' },
  JR2: { kind: 'title', metric: null },
  JR5: { kind: 'title', metric: 'Total_Item_Requests' },
  BR1: { kind: 'title', metric: 'Unique_Title_Requests' },
  BR2: { kind: 'title', metric: 'Total_Item_Requests' },
  BR3: { kind: 'title', metric: null },
  DB1: { kind: 'database', metric: null },
  DB2: { kind: 'database', metric: null },
  PR1: { kind: 'platform', metric: null },
};

/** What rows of release 4 call an activity, and why access was denied. */
const activities: readonly (readonly [RegExp, CounterMetric])[] = [
  [/federated|automated/i, 'Searches_Federated'],
  [/search/i, 'Searches_Regular'],
  [/result click/i, 'Result_Clicks'],
  [/record view/i, 'Record_Views'],
  [/concurrent|simultaneous|limit exceeded/i, 'Limit_Exceeded'],
  [/licen[cs]e/i, 'No_License'],
];

const firstCell = /^(journal|book|database|platform) report (\d)\s*(goa)?\s*\(r(\d)\)/i;
const initials: Readonly<Record<string, string>> = {
  journal: 'JR',
  book: 'BR',
  database: 'DB',
  platform: 'PR',
};
/** Of all languages of the reports that exist; journals and databases begin with the same word. */
const isTotal = (name: string) =>
  /^totals?(?:$| (?:for all|of all|all|searches|requests|number of)\b)|^(?:所有|全部).*(?:总计|合计)$/i.test(
    name,
  );
const plain = (cell: string) => cell.replace(/[^a-z]+/gi, '').toLowerCase();

export const counter4Reader: Reader<UsageRecord> = {
  format: 'COUNTER 4',
  canRead: (source) => !source.isJson && firstCell.test(source.table().header[0] ?? ''),
  read: (source) => needSome(readCounter4(source)),
};

function readCounter4(source: ImportSource): FoundList<UsageRecord> {
  const { header, rows } = source.table();
  const [, of = '', number = '', goa, release] = firstCell.exec(header[0] ?? '') ?? [];
  const name = `${initials[of.toLowerCase()]}${number}${goa === undefined ? '' : ' GOA'}`;
  const rule = rules[name];
  if (release !== '4' || rule === undefined) throw notRead(name, release ?? '');
  const upper = [{ row: 1, cells: header }, ...rows.slice(0, 20)];
  const columnsAt = upper.findIndex(({ cells }) =>
    cells.some((cell) => plain(cell) === 'platform'),
  );
  const columns = upper[columnsAt]?.cells;
  if (columns === undefined) {
    throw new Refused({ zh_CN: '缺少列名一行', en: 'The row of column names is missing' });
  }
  const { months, period, notes } = columnsOfCounts(name, upper, columnsAt);
  const names = columns.map(plain);
  const cellOf = (cells: readonly string[], ...wanted: string[]) =>
    cells[names.findIndex((each) => wanted.includes(each))] ?? '';
  const totals: { row: number; metric: CounterMetric; sum: number }[] = [];
  const sums = new Map<CounterMetric, number>();
  const identifiersOf = openIdentifiers();
  const read = ({ row, cells }: TableRow, flag: Flag): UsageRecord[] => {
    const activity = cellOf(cells, 'useractivity', 'accessdeniedcategory');
    const metric = rule.metric ?? activityOf(activity);
    const counts: Record<string, number> = {};
    let sum = 0;
    for (const { index, month, head } of months) {
      const count = countOf(cells[index] ?? '', head);
      sum += count;
      if (count > 0) counts[month] = (counts[month] ?? 0) + count;
    }
    const total = cellOf(cells, 'reportingperiodtotal');
    const title = cells[0] ?? '';
    if (rule.kind !== 'platform' && isTotal(title)) {
      totals.push({ row, metric, sum: Number(total.replace(/[,\s]/g, '')) });
      return [];
    }
    checkTotal(total, sum, flag);
    sums.set(metric, (sums.get(metric) ?? 0) + sum);
    const platform = cellOf(cells, 'platform');
    const item = namedItem({
      kind: rule.kind,
      name: rule.kind === 'platform' ? platform : title,
      publisher: cellOf(cells, 'publisher').slice(0, 500),
      proprietary: cellOf(cells, 'proprietaryidentifier').slice(0, 200),
      ...identifiersOf(
        {
          printIssn: cellOf(cells, 'printissn', 'issn'),
          onlineIssn: cellOf(cells, 'onlineissn'),
          isbn: cellOf(cells, 'isbn'),
          doi: cellOf(cells, 'journaldoi', 'bookdoi'),
        },
        flag,
      ),
    });
    const report = name.replace(' ', '_');
    return [{ row, report, period, platform, item, metric, access: rule.access ?? '', counts }];
  };
  const list = readEach(rows.slice(columnsAt), read);
  const flagged = [...notes, ...list.flagged, ...totals.map((each) => totalNote(each, sums))];
  return { format: `COUNTER 4 ${name}`, ...list, flagged };
}

function columnsOfCounts(report: string, upper: readonly TableRow[], columnsAt: number) {
  const { row = 1, cells = [] } = upper[columnsAt] ?? {};
  const notes: RowNote[] = [];
  if (report === 'JR5') {
    const span = spanOf(upper.slice(0, columnsAt));
    const months = cells.flatMap((head, index) =>
      /yop|in press/i.test(head) ? [{ index, head, month: span[1] }] : [],
    );
    const zh_CN = `JR5 不分月：各出版年的次数相加，记在 ${span[1]}`;
    const en = `JR5 has no months: what it counts by year of publication is added up, and stands at ${span[1]}`;
    notes.push({ row, field: '', zh_CN, en });
    return { months, period: span, notes };
  }
  const months = cells.flatMap((head, index) => {
    const month = looseMonth(head);
    if (month !== null && strictMonth(head) === null) {
      const [zh_CN, en] = [`“${head}”按 ${month} 采用`, `“${head}” is taken as ${month}`];
      notes.push({ row, field: head, zh_CN, en });
    }
    return month === null ? [] : [{ index, head, month }];
  });
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  const isWhole =
    first !== undefined &&
    last !== undefined &&
    monthsBetween(first, last).join() === months.map(({ month }) => month).join();
  if (!isWhole) {
    throw new Refused({
      zh_CN: `月份列不连续，或没有月份列：${cells.slice(-12).join('、').slice(0, 200)}`,
      en: `There are no columns of months, or not one after the other: ${cells.slice(-12).join(', ').slice(0, 200)}`,
    });
  }
  return { months, period: [first, last] as const, notes };
}

/** @throws Refused where the lines above the table do not tell the period */
function spanOf(above: readonly TableRow[]): readonly [string, string] {
  for (const { cells } of above) {
    const [first, last] = cells.join(' ').match(/\d{4}-\d{2}(?=-\d{2})/g) ?? [];
    if (first !== undefined && last !== undefined && first <= last) return [first, last];
  }
  throw new Refused({
    zh_CN: '缺少统计期间（Period covered by Report）',
    en: 'The period covered by the report is missing',
  });
}

/** @throws RowRefused */
function activityOf(text: string): CounterMetric {
  const metric = activities.find(([pattern]) => pattern.test(text))?.[1];
  if (metric !== undefined) return metric;
  const shown = text.slice(0, 60);
  throw new RowRefused('User Activity', {
    zh_CN: `不认识的活动：${shown}`,
    en: `The activity is not known: ${shown}`,
  });
}

function totalNote(
  { row, metric, sum }: { row: number; metric: CounterMetric; sum: number },
  sums: ReadonlyMap<CounterMetric, number>,
): RowNote {
  const rows = sums.get(metric) ?? 0;
  const [zh, en] =
    sum === rows
      ? ['与各行相加一致', 'The rows sum to the same']
      : [`写的是 ${sum}，各行相加是 ${rows}`, `It says ${sum}, the rows sum to ${rows}`];
  return {
    row,
    field: 'Total',
    zh_CN: `合计行，不作为题名导入；${zh}`,
    en: `A row of totals, not taken as a title. ${en}`,
  };
}

function notRead(name: string, release: string): Refused {
  const known = Object.keys(rules);
  return new Refused({
    zh_CN: `不支持 COUNTER ${release} 的 ${name} 报告；第 4 版可以导入 ${known.join('、')}`,
    en: `The report ${name} of COUNTER ${release} is not read. Of release 4 these are: ${known.join(', ')}`,
  });
}
