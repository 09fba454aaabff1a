// Reads one library's holdings and resources, in its scope: row-level security excludes other libraries' rows.
import { type SQL, sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import { isFullText } from '#contract/rules/coverage-depth.ts';
import {
  type CoveredRange,
  heldRange,
  isEmptyToday,
  isReversed,
} from '#contract/rules/held-range.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { wordsOfHtml } from '#text-search/text/description.ts';
import {
  databaseFields,
  descriptionFields,
  fieldsOf,
  type Named,
  nameFields,
  otherFields,
} from '#text-search/text/fields.ts';
import {
  type HeldPackage,
  type HeldRows,
  type HeldTitle,
  type OwnRow,
  type OwnRows,
  openYear,
} from './index-rows.ts';
import { hiddenTitles, libraryTitleRows, partlyPaidTitles } from './library-title-rows.ts';
import { topicWords } from './topic-words.ts';

/** How many documents popularity may put first. */
const maxPopular = 1_000;
/** A follower counts more than an opening. */
const followWeight = 5;

export async function versionsOf(
  tx: Tx,
  code: string,
): Promise<{ version: number; titlesVersion: number }> {
  const [row] = await readRows<{ version: string; titles: string }>(
    tx,
    sql`SELECT version::text, titles_version::text AS titles FROM libraries WHERE code = ${code}`,
  );
  return { version: Number(row?.version ?? 0), titlesVersion: Number(row?.titles ?? 0) };
}

export async function heldRows(tx: Tx, code: string): Promise<HeldRows> {
  const packages = await readRows<HeldPackage>(
    tx,
    sql`SELECT h.package_id AS id, p.provider, p.name, h.access FROM held_packages h
        JOIN packages p ON p.id = h.package_id ORDER BY h.package_id`,
  );
  const titles: HeldTitle[] = [];
  for (const { id } of packages) for (const title of await titlesOf(tx, id)) titles.push(title);
  return {
    packages,
    titles,
    ownTitles: await libraryTitleRows(tx, code),
    hidden: await hiddenTitles(tx, code),
    paid: await partlyPaidTitles(tx),
    ...(await ownFacts(tx, code)),
  };
}

export async function ownRows(tx: Tx): Promise<OwnRows> {
  return {
    popular: await popularIds(tx),
    own: [
      ...(await databaseRows(tx)),
      ...(await otherRows(tx)),
      ...(await noticeRows(tx)),
      ...(await fundRows(tx)),
      ...(await workRows(tx)),
    ],
    topics: await topicWords(tx),
  };
}

/** Joins `own`: the library's own title, if the library had it before the platform. */
const ownInstead = (rows: SQL) =>
  sql`LEFT JOIN title_links AS own ON own.platform_id = ${rows}.title_id`;

function yearsOf(range: CoveredRange, depth: string, now: Date): Pick<HeldTitle, 'from' | 'to'> {
  if (!isFullText(depth) || isEmptyToday(range, now)) return { from: openYear, to: 0 };
  if (isReversed(range)) return { from: 0, to: 0 };
  const { from, to } = heldRange(range, now);
  const year = (date: string) => Number(date.slice(0, 4)) || 0;
  return { from: year(from ?? ''), to: to === null ? openYear : year(to) };
}

async function titlesOf(tx: Tx, packageId: string): Promise<HeldTitle[]> {
  const rows = await readRows<{
    id: number;
    first: string | null;
    last: string | null;
    embargo: string;
    depth: string;
    free: boolean;
  }>(
    tx,
    sql`SELECT coalesce(own.title_id, carried.title_id) AS id, date_first AS first, date_last AS last, embargo,
          coverage_depth AS depth, access_type = 'F' AS free
        FROM package_titles AS carried ${ownInstead(sql`carried`)}
        WHERE package_id = ${packageId} AND withdrawn_at IS NULL`,
  );
  const now = new Date();
  return rows.map(({ id, first, last, embargo, depth, free }) => {
    const range = { from: first, to: last, embargo };
    return { id, packageId, isFree: free, ...yearsOf(range, depth, now) };
  });
}

async function ownFacts(tx: Tx, code: string): Promise<Pick<HeldRows, 'inclusions' | 'impacts'>> {
  return {
    inclusions: await readRows(
      tx,
      sql`SELECT DISTINCT coalesce(own.title_id, fact.title_id) AS id, name
          FROM title_facts AS fact ${ownInstead(sql`fact`)}
          WHERE kind = 'inclusion' AND owner_code = ${code}`,
    ),
    impacts: await readRows(
      tx,
      sql`WITH stated AS (
            SELECT title_id FROM title_facts WHERE owner_code = ${code} AND kind = 'impactFactor'
          )
          SELECT DISTINCT ON (coalesce(own.title_id, fact.title_id))
            coalesce(own.title_id, fact.title_id) AS id, value
          FROM title_facts AS fact ${ownInstead(sql`fact`)}
          WHERE kind = 'impactFactor' AND value IS NOT NULL
            AND (fact.title_id IN (SELECT title_id FROM stated) OR own.title_id IN (SELECT title_id FROM stated))
          ORDER BY coalesce(own.title_id, fact.title_id), year DESC NULLS LAST, name, id`,
    ),
  };
}

async function popularIds(tx: Tx): Promise<Record<string, string[]>> {
  const rows = await readRows<{ kind: string; id: string }>(
    tx,
    sql`SELECT kind, id FROM (
          SELECT resource_kind AS kind, resource_id AS id, count(*) AS uses FROM visits
          WHERE is_counted AND at > now() - interval '1 year' GROUP BY 1, 2
          UNION ALL
          SELECT resource_kind, resource_id, ${followWeight} * count(*) FROM follows GROUP BY 1, 2
        ) AS used
        GROUP BY kind, id ORDER BY sum(uses) DESC, kind, id LIMIT ${maxPopular}`,
  );
  const popular: Record<string, string[]> = {};
  for (const { kind, id } of rows) popular[kind] = [...(popular[kind] ?? []), id];
  return popular;
}

type Row = Named & { id: string };

interface Described {
  line: LocalText;
  introduction: LocalText;
}

interface Parts {
  parts: { name: LocalText }[];
}

const inBoth = ({ name: { zh_CN = '', en = '' } }: { name: LocalText }) => [zh_CN, en];
const descriptionOf = ({ line, introduction: { zh_CN = '', en = '' } }: Described) =>
  descriptionFields([line.zh_CN, wordsOfHtml(zh_CN), line.en, wordsOfHtml(en)]);

async function databaseRows(tx: Tx): Promise<OwnRow[]> {
  const rows = await readRows<Row & Described & Parts & Parameters<typeof databaseFields>[0]>(
    tx,
    sql`SELECT id, name, key_zh AS "keyZh", abbreviation, aliases, former_names AS "formerNames", topics,
          vendor, access_url AS "accessUrl", sub_databases AS parts, line, introduction_html AS introduction
        FROM databases WHERE is_published AND withdrawn_at IS NULL ORDER BY key_zh, id`,
  );
  return rows.map((row) => ({
    kind: 'database',
    id: row.id,
    numbers: [],
    publishedOn: '',
    fields: databaseFields(row),
    description: [...fieldsOf('alias', row.parts.flatMap(inBoth)), ...descriptionOf(row)],
  }));
}

async function otherRows(tx: Tx): Promise<OwnRow[]> {
  const rows = await readRows<Row & Described & Parameters<typeof otherFields>[0]>(
    tx,
    sql`SELECT id, name, key_zh AS "keyZh", vendor, access_url AS "accessUrl", line, introduction_html AS introduction
        FROM other_resources
        WHERE is_published AND withdrawn_at IS NULL ORDER BY key_zh, id`,
  );
  return rows.map((row) => ({
    kind: 'other',
    id: row.id,
    numbers: [],
    publishedOn: '',
    fields: otherFields(row),
    description: descriptionOf(row),
  }));
}

async function noticeRows(tx: Tx): Promise<OwnRow[]> {
  const rows = await readRows<Omit<Row, 'keyZh'> & Pick<OwnRow, 'publishedOn' | 'expiresOn'>>(
    tx,
    sql`SELECT id, title AS name, published_on::text AS "publishedOn", expires_on::text AS "expiresOn" FROM notices
        WHERE is_published AND cardinality(audience_roles || audience_departments) = 0
        ORDER BY published_on DESC, id`,
  );
  return rows.map(({ id, name, ...days }) => ({
    kind: 'notice',
    id,
    numbers: [],
    ...days,
    description: [],
    fields: nameFields({ name, keyZh: '' }),
  }));
}

async function fundRows(tx: Tx): Promise<OwnRow[]> {
  const rows = await readRows<Row & { number: string; leader: string; about: string[] }>(
    tx,
    sql`SELECT id, title AS name, key_zh AS "keyZh", number, leader,
          ARRAY[funder, programme, institution] AS about
        FROM funds ORDER BY key_zh, id`,
  );
  return rows.map((row) => ({
    kind: 'fund',
    id: row.id,
    numbers: [row.number],
    publishedOn: '',
    description: [],
    fields: [
      ...nameFields(row),
      ...fieldsOf('alias', [row.number]),
      ...fieldsOf('person', [row.leader]),
      ...fieldsOf('topic', row.about),
    ],
  }));
}

async function workRows(tx: Tx): Promise<OwnRow[]> {
  interface Row {
    id: string;
    title: string;
    keyZh: string;
    authors: string[];
    keywords: string[];
    sourceTitle: string;
    numbers: (string | null)[];
  }
  const rows = await readRows<Row>(
    tx,
    sql`SELECT id, title, key_zh AS "keyZh", authors, keywords, source_title AS "sourceTitle",
          ARRAY[doi, issn, isbn] AS numbers
        FROM works ORDER BY key_zh, id`,
  );
  return rows.map(({ id, title, keyZh, authors, keywords, sourceTitle, numbers }) => ({
    kind: 'work',
    id,
    publishedOn: '',
    description: [],
    numbers: numbers.filter((each) => each !== null),
    fields: [
      { kind: 'title', text: title, key: keyZh },
      ...fieldsOf('person', authors),
      ...fieldsOf('topic', [...keywords, sourceTitle]),
    ],
  }));
}
