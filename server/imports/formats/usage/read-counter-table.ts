// COUNTER 5 and 5.1 as a table: a head of named lines, then one row for each item and metric.
import type { CounterReport } from '#contract/models/counter-model.ts';
import { monthsBetween } from '#server/domain/counter/months.ts';
import { Refused } from '#server/store/refused.ts';
import type { FoundList, ImportSource, Reader } from '../../model/import-kind.ts';
import type { Flag, TableRow } from '../../model/table.ts';
import type { UsageRecord } from '../../model/usage-record.ts';
import { readEach } from '../../reading/named-columns.ts';
import { needSome } from '../../reading/some-rows.ts';
import { looseMonth, strictMonth } from './counter-months.ts';
import {
  accessOf,
  countOf,
  elementOf,
  metricOf,
  namedItem,
  openIdentifiers,
  refusedBy,
  reportOf,
} from './counter-rules.ts';

const plain = (cell: string) => cell.replace(/[\s_]+/g, '').toLowerCase();
/** The head has 13 lines, and an empty one below; some files leave that out, or have more. */
const headRows = 40;

export const counterTableReader: Reader<UsageRecord> = {
  format: 'COUNTER 5',
  canRead: (source) => !source.isJson && headOf(source).has('reportid'),
  read: (source) => needSome(readCounterTable(source)),
};

function upperRows(source: ImportSource): TableRow[] {
  const { header, rows } = source.table();
  return [{ row: 1, cells: header }, ...rows.slice(0, headRows)];
}

function headOf(source: ImportSource): Map<string, string> {
  return new Map(
    upperRows(source).map(({ cells }) => [plain(cells[0] ?? ''), cells[1] ?? ''] as const),
  );
}

function readCounterTable(source: ImportSource): FoundList<UsageRecord> {
  const head = headOf(source);
  const missing = ['Report_ID', 'Release', 'Reporting_Period'].filter(
    (name) => !head.get(plain(name)),
  );
  if (missing.length > 0) throw withoutLines(missing);
  const release = head.get('release') ?? '';
  const report = reportOf(head.get('reportid') ?? '', release);
  const [begin, end] = periodOf(head.get('reportingperiod') ?? '');
  const upper = upperRows(source);
  const columnsAt = upper.findIndex(({ cells }) =>
    cells.some((cell) => plain(cell) === 'metrictype'),
  );
  const columns = upper[columnsAt]?.cells;
  if (columns === undefined) throw withoutColumns(['Metric_Type'], report);
  const names = columns.map(plain);
  const element = elementOf(report);
  const needed = [element.column, 'Platform', 'Reporting_Period_Total'];
  const lacking = needed.filter((name) => !names.includes(plain(name)));
  if (lacking.length > 0) throw withoutColumns(lacking, report);
  const months = monthColumns(columns, [begin, end]);
  const totalAt = names.indexOf('reportingperiodtotal');
  const cellOf = (cells: readonly string[], name: string) =>
    cells[names.indexOf(plain(name))] ?? '';
  const identifiersOf = openIdentifiers();
  const read = ({ row, cells }: TableRow, flag: Flag): UsageRecord => {
    const metric = metricOf(cellOf(cells, 'Metric_Type'));
    const counts: Record<string, number> = {};
    let sum = 0;
    for (const { index, month, head: field } of months) {
      const count = countOf(cells[index] ?? '', field);
      sum += count;
      if (count > 0) counts[month] = count;
    }
    checkTotal(cells[totalAt] ?? '', sum, flag);
    const item = namedItem({
      kind: element.kind,
      name: cellOf(cells, element.column),
      publisher: cellOf(cells, 'Publisher').slice(0, 500),
      proprietary: cellOf(cells, 'Proprietary_ID').slice(0, 200),
      ...identifiersOf(
        {
          printIssn: cellOf(cells, 'Print_ISSN'),
          onlineIssn: cellOf(cells, 'Online_ISSN'),
          isbn: cellOf(cells, 'ISBN'),
          doi: cellOf(cells, 'DOI'),
        },
        flag,
      ),
    });
    const access = accessOf(cellOf(cells, 'Access_Type'));
    const platform = cellOf(cells, 'Platform');
    return { row, report, period: [begin, end], platform, item, metric, access, counts };
  };
  const { rows } = source.table();
  // The row of column names is the table's own header where nothing stands above it.
  const { records, refused, flagged } = readEach(rows.slice(columnsAt), read);
  if (records.length + refused.length === 0) throw emptyReport(head.get('exceptions') ?? '');
  return { format: `COUNTER ${release} ${report}`, records, refused, flagged };
}

