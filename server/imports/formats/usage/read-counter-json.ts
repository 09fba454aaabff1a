// COUNTER 5 and 5.1 as JSON, as a file and as a SUSHI server answers it.
import * as z from 'zod/mini';
import type { CounterMetric, CounterReport } from '#contract/models/counter-model.ts';
import { monthsBetween } from '#server/domain/counter/months.ts';
import { Refused } from '#server/store/refused.ts';
import type { FoundList, Reader } from '../../model/import-kind.ts';
import { limits, RowRefused } from '../../model/report.ts';
import type { Flag } from '../../model/table.ts';
import type { UsageItem, UsageRecord } from '../../model/usage-record.ts';
import { readEach } from '../../reading/named-columns.ts';
import { needSome } from '../../reading/some-rows.ts';
import {
  accessOf,
  type CounterException,
  countOf,
  elementOf,
  metricOf,
  namedItem,
  openIdentifiers,
  refusedBy,
  reportOf,
} from './counter-rules.ts';

const Text = z.pipe(
  z.nullish(z.unknown()),
  z.transform((value) =>
    typeof value === 'string' || typeof value === 'number' ? `${value}` : '',
  ),
);
const Exception = z.pipe(
  z.object({ Code: z.coerce.number(), Message: Text }),
  z.transform(({ Code, Message }): CounterException => ({ code: Code, message: Message })),
);
const Header = z.object({
  Report_ID: Text,
  Release: Text,
  Report_Filters: z.unknown(),
  Exceptions: z.nullish(z.array(Exception)),
});
const Report = z.object({
  Report_Header: Header,
  Report_Items: z.nullish(z.array(z.record(z.string(), z.unknown()))),
});

const Period = z.object({ Begin_Date: Text, End_Date: Text });
const Instances = z.array(z.object({ Metric_Type: Text, Count: Text }));
const Performances5 = z.array(z.object({ Period, Instance: Instances }));
const Performances51 = z.array(
  z.object({
    Access_Type: Text,
    Performance: z.record(z.string(), z.record(z.string(), Text)),
  }),
);

export const counterJsonReader: Reader<UsageRecord> = {
  format: 'COUNTER 5 JSON',
  canRead: ({ isJson }) => isJson,
  read: ({ text }) => needSome(readCounterJson(text)),
};

/** What a SUSHI server says in place of a report: one exception, several, or those of a report without usage. */
export function exceptionsOf(content: unknown): CounterException[] {
  const header = z.object({ Report_Header: Header }).safeParse(content);
  if (header.success) return header.data.Report_Header.Exceptions ?? [];
  const named = z.object({ Exception: Exception }).safeParse(content);
  if (named.success) return [named.data.Exception];
  const all = z.array(Exception).safeParse(Array.isArray(content) ? content : [content]);
  return all.success ? all.data : [];
}

