// Journals and e-books behind a fault of a database, as conditions of SQL: a title that no way reaches any more is out of order
// with it. The same ways as those that pages know (src/contract/models/way-model.ts).
import { type SQL, sql } from 'drizzle-orm';
import { TitleKind } from '#contract/models/title-model.ts';

/** Kinds of titles, as a list. */
export const titleKinds = sql.join(
  TitleKind.options.map((kind) => sql`${kind}`),
  sql`, `,
);

/** A title by the kind and the id of a resource; null for other kinds. */
export const titleIn = (kind: SQL, id: SQL) =>
  sql`CASE WHEN ${kind} IN (${titleKinds}) THEN ${id}::integer END`;

/** Readers may see database `d`. */
export const isShown = sql`d.is_published AND d.withdrawn_at IS NULL`;

/** Row `t` of a package has an address that leads somewhere. */
export const hasAddress = sql`t.url ~* '^\\s*https?://'`;

/** The ways `w` to a title: its database, or null for a way without one that readers may see. */
const waysTo = (libraryCode: SQL, title: SQL) => sql`(
  SELECT d.id AS database_id FROM package_titles AS t
  JOIN held_packages AS h ON h.library_code = ${libraryCode} AND h.package_id = t.package_id
  LEFT JOIN databases AS d ON d.library_code = h.library_code AND d.id = h.database_id
    AND ${isShown}
  WHERE t.withdrawn_at IS NULL AND (d.id IS NOT NULL OR ${hasAddress})
    AND t.title_id = ANY (ARRAY(SELECT ${title} UNION ALL SELECT l.platform_id FROM title_links AS l
      WHERE l.library_code = ${libraryCode} AND l.title_id = ${title}))) AS w`;

/** A title is reached through a database. */
export const isThrough = (libraryCode: SQL, title: SQL, database: SQL) =>
  sql`EXISTS (SELECT FROM ${waysTo(libraryCode, title)} WHERE w.database_id = ${database})`;

/** No other way to a title works than the one through a database, whether or not that one does. */
export const isOnlyWay = (libraryCode: SQL, title: SQL, database: SQL) =>
  sql`NOT EXISTS (SELECT FROM ${waysTo(libraryCode, title)}
    WHERE w.database_id IS DISTINCT FROM ${database} AND NOT EXISTS (SELECT FROM outages AS o
      WHERE o.library_code = ${libraryCode} AND o.resource_kind = 'database'
        AND o.resource_id = w.database_id AND o.ended_at IS NULL))`;