/** @throws Refused where it is not as COUNTER writes it, as after a spreadsheet */
function periodOf(text: string): [string, string] {
  const [, begin = ''] = /Begin_Date=(\d{4}-\d{2})-01\b/.exec(text) ?? [];
  const [, end = ''] = /End_Date=(\d{4}-\d{2})-(?:28|29|30|31)\b/.exec(text) ?? [];
  if (begin !== '' && end !== '' && begin <= end) return [begin, end];
  const shown = text.slice(0, 60);
  throw new Refused({
    zh_CN: `Reporting_Period 应写作 Begin_Date=yyyy-mm-dd; End_Date=yyyy-mm-dd，而文件里是：${shown}`,
    en: `Reporting_Period should be Begin_Date=yyyy-mm-dd; End_Date=yyyy-mm-dd, but it says: ${shown}`,
  });
}

/** @throws Refused where a month is missing, or written by a spreadsheet */
function monthColumns(columns: readonly string[], [begin, end]: readonly [string, string]) {
  const changed = columns.find((head) => strictMonth(head) === null && looseMonth(head) !== null);
  if (changed !== undefined) {
    throw new Refused({
      zh_CN: `月份列“${changed}”不是 COUNTER 的写法（如 Jan-2024）：文件在 Excel 中打开保存过，日期已改变。请重新下载，直接上传`,
      en: `The month “${changed}” is not written as COUNTER writes it (Jan-2024): Excel changed the dates. Download the report again, and upload it without opening it`,
    });
  }
  const found = columns.flatMap((head, index) => {
    const month = strictMonth(head);
    return month === null ? [] : [{ index, month, head }];
  });
  const wanted = monthsBetween(begin, end);
  if (found.map(({ month }) => month).join() === wanted.join()) return found;
  throw new Refused({
    zh_CN: `应有 ${begin} 至 ${end} 每月一列，文件里是：${found.map(({ head }) => head).join('、') || '没有'}`,
    en: `There should be a column for each month from ${begin} to ${end}, but there are: ${found.map(({ head }) => head).join(', ') || 'none'}`,
  });
}

/** A total is told where it is wrong, and never taken. */
export function checkTotal(cell: string, sum: number, flag: Flag): void {
  if (cell === '' || Number(cell.replace(/[,\s]/g, '')) === sum) return;
  flag('Reporting_Period_Total', {
    zh_CN: `合计写的是 ${cell.slice(0, 20)}，各月相加是 ${sum}；以各月为准`,
    en: `The total says ${cell.slice(0, 20)}, the months sum to ${sum}. The months count`,
  });
}

function withoutLines(names: readonly string[]): Refused {
  return new Refused({
    zh_CN: `报告头缺少：${names.join('、')}`,
    en: `The head of the report lacks: ${names.join(', ')}`,
  });
}

function withoutColumns(names: readonly string[], report: CounterReport): Refused {
  return new Refused({
    zh_CN: `${report} 报告缺少列：${names.join('、')}`,
    en: `The report ${report} lacks the columns: ${names.join(', ')}`,
  });
}

function emptyReport(exceptions: string): Refused {
  const [, code = ''] = /(\d{1,4})/.exec(exceptions) ?? [];
  if (code !== '')
    return refusedBy([{ code: Number(code), message: exceptions.replace(code, '') }]);
  return new Refused({ zh_CN: '报告里没有数据行', en: 'There are no rows in the report' });
}
