// COUNTER usage reports have titles and ISSNs too: they are told from title lists before any reader sees them.
import { Refused } from '#server/store/refused.ts';
import type { ImportSource } from '../model/import-kind.ts';

/** Release 4 and before say it in their first cell, release 5 in its first line or among its columns. */
const signs =
  /^["\s]*(?:(?:journal|book|database|platform|title|multimedia) report \d|report_name\b)|(?:^|[\t,;"])(?:metric_type|reporting_period_total|reporting period total)\b/im;

/** @throws Refused for a usage report */
export function refuseUsageReport({ text }: ImportSource): void {
  const top = text.slice(0, 20_000).split('\n', 20).join('\n');
  if (!signs.test(top)) return;
  throw new Refused({
    zh_CN: '这是使用统计报告（COUNTER），不是资源清单',
    en: 'This is a usage report (COUNTER), not a list of resources',
  });
}
