// Achievements, citations and articles: a page of them with facets, and one in full.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { WorkDetail } from '#contract/collection-model.ts';
import { AppError } from '#contract/errors.ts';
import { holdsYear } from '#server/catalogue/held-years.ts';
import { facetOf, inOrder, readList } from '#server/catalogue/own-lists.ts';
import { titleIdOf } from '#server/catalogue/resources.ts';
import { shownId, tiedIds } from '#server/catalogue/shown-titles.ts';
import { newestWorksFirst, workSummaryColumns } from '#server/catalogue/work-summaries.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { funds, libraryPackages, works } from '#server/store/schema/collection.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { fundHandlers } from './funds.ts';
import { matchesOf } from './own-matches.ts';

type Work = typeof works.$inferSelect;

const mostCitedFirst = sql`${works.citedCount} DESC NULLS LAST, ${newestWorksFirst}`;

export const workHandlers = {
  ...fundHandlers,

  listWorks: async (wish, context) => {
    const { tx } = context;
    const met = matchesOf(context, 'work', wish.q);
    const { total, ids, facets } = await readList(
      tx,
      {
        table: sql`${works}`,
        base: await standingIn(tx, wish.titleId),
        facets: {
          kind: facetOf(sql`${works.kind}`, wish.kinds),
          year: facetOf(sql`${works.year}::text`, wish.year),
          type: facetOf(sql`${works.type}`, wish.type),
          department: facetOf(sql`${works.department}`, wish.department),
        },
        order: wish.sort === 'cited' ? mostCitedFirst : newestWorksFirst,
        met,
        isRanked: wish.sort === 'relevance' && met !== null,
      },
      wish,
    );
    const rows =
      ids.length === 0
        ? []
        : await tx.select(workSummaryColumns).from(works).where(inArray(works.id, ids));
    return { total, items: inOrder(rows, ids), facets };
  },

  getWork: async ({ id }, { tx, now }) => {
    const [row] = await tx.select().from(works).where(eq(works.id, id));
    if (row === undefined) throw new AppError('notFound');
    return detailOf(row, await fundsOf(tx, row), await isHeld(tx, row, now));
  },
} satisfies Pick<Handlers, 'listFunds' | 'getFund' | 'listWorks' | 'getWork'>;

/** Only what stands in that journal or book; what is no id is nobody's. */
async function standingIn(tx: Tx, titleId: string): Promise<SQL[]> {
  if (titleId === '') return [];
  const id = titleIdOf(titleId);
  if (id === null) return [sql`false`];
  const { all } = await tiedIds(tx, [await shownId(tx, id)]);
  return [inArray(works.titleId, all)];
}

/** The projects it names; linked where exactly one that is known has the number. */
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

async function isHeld(tx: Tx, { titleId, year }: Work, now: Date): Promise<boolean> {
  if (titleId === null) return false;
  const { all } = await tiedIds(tx, [await shownId(tx, titleId)]);
  const { dateFirst, dateLast, embargo, coverageDepth } = packageTitles;
  const stretches = await tx
    .select({ dateFirst, dateLast, embargo, coverageDepth })
    .from(packageTitles)
    .innerJoin(libraryPackages, eq(libraryPackages.packageId, packageTitles.packageId))
    .where(and(inArray(packageTitles.titleId, all), isNull(packageTitles.withdrawnAt)));
  return stretches.some((stretch) => holdsYear(stretch, year, now));
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
