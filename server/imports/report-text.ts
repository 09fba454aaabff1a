// An import's report for people, in their language.
import type { Language } from '#contract/model.ts';
import type { ImportReport, RowNote } from './report.ts';

const words = {
  zh_CN: {
    title: '数据库导入',
    dryRun: '（试运行，没有任何改动）',
    counts: { read: '读取', created: '新建', changed: '更新', unchanged: '未变', refused: '拒绝' },
    refused: '拒绝的行：',
    flagged: '已导入、但需要留意的行：',
    row: (row: number) => `第 ${row} 行`,
    more: (count: number) => `……另有 ${count} 条，用 --json 查看全部`,
  },
  en: {
    title: 'Import of databases',
    dryRun: ' (rehearsal, nothing was changed)',
    counts: {
      read: 'read',
      created: 'created',
      changed: 'changed',
      unchanged: 'unchanged',
      refused: 'refused',
    },
    refused: 'Refused rows:',
    flagged: 'Taken, but to be looked at:',
    row: (row: number) => `row ${row}`,
    more: (count: number) => `… and ${count} more; --json shows all`,
  },
} as const;

/** Most flagged rows printed; refused ones are all printed, since they are missing now. */
const flaggedLimit = 50;

export function reportText(report: ImportReport, language: Language): string {
  const say = words[language];
  const { fileName, format, encoding, read, created, changed, unchanged, refused, flagged } =
    report;
  const counts = { read, created, changed, unchanged, refused: refused.length };
  const numbers = (Object.keys(counts) as (keyof typeof counts)[]).map(
    (name) => `${say.counts[name]} ${counts[name]}`,
  );
  const line = (note: RowNote) =>
    `  ${say.row(note.row)}${note.field === '' ? '' : `, ${note.field}`}: ${note[language]}`;
  const lines = [
    `${say.title}: ${fileName} (${format}, ${encoding})${report.isDryRun ? say.dryRun : ''}`,
    `  ${numbers.join(', ')}`,
  ];
  if (refused.length > 0) lines.push(say.refused, ...refused.map(line));
  if (flagged.length > 0) lines.push(say.flagged, ...flagged.slice(0, flaggedLimit).map(line));
  if (flagged.length > flaggedLimit) lines.push(`  ${say.more(flagged.length - flaggedLimit)}`);
  return lines.join('\n');
}
