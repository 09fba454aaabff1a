// An invented year of figures, so that the dashboard has something to show: it has few rows, since it delays the start.
import type { FigureMeasure } from '#contract/models/desk/figures-model.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import { insertRows } from '#server/store/bulk/bulk-rows.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { departments } from '#server/store/schema/campus.ts';
import { usageAlerts, usageFigures, usageSearches } from '#server/store/schema/desk/figures.ts';
import { subjects } from '#server/store/schema/libraries.ts';
import { patronIdOf } from './demonstration-libraries.ts';
import { noise } from './usage-rows.ts';

/** Counts of a usual day, and their shares by kind. */
type Shares = Readonly<Record<string, number>>;
const ofResources: Shares = { database: 0.52, journal: 0.36, ebook: 0.12 };
const ofNone: Shares = { '': 1 };
const measures: readonly (readonly [FigureMeasure, usual: number, kinds: Shares])[] = [
  ['platformViews', 1_900, ofNone],
  ['users', 260, ofNone],
  ['visits', 620, ofResources],
  ['addresses', 140, ofNone],
  ['views', 880, ofResources],
  ['searches', 410, ofNone],
  ['emptySearches', 24, ofNone],
  ['turnAways', 18, ofResources],
  ['downloads', 6, ofNone],
];
const monthDays = 31;
const yearDays = 365;

/** Shares of each part; departments and subjects are the library's. */
const parts: Readonly<Record<string, Shares>> = {
  way: { campus: 0.55, proxy: 0.27, direct: 0.06, free: 0.12 },
  device: { computer: 0.63, phone: 0.31, tablet: 0.06 },
  provider: {
    cnki: 0.34,
    wanfang: 0.17,
    elsevier: 0.14,
    springer: 0.1,
    ebsco: 0.08,
    wiley: 0.06,
    '': 0.11,
  },
  reason: { signIn: 0.6, licence: 0.3, rule: 0.1 },
};
/** Of each hour of the day. */
const hours = [
  4, 2, 1, 1, 1, 2, 6, 14, 38, 62, 70, 58, 34, 44, 64, 68, 60, 46, 36, 50, 58, 48, 28, 12,
];

const emptySearches = [
  '地方志 数据库',
  'statista',
  '古籍 影印',
  'bloomberg terminal',
  '考研 真题',
  'uptodate app',
];

interface Place {
  libraryCode: string;
  /** `yyyy-MM-dd` at the library. */
  today: string;
  /** Of its clock. */
  hour: number;
}

/** Two years of totals; parts of the last month by day, and of the last year by week. */
export async function fillFigures(tx: Tx, { libraryCode, today, hour }: Place): Promise<void> {
  const tops = async (table: typeof departments | typeof subjects) => {
    const rows = await tx.select({ code: table.code, parent: table.parent }).from(table);
    const codes = rows.filter(({ parent }) => parent === null).map(({ code }) => code);
    const weights = codes.map((code, index) => [code, 1 / (index + 2)] as const);
    return sharesOf(Object.fromEntries(weights));
  };
  const all: Record<string, Shares> = {
    ...parts,
    hour: sharesOf(
      Object.fromEntries(hours.map((each, at) => [String(at).padStart(2, '0'), each])),
    ),
    department: await tops(departments),
    subject: await tops(subjects),
  };
  const passed = sum(hours.slice(0, hour + 1)) / sum(hours);
  const rows: (typeof usageFigures.$inferInsert)[] = [];
  for (let ago = 0; ago < 2 * yearDays; ago += 1) {
    const day = addDays(today, -ago);
    const date = new Date(day);
    const isWeekend = [0, 6].includes(date.getUTCDay());
    const season = [1, 6, 7].includes(date.getUTCMonth()) ? 0.5 : 1;
    const usual = season * (isWeekend ? 0.45 : 1) * (ago === 0 ? passed : 1) * (1 - ago / 2_000);
    const isDaily = ago < monthDays;
    // Parts of older weeks are on their Mondays: nobody looks at one of those days.
    const hasParts = isDaily || (ago < yearDays && date.getUTCDay() === 1);
    for (const [measure, base, kinds] of measures) {
      for (const [resourceKind, ofKind] of Object.entries(kinds)) {
        const key = { libraryCode, day, measure, resourceKind: resourceKind as ResourceKind | '' };
        const wobble = 0.85 + 0.3 * noise(ago * 31 + base);
        const amount = base * ofKind * usual * wobble;
        const add = (dimension: string, value: string, count: number) => {
          if (count > 0) rows.push({ ...key, dimension, value, count, crowd: -1n });
        };
        add('all', '', Math.round(amount));
        for (const [dimension, shares] of hasParts ? Object.entries(all) : []) {
          if (!hasPart(measure, dimension, isDaily)) continue;
          const isPartial = dimension === 'hour' && ago === 0;
          for (const [value, share] of Object.entries(shares)) {
            if (isPartial && Number(value) > hour) continue;
            const whole = isPartial ? amount / passed : amount * (isDaily ? 1 : 6);
            add(dimension, value, Math.round(whole * share));
          }
        }
      }
    }
  }
  await insertRows(tx, usageFigures, rows);
  await tx.insert(usageSearches).values(
    emptySearches.map((text, index) => {
      return { libraryCode, day: today, text, count: 14 - 2 * index, crowd: -1n };
    }),
  );
  await tx.insert(usageAlerts).values({
    libraryCode,
    id: 'sample',
    day: today,
    patronId: patronIdOf('sample-1'),
    address: '',
    mark: 1n,
    count: 412,
    threshold: 300,
    since: new Date(),
  });
}

function hasPart(measure: FigureMeasure, dimension: string, isDaily: boolean): boolean {
  if (dimension === 'hour') return isDaily && measure !== 'addresses';
  if (dimension === 'reason') return measure === 'turnAways';
  if (dimension === 'way') return measure === 'visits';
  if (dimension === 'device' || dimension === 'department') return measure !== 'addresses';
  return measure === 'visits' || measure === 'views';
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function sharesOf(weights: Shares): Shares {
  const whole = sum(Object.values(weights));
  return Object.fromEntries(
    Object.entries(weights).map(([value, weight]) => [value, weight / whole]),
  );
}
