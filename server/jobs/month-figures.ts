// The figures of the month before, for the mail of the first morning of a month.
import type { FigureCount } from '#contract/models/desk/figures-model.ts';
import type { Language } from '#contract/models/model.ts';
import { mayDo, type StaffRole } from '#contract/models/roles.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { linkIn } from '#contract/wire/page-link.ts';
import { figureTotals } from '#server/domain/figures/sums.ts';
import type { Tx } from '#server/store/connection/database.ts';

const measures = ['platformViews', 'users', 'visits', 'searches', 'turnAways'] as const;
type Mailed = (typeof measures)[number];

interface MonthReader {
  language: Language;
  roles: readonly StaffRole[];
  /** Of the portal. */
  origin: string;
}

/** What the mail says of them; '' on any other day, and for who may not see figures. */
export async function monthFigures(
  tx: Tx,
  today: string,
  { language, roles, origin }: MonthReader,
): Promise<string> {
  if (!today.endsWith('-01') || !mayDo(roles, 'readFigures')) return '';
  const to = addDays(today, -1);
  const from = `${to.slice(0, 7)}-01`;
  const last = addDays(from, -1);
  // Months have different lengths: the whole month before is what readers of the mail compare with.
  const before = { from: `${last.slice(0, 7)}-01`, to: last };
  const totals = await figureTotals(tx, { days: { from, to }, before });
  if (measures.every((measure) => totals[measure].count === 0)) return '';
  const words = monthWords[language];
  const address = `${origin}${deskPaths.figures}?period=own&from=${from}&to=${to}`;
  const lines = measures.map((measure) => words.line(words.measures[measure], totals[measure]));
  return [words.title(to.slice(0, 7)), ...lines, linkIn(language, address)].join('\n');
}

interface MonthWords {
  title: (month: string) => string;
  line: (measure: string, count: FigureCount) => string;
  measures: Readonly<Record<Mailed, string>>;
}

const monthWords: Readonly<Record<Language, MonthWords>> = {
  zh_CN: {
    title: (month) => `${month} 的统计`,
    line: (measure, { count, before }) => `${measure}：${count}（上月 ${before ?? 0}）`,
    measures: {
      platformViews: '平台浏览量',
      users: '独立用户',
      visits: '访问次数',
      searches: '检索次数',
      turnAways: '被拒次数',
    },
  },
  en: {
    title: (month) => `Figures of ${month}`,
    line: (measure, { count, before }) => `${measure}: ${count} (the month before: ${before ?? 0})`,
    measures: {
      platformViews: 'Platform views',
      users: 'Independent users',
      visits: 'Visits',
      searches: 'Searches',
      turnAways: 'Turn-aways',
    },
  },
};
