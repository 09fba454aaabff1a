// Achievements, citations and articles: a page of them with facets, and one work with all details.
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { listWorks } from '#contract/calls/collection/works.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { OwnMatches } from '#server/search/port.ts';
import { inOrder } from '#server/store/bulk/in-order.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { funds, works } from '#server/store/schema/collection.ts';
import { withFreeUrls } from '../titles/free-addresses.ts';
import { heldPart, partOf, withHeldParts } from '../titles/held-parts.ts';
import { linkedIds, shownId } from '../titles/shown-titles.ts';
import { facetOf, readList } from './own-lists.ts';
import { newestWorksFirst, workSummaryColumns } from './work-summaries.ts';

type Work = typeof works.$inferSelect;

const mostCitedFirst = sql`${works.citedCount} DESC NULLS LAST, ${newestWorksFirst}`;

/** @param matched what was typed found; null where nothing was typed */
export async function listedWorks(
  tx: Tx,
  input: InputOf<typeof listWorks>,
  matched: OwnMatches | null,
  now: Date,
) {
  const { total, ids, facets } = await readList(
    tx,
    {
      table: sql`${works}`,
      base: await conditionsOfTitle(tx, input.titleId),
      facets: {
        kind: facetOf(sql`${works.kind}`, input.kinds),
        year: facetOf(sql`${works.year}::text`, input.year),
        type: facetOf(sql`${works.type}`, input.type),
        department: facetOf(sql`${works.department}`, input.department),
      },
      order: input.sort === 'cited' ? mostCitedFirst : newestWorksFirst,
      matchedIds: matched?.ids ?? null,
      isRanked: input.sort === 'relevance' && matched !== null,
    },
    input,
  );
  const rows =
    ids.length === 0
      ? []
      : await tx.select(workSummaryColumns).from(works).where(inArray(works.id, ids));
  const listed = await withFreeUrls(tx, inOrder(rows, ids), now);
  const items = await withHeldParts(tx, listed, now);
  return { total, items, facets };
}

/** @throws AppError `notFound` */
export async function workDetail(tx: Tx, id: string, now: Date): Promise<WorkDetail> {
  const [row] = await tx.select().from(works).where(eq(works.id, id));
  if (row === undefined) throw new AppError('notFound');
  const detail = detailOf(row, await fundsOf(tx, row), await isHeld(tx, row, now));
  const [work = detail] = await withFreeUrls(tx, [detail], now);
  return work;
}

/** Condition for works that appeared in that journal or book; an invalid id matches none. */
async function conditionsOfTitle(tx: Tx, titleId: string): Promise<SQL[]> {
  if (titleId === '') return [];
  const id = titleIdOf(titleId);
  if (id === null) return [sql`false`];
  const { all } = await linkedIds(tx, [await shownId(tx, id)]);
  return [inArray(works.titleId, all)];
}

/** The projects that a work names, with a link when exactly one known project has the number. */
async function fundsOf(tx: Tx, { fundNumbers }: Work): Promise<WorkDetail['funds']> {
  if (fundNumbers.length === 0) return [];
  const rows = await tx
    .select({ id: funds.id, number: funds.number })
    .from(funds)
    .where(inArray(funds.number, fundNumbers));
  return fundNumbers.map((number) => {
    const [first, second] = rows.filter((row) => row.number === number);
    return { number, id: second === undefined ? (first?.id ?? null) : null };
  });
}

async function isHeld(tx: Tx, work: Work, now: Date): Promise<boolean> {
  const { titleId } = work;
  if (titleId === null) return false;
  return (await heldPart(tx, await shownId(tx, titleId), partOf(work), now)).isHeld;
}

function detailOf(row: Work, named: WorkDetail['funds'], held: boolean): WorkDetail {
  const { id, kind, type, title, authors, sourceTitle, year, volume, issue, pages, doi } = row;
  const { issn, isbn, url, abstract, keywords, institution, department, publisher } = row;
  return {
    id,
    kind,
    type,
    title,
    authors,
    sourceTitle,
    year,
    volume,
    issue,
    pages,
    doi,
    department,
    citedCount: row.citedCount,
    titleId: row.titleId?.toString() ?? null,
    issn,
    isbn,
    url,
    abstract,
    keywords,
    institution,
    publisher,
    language: row.language,
    funds: named,
    isHeld: held,
  };
}
