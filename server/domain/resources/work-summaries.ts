// The columns of a work in lists; abstracts are left out, because they are long.
import { sql } from 'drizzle-orm';
import { works } from '#server/store/schema/collection.ts';

/** Selects `WorkSummary`, but for whether it is held (`withHeldParts`). */
export const workSummaryColumns = {
  id: works.id,
  kind: works.kind,
  type: works.type,
  title: works.title,
  authors: works.authors,
  sourceTitle: works.sourceTitle,
  year: works.year,
  volume: works.volume,
  issue: works.issue,
  pages: works.pages,
  doi: works.doi,
  department: works.department,
  citedCount: works.citedCount,
  titleId: sql<string | null>`${works.titleId}::text`,
};

export const newestWorksFirst = sql`${works.year} DESC NULLS LAST, ${works.keyZh}, ${works.id}`;
