// What COUNTER's Code of Practice decides: reports, the column that names what is used, values, exceptions.
import { CounterMetric, CounterReport } from '#contract/models/counter-model.ts';
import type { Identifier } from '#contract/rules/identifiers.ts';
import { Refused } from '#server/store/refused.ts';
import { numberIn } from '../../cells/number-cells.ts';
import { RowRefused } from '../../model/report.ts';
import type { Flag } from '../../model/table.ts';
import type { UsageItem, UsageRecord } from '../../model/usage-record.ts';

const elements = {
  P: { column: 'Platform', kind: 'platform' },
  D: { column: 'Database', kind: 'database' },
  T: { column: 'Title', kind: 'title' },
  I: { column: 'Item', kind: 'item' },
} as const satisfies Record<string, { column: string; kind: UsageItem['kind'] }>;

/** @throws Refused for a report or a release that is not read */
export function reportOf(id: string, release: string): CounterReport {
  if (release !== '5' && release !== '5.1') {
    throw new Refused({
      zh_CN: `不支持 COUNTER 的这一版本：${release || '未写明'}；可以导入 4、5 和 5.1`,
      en: `Release ${release || '(none)'} of COUNTER is not read; 4, 5 and 5.1 are`,
    });
  }
  const report = CounterReport.safeParse(id.trim().toUpperCase());
  if (report.success) return report.data;
  throw new Refused({
    zh_CN: `不认识的报告：${id.slice(0, 40) || '未写明'}；可以导入 ${CounterReport.options.join('、')}`,
    en: `The report is not known: ${id.slice(0, 40) || '(none)'}. These are: ${CounterReport.options.join(', ')}`,
  });
}

export const elementOf = (report: CounterReport) => elements[report[0] as keyof typeof elements];

/** @throws RowRefused */
export function metricOf(text: string): CounterMetric {
  const metric = CounterMetric.safeParse(text);
  if (metric.success) return metric.data;
  const shown = text.slice(0, 60);
  throw new RowRefused('Metric_Type', {
    zh_CN: `不认识的指标：${shown}`,
    en: `The metric is not known: ${shown}`,
  });
}

/** A count of a cell; an empty one is 0. @throws RowRefused */
export function countOf(cell: string, field: string): number {
  const plain = cell.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, '').replace(/\.0+$/, '');
  if (plain === '' || plain === '-') return 0;
  if (/^\d{1,10}$/.test(plain) && Number(plain) <= maxCount) return Number(plain);
  const shown = cell.slice(0, 40);
  throw new RowRefused(field, {
    zh_CN: `不是非负整数：${shown}`,
    en: `Not a whole number from 0: ${shown}`,
  });
}

/** The most that an integer of the database holds. */
const maxCount = 2_147_483_647;

export function accessOf(type: string): UsageRecord['access'] {
  if (type === 'Controlled') return 'controlled';
  return ['OA_Gold', 'OA_Delayed', 'Open', 'Other_Free_To_Read', 'Free_To_Read'].includes(type)
    ? 'open'
    : '';
}

type Identifiers = Pick<UsageItem, 'printIssn' | 'onlineIssn' | 'isbn' | 'doi'>;

/** Reads the identifiers of items; an item has a row for each metric, and what is wrong with it is told once. */
export function openIdentifiers(): (
  stated: Readonly<Record<keyof Identifiers, string>>,
  flag: Flag,
) => Identifiers {
  const known = new Map<string, Identifiers>();
  return (stated, flag) => {
    const one = (field: keyof Identifiers, kind: Identifier['kind']) =>
      numberIn(stated[field], field, [kind], flag)?.value ?? null;
    const key = Object.values(stated).join('\n');
    const found = known.get(key) ?? {
      printIssn: one('printIssn', 'issn'),
      onlineIssn: one('onlineIssn', 'issn'),
      isbn: one('isbn', 'isbn'),
      doi: one('doi', 'doi'),
    };
    known.set(key, found);
    return found;
  };
}

/** @throws RowRefused for what has neither name nor identifier */
export function namedItem(item: UsageItem): UsageItem {
  const name = item.name || item.proprietary || item.doi || item.isbn || item.onlineIssn || '';
  if (name !== '') return { ...item, name: name.slice(0, 1_000) };
  throw new RowRefused('', {
    zh_CN: '既没有名称，也没有标识',
    en: 'There is neither a name nor an identifier',
  });
}

/** What a provider says in place of usage, by number. */
export interface CounterException {
  code: number;
  message: string;
}

export function refusedBy(exceptions: readonly CounterException[]): Refused {
  const list = exceptions.map(({ code, message }) => `${code} ${message}`.trim().slice(0, 200));
  return new Refused({
    zh_CN: `文件里没有统计数据，只有提供方的异常信息：${list.join('；')}`,
    en: `There is no usage in it, only what the provider says: ${list.join('; ')}`,
  });
}