function readCounterJson(text: string): FoundList<UsageRecord> {
  const content = parsed(text);
  const stated = Report.safeParse(content);
  const exceptions = exceptionsOf(content);
  if (!stated.success) throw exceptions.length > 0 ? refusedBy(exceptions) : noReport();
  const { Report_Header: header, Report_Items: items } = stated.data;
  const report = reportOf(header.Report_ID, header.Release);
  if (!items || items.length === 0) {
    if (exceptions.length > 0) throw refusedBy(exceptions);
    throw new Refused({
      zh_CN: '报告没有 Report_Items：里面没有统计数据',
      en: 'The report has no Report_Items: there is no usage in it',
    });
  }
  if (items.length > limits.rows) {
    throw new Refused({ zh_CN: '超过 50 万条', en: 'There are more than 500,000 items' });
  }
  const rows = items.map((item, index) => ({ row: index + 1, item }));
  const identifiersOf = openIdentifiers();
  const list = readEach(rows, ({ row, item }, flag) =>
    partsOf(item).flatMap((part) => read(part, { row, report, flag, identifiersOf })),
  );
  const months = list.records.flatMap(({ counts }) => Object.keys(counts)).sort();
  const period = periodOf(header.Report_Filters, months, exceptions);
  return {
    format: `COUNTER ${header.Release} ${report} JSON`,
    ...list,
    records: list.records.map((record) => ({ ...record, period })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new Refused({ zh_CN: `JSON 有误：${message}`, en: `The JSON is broken: ${message}` });
  }
}

/** Items of an item report of 5.1 stand below what they are part of. */
function partsOf(item: Record<string, unknown>): Record<string, unknown>[] {
  const parts = z.array(z.record(z.string(), z.unknown())).safeParse(item.Items);
  return parts.success ? parts.data : [item];
}

interface ReadingItem {
  row: number;
  report: CounterReport;
  flag: Flag;
  identifiersOf: ReturnType<typeof openIdentifiers>;
}

function read(
  item: Record<string, unknown>,
  { row, report, flag, identifiersOf }: ReadingItem,
): UsageRecord[] {
  const element = elementOf(report);
  const ids = identifiersIn(item.Item_ID);
  const named: UsageItem = namedItem({
    kind: element.kind,
    name: Text.parse(item[element.column]),
    publisher: Text.parse(item.Publisher).slice(0, 500),
    proprietary: (ids.get('proprietary') ?? ids.get('proprietaryid') ?? '').slice(0, 200),
    ...identifiersOf(
      {
        printIssn: ids.get('printissn') ?? '',
        onlineIssn: ids.get('onlineissn') ?? '',
        isbn: ids.get('isbn') ?? '',
        doi: ids.get('doi') ?? '',
      },
      flag,
    ),
  });
  const platform = Text.parse(item.Platform);
  return measured(item).map(({ access, metric, counts }) => ({
    row,
    report,
    period: ['', ''] as const,
    platform,
    item: named,
    metric,
    access,
    counts,
  }));
}

/** Release 5 lists types and values, 5.1 has an object. */
function identifiersIn(stated: unknown): Map<string, string> {
  const listed = z.array(z.object({ Type: Text, Value: Text })).safeParse(stated);
  const pairs = listed.success
    ? listed.data.map(({ Type, Value }) => [Type, Value] as const)
    : Object.entries(z.catch(z.record(z.string(), z.unknown()), {}).parse(stated)).map(
        ([type, value]) => [type, Text.parse(Array.isArray(value) ? value[0] : value)] as const,
      );
  return new Map(pairs.map(([type, value]) => [type.replaceAll('_', '').toLowerCase(), value]));
}

type Measured = Pick<UsageRecord, 'access' | 'metric' | 'counts'>;

/** @throws RowRefused for totals without months, and for what is no count */
function measured(item: Record<string, unknown>): Measured[] {
  const newer = Performances51.safeParse(item.Attribute_Performance);
  if (newer.success) {
    return newer.data.flatMap(({ Access_Type, Performance }) =>
      Object.entries(Performance).map(([metric, months]) => ({
        access: accessOf(Access_Type),
        metric: metricOf(metric),
        counts: countsOf(Object.entries(months)),
      })),
    );
  }
  const older = Performances5.safeParse(item.Performance);
  if (!older.success) {
    throw new RowRefused('Performance', {
      zh_CN: '没有可用的 Performance',
      en: 'There is no Performance that can be read',
    });
  }
  const access = accessOf(Text.parse(item.Access_Type));
  const byMetric = new Map<CounterMetric, [string, string][]>();
  for (const { Period: period, Instance } of older.data) {
    const month = period.Begin_Date.slice(0, 7);
    if (period.End_Date.slice(0, 7) !== month) throw withoutMonths();
    for (const { Metric_Type, Count } of Instance) {
      const metric = metricOf(Metric_Type);
      byMetric.set(metric, [...(byMetric.get(metric) ?? []), [month, Count]]);
    }
  }
  return [...byMetric].map(([metric, months]) => ({ access, metric, counts: countsOf(months) }));
}

function countsOf(months: readonly (readonly [string, string])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [month, cell] of months) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw withoutMonths();
    counts[month] = (counts[month] ?? 0) + countOf(cell, month);
  }
  return counts;
}

/** The server says that some months are not there: those with usage are what the report has. */
const partial: readonly number[] = [3031, 3032, 3040];

/** @param months with usage, in order */
function periodOf(
  filters: unknown,
  months: readonly string[],
  exceptions: readonly CounterException[],
): readonly [string, string] {
  const listed = z.array(z.object({ Name: Text, Value: Text })).safeParse(filters);
  const stated = listed.success
    ? new Map(listed.data.map(({ Name, Value }) => [Name, Value]))
    : new Map(
        Object.entries(z.catch(z.record(z.string(), z.unknown()), {}).parse(filters)).map(
          ([name, value]) => [name, Text.parse(value)],
        ),
      );
  const day = (name: string) => /^\d{4}-\d{2}(?=-\d{2}$)/.exec(stated.get(name) ?? '')?.[0] ?? null;
  const isPartial = exceptions.some(({ code }) => partial.includes(code));
  const first = (isPartial ? null : day('Begin_Date')) ?? months[0];
  const last = (isPartial ? null : day('End_Date')) ?? months.at(-1);
  if (first !== undefined && last !== undefined && monthsBetween(first, last).length > 0) {
    const strange = months.find((month) => month < first || month > last);
    if (strange === undefined) return [first, last];
  }
  throw new Refused({
    zh_CN: `报告期间（Begin_Date、End_Date）与数据的月份不符：${first ?? '?'} – ${last ?? '?'}`,
    en: `The period (Begin_Date, End_Date) is not that of the months in the report: ${first ?? '?'} – ${last ?? '?'}`,
  });
}

function withoutMonths(): RowRefused {
  return new RowRefused('Period', {
    zh_CN: '只有合计，没有每月的数字',
    en: 'There are totals alone, and no months',
  });
}

function noReport(): Refused {
  return new Refused({
    zh_CN: '这个 JSON 不是 COUNTER 报告：最外层没有 Report_Header',
    en: 'This JSON is no COUNTER report: there is no Report_Header at its top',
  });
}
