// An invented year of figures, so that the dashboard has something to show: in one statement, since it delays the start.
import { sql } from 'drizzle-orm';
import type { FigureMeasure } from '#contract/models/desk/figures-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { usageAlerts, usageSearches } from '#server/store/schema/desk/figures.ts';
import { patronIdOf } from './demonstration-libraries.ts';

/** On a usual day, and by what it is told apart besides the total. */
const measures: readonly (readonly [FigureMeasure, number, isOfResource: boolean])[] = [
  ['platformViews', 1_900, false],
  ['users', 260, false],
  ['visits', 620, true],
  ['addresses', 140, false],
  ['views', 880, true],
  ['searches', 410, false],
  ['emptySearches', 24, false],
  ['turnAways', 18, true],
  ['downloads', 6, false],
];

/** Shares of each part; departments and subjects are the library's. */
const parts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
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

const pairs = (shares: Readonly<Record<string, number>>) => JSON.stringify(Object.entries(shares));

/** @param today `yyyy-MM-dd` at the library; @param hour of its clock */
export async function fillFigures(
  tx: Tx,
  libraryCode: string,
  { today, hour }: { today: string; hour: number },
): Promise<void> {
  const hourSum = hours.reduce((sum, each) => sum + each, 0);
  const ofHours = Object.fromEntries(
    hours.map((each, at) => [String(at).padStart(2, '0'), each / hourSum]),
  );
  const passed = hours.slice(0, hour + 1).reduce((sum, each) => sum + each, 0) / hourSum;
  await tx.execute(sql`
    INSERT INTO usage_figures (library_code, day, measure, dimension, resource_kind, value, count, crowd)
    WITH shares AS (
      SELECT dimension, pair ->> 0 AS value, (pair ->> 1)::float8 AS share
      FROM jsonb_each(${JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, shares]) => [name, Object.entries(shares)])))}::jsonb) AS d(dimension, list),
        jsonb_array_elements(list) AS pair
      UNION ALL SELECT 'hour', pair ->> 0, (pair ->> 1)::float8 FROM jsonb_array_elements(${pairs(ofHours)}::jsonb) AS pair
      UNION ALL SELECT 'all', '', 1
      UNION ALL SELECT 'department', code, 2.0 / ((row_number() OVER (ORDER BY position) + 1) * (count(*) OVER () + 1))
        FROM departments WHERE parent IS NULL
      UNION ALL SELECT 'subject', code, 2.0 / ((row_number() OVER (ORDER BY code) + 1) * (count(*) OVER () + 1))
        FROM subjects WHERE parent IS NULL
    ), measures AS (
      SELECT m ->> 0 AS measure, (m ->> 1)::float8 AS base, (m ->> 2)::boolean AS is_of_resource
      FROM jsonb_array_elements(${JSON.stringify(measures)}::jsonb) AS m
    ), kinds(kind, share) AS (VALUES ('database', 0.52), ('journal', 0.36), ('ebook', 0.12)),
    days AS (
      SELECT day::date AS day, ${today}::date - day::date AS ago,
        CASE WHEN extract(isodow FROM day) > 5 THEN 0.45 ELSE 1 END
          * CASE WHEN extract(month FROM day) IN (2, 7, 8) THEN 0.5 WHEN extract(month FROM day) IN (5, 6, 11, 12) THEN 1.2 ELSE 1 END
          * CASE WHEN day::date = ${today}::date THEN ${passed}::float8 ELSE 1 END AS factor
      FROM generate_series(${today}::date - 729, ${today}::date, interval '1 day') AS day
    )
    SELECT ${libraryCode}, day, measure, dimension, kind, value, count, -1 FROM (
      SELECT day, measure, dimension, coalesce(kind, '') AS kind, value,
        round(base * coalesce(kinds.share, 1) * shares.share * factor * (1 - ago / 2000.0)
          -- Parts of older days are on their Mondays: nobody looks at one of those days.
          * CASE WHEN ago > 62 AND dimension <> 'all' THEN 6 ELSE 1 END
          * (0.8 + (hashtext(day::text || measure || value || coalesce(kind, '')) & 1023) / 2560.0))::int AS count
      FROM days CROSS JOIN measures CROSS JOIN shares LEFT JOIN kinds ON is_of_resource
      WHERE (dimension = 'all' OR ago <= 62 OR dimension <> 'hour' AND extract(isodow FROM day) = 1)
        AND (is_of_resource OR dimension IN ('all', 'hour', 'device', 'department'))
        AND (measure = 'turnAways') >= (dimension = 'reason')
        AND (measure <> 'addresses' OR dimension = 'all')
        AND NOT (day = ${today}::date AND dimension = 'hour' AND value::int > ${hour})) AS one
    WHERE count > 0
    ON CONFLICT DO NOTHING`);
  await tx
    .insert(usageSearches)
    .values(
      emptySearches.map((text, index) => ({
        libraryCode,
        day: today,
        text,
        count: 14 - 2 * index,
        crowd: -1n,
      })),
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
