// What a library recommends for subjects: databases, journals, e-books and other resources.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LocalText, ResourceKind, ResourceRef } from '#contract/models/model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { Refused } from '#server/store/refused.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { otherResources, recommendedTitles } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { placeByHand } from '../resources/list-order.ts';

/** A recommended resource. */
export interface Curated {
  kind: ResourceKind;
  id: string;
  name: LocalText;
  /** Codes of the subjects. */
  subjects: readonly string[];
}

// CASE, because COALESCE counts as leaky where row-level security is: the join would read every title, and no index.
const shownTitleId = sql`CASE WHEN own.title_id IS NULL THEN r.title_id ELSE own.title_id END`;

/**
 * What is recommended for any of the subjects; for any subject at all where none are given. The first of each kind come first,
 * so that no kind hides another; hidden resources are among them. A library's own title stands for the platform's record of it.
 */
export function curatedFor(tx: Tx, codes: readonly string[] | null): Promise<Curated[]> {
  const isWanted = (column: SQL) =>
    codes === null ? sql`cardinality(${column}) > 0` : sql`${column} && ${arrayOf('text', codes)}`;
  return readRows<Curated>(
    tx,
    sql`
    SELECT kind, id, name, subjects FROM (
      SELECT 'database' AS kind, id, name, recommended_for AS subjects,
        row_number() OVER (ORDER BY ${placeByHand(sql`position`)} NULLS LAST, id) AS turn
      FROM databases WHERE ${isWanted(sql`recommended_for`)}
      UNION ALL
      SELECT 'other', id, name, recommended_for, row_number() OVER (ORDER BY ${placeByHand(sql`position`)} NULLS LAST, key_zh, id)
      FROM other_resources WHERE ${isWanted(sql`recommended_for`)}
      UNION ALL
      SELECT t.kind, t.id::text, t.name, r.subjects, row_number() OVER (PARTITION BY t.kind ORDER BY t.key_zh, t.id)
      FROM recommended_titles AS r LEFT JOIN title_links AS own ON own.platform_id = r.title_id
      JOIN shown_titles AS t ON t.id = ${shownTitleId}
      WHERE ${isWanted(sql`r.subjects`)}
    ) AS each
    ORDER BY turn, array_position(ARRAY['database', 'journal', 'ebook', 'other'], kind), id`,
  );
}

/**
 * Sets the subjects for which a resource is recommended; none takes the recommendation back.
 *
 * @throws Refused for a resource or a subject that the library does not have
 */
export async function setCurated(
  tx: Tx,
  libraryCode: string,
  resource: ResourceRef,
  codes: readonly string[],
): Promise<Curated> {
  const { kind, id } = resource;
  const name = await nameOf(tx, resource);
  if (name === undefined) {
    throw new Refused({
      zh_CN: `没有${words[kind].zh_CN} ${id}`,
      en: `There is no ${words[kind].en} ${id}`,
    });
  }
  const known = new Set(
    (await tx.select({ code: subjects.code }).from(subjects)).map(({ code }) => code),
  );
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) {
    const list = unknown.join(', ');
    throw new Refused({ zh_CN: `没有学科 ${list}`, en: `There is no subject ${list}` });
  }
  const recommendedFor = [...new Set(codes)];
  if (kind === 'database') {
    await tx.update(databases).set({ recommendedFor }).where(eq(databases.id, id));
  } else if (kind === 'other') {
    await tx.update(otherResources).set({ recommendedFor }).where(eq(otherResources.id, id));
  } else {
    await setTitle(tx, libraryCode, titleIdOf(id) ?? 0, recommendedFor);
  }
  return { kind, id, name, subjects: recommendedFor };
}

const words: Readonly<Record<ResourceKind, { zh_CN: string; en: string }>> = {
  database: { zh_CN: '数据库', en: 'database' },
  journal: { zh_CN: '期刊', en: 'journal' },
  ebook: { zh_CN: '电子书', en: 'e-book' },
  other: { zh_CN: '其他资源', en: 'other resource' },
};

async function setTitle(tx: Tx, libraryCode: string, titleId: number, codes: string[]) {
  if (codes.length === 0) {
    await tx.delete(recommendedTitles).where(eq(recommendedTitles.titleId, titleId));
    return;
  }
  await tx
    .insert(recommendedTitles)
    .values({ libraryCode, titleId, subjects: codes })
    .onConflictDoUpdate({
      target: [recommendedTitles.libraryCode, recommendedTitles.titleId],
      set: { subjects: codes },
    });
}

/** Its name; undefined where the library has no such resource. */
async function nameOf(tx: Tx, { kind, id }: ResourceRef): Promise<LocalText | undefined> {
  if (kind === 'database' || kind === 'other') {
    const table = kind === 'database' ? databases : otherResources;
    return (await tx.select({ name: table.name }).from(table).where(eq(table.id, id)))[0]?.name;
  }
  const [title] = await tx
    .select({ name: shownTitles.name })
    .from(shownTitles)
    .where(and(eq(shownTitles.id, titleIdOf(id) ?? 0), eq(shownTitles.kind, kind)));
  return title?.name;
}
