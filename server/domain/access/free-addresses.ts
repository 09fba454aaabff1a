// Where everybody can read an article or a book: by its DOI in an open journal, or where a list says that it is free.
import { and, inArray, isNull } from 'drizzle-orm';
import { isDeclaredPaid } from '#contract/rules/free-access.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { shownTitles } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { webAddressOf } from '../libraries/web-address.ts';
import { holdsPart, type Part } from '../titles/coverage.ts';
import { type PublishedIn, partOf, stretchColumns } from '../titles/held-parts.ts';
import { groupedById, type Held, heldByTitle } from '../titles/held-rows.ts';
import { linkedIds, rowsOfTitles, shownIds } from '../titles/shown-titles.ts';

/** What is looked for in a title. */
interface Wanted {
  /** The title as readers see it (`shownId`). */
  titleId: number;
  /** DOI of the article; null for none. */
  doi: string | null;
  /** Where it is not known, any part of the title counts. */
  part: Part;
}

/** The addresses, in the order of what is wanted; '' where none is known. */
export async function freeAddresses(
  tx: Tx,
  wanted: readonly Wanted[],
  now: Date,
): Promise<string[]> {
  const ids = [...new Set(wanted.map(({ titleId }) => titleId))];
  if (ids.length === 0) return [];
  const held = await heldByTitle(tx, ids);
  const open = await tx
    .select({ id: shownTitles.id })
    .from(shownTitles)
    .where(and(inArray(shownTitles.id, ids), shownTitles.isOpenAccess));
  const openIds = new Set(open.map(({ id }) => id));
  const rows = await addressRows(tx, ids);
  return wanted.map(({ titleId, doi, part }) => {
    const stretches = held.get(titleId) ?? [];
    // What the library's own lists say of their price counts before the platform, in the years of which they speak.
    const isPaid = (each: Held) => each.accessType === 'P' && holdsPart(each, part, now);
    if (isDeclaredPaid(stretches) && stretches.some(isPaid)) return '';
    const listed = (rows.get(titleId) ?? []).filter(({ accessType }) => accessType === 'F');
    const inYears = listed.filter((row) => holdsPart(row, part, now));
    const isBounded = listed.some(({ dateFirst, dateLast }) => (dateFirst ?? dateLast) !== null);
    const isOpen = openIds.has(titleId) && (!isBounded || inYears.length > 0);
    if (isOpen && doi !== null && doi !== '') return `https://doi.org/${encodeURI(doi)}`;
    const free = [...inYears, ...(isOpen ? (rows.get(titleId) ?? []) : [])].find(
      (row) => row.url !== '' && holdsPart(row, part, now),
    );
    return free === undefined ? '' : (webAddressOf(free.url) ?? '');
  });
}

async function addressRows(tx: Tx, ids: readonly number[]) {
  const linked = await linkedIds(tx, ids);
  const { titleId, url, accessType } = packageTitles;
  const rows = await tx
    .select({ titleId, url, accessType, ...stretchColumns })
    .from(packageTitles)
    .where(and(inArray(titleId, linked.all), isNull(packageTitles.withdrawnAt)))
    .orderBy(packageTitles.id);
  return groupedById(rowsOfTitles(rows, linked));
}

/** Works with the addresses at which they are free to read. */
export async function withFreeUrls<
  W extends PublishedIn & { titleId: string | null; doi: string | null },
>(tx: Tx, works: readonly W[], now: Date): Promise<(W & { freeUrl: string })[]> {
  const named = works.filter(({ titleId }) => titleId !== null);
  const shown = await shownIds(
    tx,
    named.map(({ titleId }) => Number(titleId)),
  );
  const wanted = named.map((work) => {
    const id = Number(work.titleId);
    return { titleId: shown.get(id) ?? id, doi: work.doi, part: partOf(work) };
  });
  const addresses = await freeAddresses(tx, wanted, now);
  const urls = new Map(named.map((work, index) => [work, addresses[index]]));
  return works.map((work) => ({ ...work, freeUrl: urls.get(work) ?? '' }));
}
