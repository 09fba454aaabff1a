// Funded projects: a page of them with facets, and one project with its outputs.
import { eq, inArray, sql } from 'drizzle-orm';
import type { listFunds } from '#contract/calls/collection/works.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { FundSummary } from '#contract/models/collection-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { OwnMatches } from '#server/search/port.ts';
import { inOrder } from '#server/store/bulk/in-order.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { funds, works } from '#server/store/schema/collection.ts';
import { withFreeUrls } from '../titles/free-addresses.ts';
import { withHeldParts } from '../titles/held-parts.ts';
import { facetOf, readList, textArray } from './own-lists.ts';
import { newestWorksFirst, workSummaryColumns } from './work-summaries.ts';

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

/** @param matched what was typed found; null where nothing was typed */
export async function listedFunds(
  tx: Tx,
  input: InputOf<typeof listFunds>,
  matched: OwnMatches | null,
) {
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
  const rows = ids.length === 0 ? [] : await tx.select().from(funds).where(inArray(funds.id, ids));
  return { total, items: inOrder(rows, ids).map(summaryOf), facets };
}

/** One project with its outputs. @throws AppError `notFound` */
export async function fundDetail(tx: Tx, id: string, now: Date) {
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
}

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
