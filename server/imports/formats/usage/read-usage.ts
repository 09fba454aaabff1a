// Usage reports: the readers, in the order in which they are asked.
import { Refused } from '#server/store/refused.ts';
import type { Reader } from '../../model/import-kind.ts';
import type { UsageRecord } from '../../model/usage-record.ts';
import { counter4Reader } from './read-counter-4.ts';
import { counterJsonReader } from './read-counter-json.ts';
import { counterTableReader } from './read-counter-table.ts';

export const usageReaders: readonly Reader<UsageRecord>[] = [
  counterJsonReader,
  counter4Reader,
  counterTableReader,
  {
    format: 'COUNTER 4 / 5 / 5.1',
    canRead: () => true,
    read: () => {
      throw new Refused({
        zh_CN:
          '不是 COUNTER 报告：第 4 版的第一格写报告名（如 Journal Report 1 (R4)），第 5 版的报告头有 Report_ID',
        en: 'This is no COUNTER report: in release 4 the first cell names the report, such as Journal Report 1 (R4); in release 5 the head has a Report_ID',
      });
    },
  },
];
