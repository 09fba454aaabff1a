// Titles by their names, for references that have no number.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TitleKind } from '#contract/models/title-model.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { libraryPackages } from '#server/store/schema/collection.ts';
import { packageTitles, titleNames, titles } from '#server/store/schema/titles.ts';
import { keysOf } from '../sort-keys.ts';
import { shownId } from './shown-titles.ts';

/** A title as a reference names it. */
export interface NamedTitle {
  kind: TitleKind;
  name: string;
}

/** Titles of one name that are looked at. */
const maxTitles = 10;

/**
 * The title of exactly that name, else the one that the library holds under that name in a list, abbreviated or
 * formerly; none where there are several, because a guess would lead astray.
 */
export async function titlesNamed(tx: Tx, named: NamedTitle | null): Promise<number[]> {
  const key = named === null ? '' : keysOf({ en: named.name }).zh_CN;
  if (named === null || key === '') return [];
  // The key of a Chinese name is how it sounds, and other names sound the same.
  const isSame = /\p{Script=Han}/u.test(named.name)
    ? eq(sql`${titles.name}->>'zh_CN'`, named.name.trim())
    : undefined;
  const rows = await tx
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.keyZh, key), eq(titles.kind, named.kind), isSame))
    .limit(maxTitles);
  const found = rows.length > 0 ? rows : await heldByOtherName(tx, named);
  const ids: number[] = [];
  for (const { id } of found) ids.push(await shownId(tx, id));
  const [only, ...others] = new Set(ids);
  return only === undefined || others.length > 0 ? [] : [only];
}

/** Read only where the name itself led nowhere: other names have no index, so this reads all that the library holds. */
async function heldByOtherName(tx: Tx, { kind, name }: NamedTitle): Promise<{ id: number }[]> {
  const wanted = name.trim().toLowerCase();
  const { aliases, formerNames, abbreviation } = titles;
  const own = sql`${wanted} IN (lower(${titles.name}->>'en'), lower(${titles.name}->>'zh_CN'), lower(${abbreviation}))`;
  const others = sql`EXISTS (SELECT FROM unnest(${aliases} || ${formerNames}) AS name WHERE lower(name) = ${wanted})`;
  const inLists = inArray(
    titles.id,
    tx
      .select({ id: titleNames.titleId })
      .from(titleNames)
      .where(eq(sql`lower(${titleNames.name})`, wanted)),
  );
  return await tx
    .selectDistinct({ id: titles.id })
    .from(libraryPackages)
    .innerJoin(
      packageTitles,
      and(
        eq(packageTitles.packageId, libraryPackages.packageId),
        isNull(packageTitles.withdrawnAt),
      ),
    )
    .innerJoin(titles, and(eq(titles.id, packageTitles.titleId), eq(titles.kind, kind)))
    .where(
      sql`(${own} OR ${others} OR ${inLists} OR lower(${packageTitles.titleText}) = ${wanted})`,
    )
    .limit(maxTitles);
}
