// Funded projects: a page of them with facets, and one project with its outputs.
import { eq, inArray, sql } from 'drizzle-orm';
import type { FundSummary } from '#contract/models/collection-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { withFreeUrls } from '#server/domain/access/free-addresses.ts';
import { facetOf, inOrder, readList, textArray } from '#server/domain/resources/own-lists.ts';
import { newestWorksFirst, workSummaryColumns } from '#server/domain/resources/work-summaries.ts';
import { withHeldParts } from '#server/domain/titles/held-parts.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { funds, works } from '#server/store/schema/collection.ts';
import { letGoOf, ownMatches } from './own-matches.ts';

/** Limit of the outputs of a project. */
const maxOutputs = 200;
/** Limit of a project's years, so that a typing error does not make a thousand. */
const maxYears = 50;

/** First and last year of a project; a single one counts as both. */
const firstYear = sql`coalesce(${funds.startYear}, ${funds.endYear})`;
const lastYear = sql`coalesce(${funds.endYear}, ${funds.startYear})`;
const years = sql`ARRAY(
  SELECT generate_series(${firstYear}, least(${lastYear}, ${firstYear} + ${maxYears}::int))::text)`;
const newestFirst = sql`${firstYear} DESC NULLS LAST, ${funds.keyZh}, ${funds.id}`;

export const fundHandlers = {
  listFunds: async (input, context) => {
    const { tx } = context;
    const matched = ownMatches(context, 'fund', input.q);
    const year = {
      values: years,
      chosen: input.year,
      condition: sql`${years} && ${textArray(input.year)}`,
    };
    const { total, ids, facets } = await readList(
      tx,
      {
        table: sql`${funds}`,
        base: [],
        order: newestFirst,
        matchedIds: matched?.ids ?? null,
        isRanked: matched !== null,
        facets: {
          funder: facetOf(sql`${funds.funder}`, input.funder),
          discipline: facetOf(sql`${funds.discipline}`, input.discipline),
          year,
        },
      },
      input,
    );
    const rows =
      ids.length === 0 ? [] : await tx.select().from(funds).where(inArray(funds.id, ids));
    return { total, items: inOrder(rows, ids).map(summaryOf), facets, ...letGoOf(matched) };
  },

  getFund: async ({ id }, { tx, now }) => {
    const [row] = await tx.select().from(funds).where(eq(funds.id, id));
    if (row === undefined) throw new AppError('notFound');
    const outputs = await tx
      .select(workSummaryColumns)
      .from(works)
      .where(sql`${row.number} = ANY (${works.fundNumbers})`)
      .orderBy(newestWorksFirst)
      .limit(maxOutputs);
    const listed = await withHeldParts(tx, await withFreeUrls(tx, outputs, now), now);
    return { ...summaryOf(row), abstract: row.abstract, outputs: listed };
  },
} satisfies Pick<Handlers, 'listFunds' | 'getFund'>;

function summaryOf(row: typeof funds.$inferSelect): FundSummary {
  const { id, number, title, funder, programme, leader, institution, startYear, endYear } = row;
  const { amount, currency, discipline } = row;
  return {
    id,
    number,
    title,
    funder,
    programme,
    leader,
    institution,
    startYear,
    endYear,
    amount,
    currency,
    discipline,
  };
}
