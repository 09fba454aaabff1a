// The sitemap of a library (sitemaps.org): its public screens, databases, other resources, notices, and the titles it
// holds. Titles are in files of their own, by ranges of ids, so that no file is larger than the protocol allows.
import { and, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { noticePath, resourcePath, shellPaths } from '#contract/wire/paths.ts';
import { isDatabaseShown, isOtherShown } from '#server/catalogue/shown.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { libraryPackages, otherResources } from '#server/store/schema/collection.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { shownTitles, titleLinks } from '#server/store/schema/own-titles.ts';
import { packageTitles } from '#server/store/schema/titles.ts';
import { escaped } from '../markup.ts';

/** Ids of titles in one file; the protocol allows 50,000 addresses. */
const idsPerFile = 50_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const screens = [
  shellPaths.personalIndex,
  shellPaths.databaseList,
  shellPaths.journalList,
  shellPaths.ebookList,
  shellPaths.otherResourceList,
  shellPaths.notice,
  shellPaths.helpPage,
  shellPaths.aboutUs,
  shellPaths.resourceOverview,
];

/** An address without its origin, and the day it last changed. */
interface Entry {
  path: string;
  changedOn?: string;
}

/** The title that readers see: the library's own where it is linked to the platform's. */
const shownTitleId = sql<number>`coalesce(${titleLinks.titleId}, ${packageTitles.titleId})`;

/** Makes a file of the sitemap; null where there is no such file. */
export async function sitemapFile(
  tx: Tx,
  origin: string,
  path: string,
  now: Date,
): Promise<string | null> {
  if (path === '/sitemap.xml') {
    const files = ['/sitemaps/portal.xml', ...(await titleFiles(tx))];
    return document(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${escaped(origin + file)}</loc></sitemap>`),
    );
  }
  const [, part] = /^\/sitemaps\/titles-(\d{1,6})\.xml$/.exec(path) ?? [];
  if (part === undefined && path !== '/sitemaps/portal.xml') return null;
  const entries =
    part === undefined ? await portalEntries(tx, now) : await titleEntries(tx, Number(part));
  return document('urlset', entries.map(urlOf(origin)));
}

const urlOf =
  (origin: string) =>
  ({ path, changedOn }: Entry): string => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`;
  };

function document(root: string, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('\n')}\n</${root}>\n`;
}

/** Held titles of the library in scope. */
function heldTitles(tx: Tx) {
  return tx
    .selectDistinct({ id: shownTitleId, kind: shownTitles.kind })
    .from(packageTitles)
    .innerJoin(libraryPackages, eq(libraryPackages.packageId, packageTitles.packageId))
    .leftJoin(titleLinks, eq(titleLinks.platformId, packageTitles.titleId))
    .innerJoin(shownTitles, eq(shownTitles.id, shownTitleId));
}

async function titleFiles(tx: Tx): Promise<string[]> {
  const part = sql<number>`${packageTitles.titleId} / ${sql.raw(String(idsPerFile))}`;
  const rows = await tx
    .selectDistinct({ part })
    .from(packageTitles)
    .innerJoin(libraryPackages, eq(libraryPackages.packageId, packageTitles.packageId))
    .where(isNull(packageTitles.withdrawnAt))
    .orderBy(part);
  return rows.map((row) => `/sitemaps/titles-${row.part}.xml`);
}

async function titleEntries(tx: Tx, part: number): Promise<Entry[]> {
  const rows = await heldTitles(tx).where(
    and(
      isNull(packageTitles.withdrawnAt),
      gte(packageTitles.titleId, part * idsPerFile),
      lt(packageTitles.titleId, (part + 1) * idsPerFile),
    ),
  );
  return rows.map(({ id, kind }) => ({ path: resourcePath({ kind, id: String(id) }) }));
}

async function portalEntries(tx: Tx, now: Date): Promise<Entry[]> {
  const today = now.toISOString().slice(0, 10);
  const ofDatabases = await tx
    .select({ id: databases.id, updatedAt: databases.updatedAt })
    .from(databases)
    .where(isDatabaseShown)
    .orderBy(databases.id);
  const ofOthers = await tx
    .select({ id: otherResources.id, updatedAt: otherResources.updatedAt })
    .from(otherResources)
    .where(isOtherShown)
    .orderBy(otherResources.id);
  const ofNotices = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.isPublished, true), lte(notices.publishedOn, today)))
    .orderBy(notices.id);
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return [
    ...screens.map((path) => ({ path })),
    ...ofDatabases.map(({ id, updatedAt }) => ({
      path: resourcePath({ kind: 'database', id }),
      changedOn: day(updatedAt),
    })),
    ...ofOthers.map(({ id, updatedAt }) => ({
      path: resourcePath({ kind: 'other', id }),
      changedOn: day(updatedAt),
    })),
    ...ofNotices.map(({ id }) => ({ path: noticePath(id) })),
  ];
}
