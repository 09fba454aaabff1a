// Titles by their names, for references that have no number.
import { and, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { TitleKind } from '#contract/models/title-model.ts';
import { arrayOf } from '#server/store/bulk/array-of.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { heldPackages } from '#server/store/schema/collection.ts';
import { packageTitles, titleNames, titles } from '#server/store/schema/titles.ts';
import { shownId } from './shown-titles.ts';

/** A title as a reference names it. */
export interface NamedTitle {
  kind: TitleKind;
  name: string;
}

/** Titles of one name that are looked at. */
const maxTitles = 10;

/**
 * The titles of exactly that name, with "and" or "&", else with its article behind, else those that the library holds under
 * that name in a list, abbreviated or formerly. The caller tells several apart: a guess would lead astray.
 */
export async function titlesNamed(tx: Tx, named: NamedTitle): Promise<number[]> {
  const name = plainName(named.name);
  const names = [...new Set([name, name.replace(/ & /g, ' and '), name.replace(/ and /gi, ' & ')])];
  const rows = await ofNames(tx, named.kind, names);
  const inverted = rows.length > 0 ? rows : await ofNames(tx, named.kind, names.map(articleBehind));
  const found = inverted.length > 0 ? inverted : await heldByOtherName(tx, named.kind, names);
  const ids: number[] = [];
  for (const { id } of found) ids.push(await shownId(tx, id));
  return [...new Set(ids)];
}

async function ofNames(tx: Tx, kind: TitleKind, names: readonly string[]) {
  const keys = names.map((each) => keysOf({ en: each }).zh_CN).filter((key) => key !== '');
  if (keys.length === 0) return [];
  // The key of a Chinese name is how it sounds, and other names sound the same.
  const isSame = names.some((name) => /\p{Script=Han}/u.test(name))
    ? inArray(sql`normalize(${titles.name}->>'zh_CN', NFKC)`, [...names])
    : undefined;
  return await tx
    .select({ id: titles.id })
    .from(titles)
    .where(and(inArray(titles.keyZh, keys), eq(titles.kind, kind), isSame))
    .limit(maxTitles);
}

/** `Lancet, The`, as some lists have names. */
function articleBehind(name: string): string {
  const { article = 'The', rest = name } =
    /^(?<article>the|an?) (?<rest>.+)$/i.exec(name)?.groups ?? {};
  return `${rest}, ${article}`;
}

/** Without the marks around a title, and with brackets and letters of one width. */
function plainName(text: string): string {
  return text
    .replace(/&amp;/gi, '&')
    .trim()
    .replace(/^《(.+)》$/u, '$1')
    .normalize('NFKC')
    .trim();
}

/** Read only where the name itself led nowhere: other names have no index, so this reads all that the library holds. */
async function heldByOtherName(
  tx: Tx,
  kind: TitleKind,
  names: readonly string[],
): Promise<{ id: number }[]> {
  const wanted = names.map((name) => name.toLowerCase());
  const { aliases, formerNames, abbreviation } = titles;
  const isWanted = (name: SQLWrapper) => sql`lower(${name}) = ANY (${arrayOf('text', wanted)})`;
  const others = sql`EXISTS (SELECT FROM unnest(${aliases} || ${formerNames}) AS name WHERE ${isWanted(sql`name`)})`;
  const inLists = inArray(
    titles.id,
    tx.select({ id: titleNames.titleId }).from(titleNames).where(isWanted(titleNames.name)),
  );
  const { titleText } = packageTitles;
  return await tx
    .selectDistinct({ id: titles.id })
    .from(heldPackages)
    .innerJoin(
      packageTitles,
      and(eq(packageTitles.packageId, heldPackages.packageId), isNull(packageTitles.withdrawnAt)),
    )
    .innerJoin(titles, and(eq(titles.id, packageTitles.titleId), eq(titles.kind, kind)))
    .where(
      or(
        isWanted(sql`${titles.name}->>'en'`),
        isWanted(sql`${titles.name}->>'zh_CN'`),
        isWanted(abbreviation),
        others,
        inLists,
        isWanted(titleText),
      ),
    )
    .limit(maxTitles);
}
