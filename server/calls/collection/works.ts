// Achievements, citations and articles: a page of them with facets, and one work with all details.
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { WorkDetail } from '#contract/models/collection-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { withFreeUrls } from '#server/domain/access/free-addresses.ts';
import { facetOf, inOrder, readList } from '#server/domain/resources/own-lists.ts';
import { newestWorksFirst, workSummaryColumns } from '#server/domain/resources/work-summaries.ts';
import { heldPart, partOf, withHeldParts } from '#server/domain/titles/held-parts.ts';
import { linkedIds, shownId } from '#server/domain/titles/shown-titles.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { titleIdOf } from '#server/store/rows/title-id.ts';
import { funds, works } from '#server/store/schema/collection.ts';
import { fundHandlers } from './funds.ts';
import { letGoOf, ownMatches } from './own-matches.ts';

type Work = typeof works.$inferSelect;

const mostCitedFirst = sql`${works.citedCount} DESC NULLS LAST, ${newestWorksFirst}`;

export const workHandlers = {
  ...fundHandlers,

  listWorks: async (input, context) => {
    const { tx } = context;
    const matched = ownMatches(context, 'work', input.q);
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
    const listed = await withFreeUrls(tx, inOrder(rows, ids), context.now);
    const items = await withHeldParts(tx, listed, context.now);
    return { total, items, facets, ...letGoOf(matched) };
  },

  getWork: async ({ id }, { tx, now }) => {
    const [row] = await tx.select().from(works).where(eq(works.id, id));
    if (row === undefined) throw new AppError('notFound');
    const detail = detailOf(row, await fundsOf(tx, row), await isHeld(tx, row, now));
    const [work = detail] = await withFreeUrls(tx, [detail], now);
    return work;
  },
} satisfies Pick<Handlers, 'listFunds' | 'getFund' | 'listWorks' | 'getWork'>;

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
