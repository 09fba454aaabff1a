// Packages and titles as librarians read them: what lists state, and what the library writes of its own beside it.
import { sql } from 'drizzle-orm';

/** A name of one language, as texts have it. */
const named = sql`jsonb_build_object(
  CASE WHEN p.name ~ '[\u4e00-\u9fff]' THEN 'zh_CN' ELSE 'en' END, replace(p.name, '_', ' '))`;

/** The library's packages, those that are off too. */
export const packagesRead = sql`(
  SELECT held.*, ${named} AS name, p.provider, p.platform, p.edition_on,
    CASE WHEN held.database_id IS NOT NULL THEN 'database' END AS database_kind,
    (SELECT count(DISTINCT carried.title_id)::int FROM package_titles AS carried
      WHERE carried.package_id = held.package_id AND carried.withdrawn_at IS NULL) AS titles
  FROM library_packages AS held JOIN packages AS p ON p.id = held.package_id)`;

/** Titles as readers see them, with what the library wrote. */
export const titlesRead = sql`(
  SELECT s.id AS title_id, s.kind, s.name, s.key_zh, s.listed_name, s.listed_subjects, s.print_identifier,
    s.online_identifier, s.publisher, s.note, s.own_url, s.is_core, coalesce(written.own_name, '{}') AS own_name,
    coalesce(written.own_subjects, '{}') AS own_subjects, written.updated_at
  FROM shown_titles AS s LEFT JOIN title_notes AS written ON written.title_id = s.id)`;

export const titleWords = sql`concat_ws(E'\n', title_id, name ->> 'zh_CN', name ->> 'en', listed_name ->> 'zh_CN',
  listed_name ->> 'en', key_zh, print_identifier, online_identifier, publisher)`;

/** Titles of a package, or of all packages of the library, by their ids. */
export const titlesCarried = (packageId: string | null) => sql`title_id IN (
  SELECT coalesce(own.title_id, carried.title_id) FROM package_titles AS carried
  LEFT JOIN title_links AS own ON own.platform_id = carried.title_id
  WHERE carried.withdrawn_at IS NULL AND ${
    packageId === null
      ? sql`carried.package_id IN (SELECT package_id FROM library_packages)`
      : sql`carried.package_id = ${packageId}`
  })`;

/** Titles of which the library wrote something. */
export const titlesWritten = sql`title_id IN (
  SELECT written.title_id FROM title_notes AS written
  WHERE written.note <> '{}' OR written.own_name <> '{}' OR written.own_url <> '' OR written.own_subjects <> '{}'
    OR written.is_core)`;
