import type { ImportKind } from '#contract/models/import-model.ts';
import type { Language } from '#contract/models/model.ts';
import type { ImportReport, RowNote } from '../model/report.ts';

const kinds: Record<ImportKind, Record<Language, string>> = {
  databases: { zh_CN: '数据库', en: 'databases' },
  journals: { zh_CN: '期刊', en: 'journals' },
  ebooks: { zh_CN: '电子书', en: 'e-books' },
  others: { zh_CN: '其他资源', en: 'other resources' },
  facts: { zh_CN: '收录与影响因子', en: 'inclusion and impact factors' },
  recommendations: { zh_CN: '推荐的期刊和电子书', en: 'recommended journals and e-books' },
  disciplines: { zh_CN: '学科', en: 'disciplines' },
  departments: { zh_CN: '院系', en: 'departments' },
  funds: { zh_CN: '基金项目', en: 'funded projects' },
  achievements: { zh_CN: '学术成果', en: 'achievements' },
  quotes: { zh_CN: '引文', en: 'citations' },
  articles: { zh_CN: '文献', en: 'articles' },
  standings: { zh_CN: '读者借阅状态', en: "patrons' standings" },
  usage: { zh_CN: '使用统计', en: 'usage reports' },
};

const words = {
  zh_CN: {
    title: (kind: string) => `${kind}导入`,
    dryRun: '（试运行，没有任何改动）',
    counts: {
      read: '读取',
      created: '新建',
      changed: '更新',
      unchanged: '未变',
      refused: '拒绝',
      withdrawn: '下架',
    },
    package: '资源包',
    refused: '拒绝的行：',
    flagged: '已导入、但需要留意的行：',
    rows: (count: number) => `${count} 行`,
    row: (row: number) => `第 ${row} 行`,
    more: (count: number) => `……另有 ${count} 条，用 --json 查看更多`,
  },
  en: {
    title: (kind: string) => `Import of ${kind}`,
    dryRun: ' (rehearsal, nothing was changed)',
    counts: {
      read: 'read',
      created: 'created',
      changed: 'changed',
      unchanged: 'unchanged',
      refused: 'refused',
      withdrawn: 'withdrawn',
    },
    package: 'package',
    refused: 'Refused rows:',
    flagged: 'Taken, but to be looked at:',
    rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
    row: (row: number) => `row ${row}`,
    more: (count: number) => `… and ${count} more; --json shows more`,
  },
} as const;

const flaggedLimit = 50;

export function reportText(report: ImportReport, language: Language): string {
  const say = words[language];
  const { fileName, format, encoding } = report;
  const lines = [
    `${say.title(kinds[report.kind][language])}: ${fileName} (${format}, ${encoding})${report.isDryRun ? say.dryRun : ''}`,
    `  ${countsText(report, language)}`,
  ];
  if (report.package !== null) {
    lines.push(`  ${say.package}: ${report.package.provider} / ${report.package.name}`);
  }
  // Refused rows are all printed that the report lists, since they are missing now.
  const { refused, flagged, refusedCount, flaggedCount } = report;
  if (refusedCount > 0) lines.push(say.refused, ...refused.map((note) => line(note, language)));
  if (refusedCount > refused.length) lines.push(`  ${say.more(refusedCount - refused.length)}`);
  // Rows that were joined to a title or database come first: only a person can tell whether that is right.
  const isJoined = ({ field }: RowNote) => field === 'title' || field === 'name';
  const sorted = [...flagged.filter(isJoined), ...flagged.filter((note) => !isJoined(note))];
  const shown = sorted.slice(0, flaggedLimit);
  if (flaggedCount > 0) lines.push(say.flagged, ...shown.map((note) => line(note, language)));
  if (flaggedCount > shown.length) lines.push(`  ${say.more(flaggedCount - shown.length)}`);
  return lines.join('\n');
}

export function countsText(report: ImportReport, language: Language): string {
  const say = words[language];
  const { read, created, changed, unchanged, withdrawn, refusedCount } = report;
  const counts = { read, created, changed, unchanged, refused: refusedCount };
  return Object.entries(withdrawn > 0 ? { ...counts, withdrawn } : counts)
    .map(([name, count]) => `${say.counts[name as keyof typeof say.counts]} ${count}`)
    .join(', ');
}

export function rowsText(count: number, language: Language): string {
  return words[language].rows(count);
}

function line(note: RowNote, language: Language): string {
  const field = note.field === '' ? '' : `, ${note.field}`;
  return `  ${words[language].row(note.row)}${field}: ${note[language]}`;
}
