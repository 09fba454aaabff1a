// The sitemap of a library (sitemaps.org), in files of ranges: none is larger than the protocol allows.
import {
  frontDoorPaths,
  fundDetailPath,
  literatureDetailPath,
  noticePath,
  resourcePath,
} from '#contract/wire/paths.ts';
import {
  countPartsOfWorks,
  type PublicItem,
  partsOfTitles,
  publicItems,
  titlesOfPart,
  worksOfPart,
} from '#server/domain/resources/public-items.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { escaped } from '../markup.ts';
import { addressesOf, alternatesOf } from './head.ts';
import { publicScreens } from './page-facts.ts';

/** An entry has some 600 bytes; the protocol allows 50,000 addresses and 50 MB in a file. */
const idsPerFile = 10_000;
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

interface Entry {
  path: string;
  changedOn?: string;
}

/** @param today the library's day, `yyyy-MM-dd` */
export async function sitemapFile(
  tx: Tx,
  origin: string,
  path: string,
  today: string,
): Promise<string | null> {
  if (path === '/sitemap.xml') {
    const ofTitles = await partsOfTitles(tx, idsPerFile);
    const ofWorks = await countPartsOfWorks(tx, idsPerFile);
    const names = [
      'portal',
      ...ofTitles.map((part) => `titles-${part}`),
      ...Array.from({ length: ofWorks }, (_, part) => `works-${part}`),
    ];
    return document(
      'sitemapindex',
      names.map(
        (name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
      ),
    );
  }
  const [, name = '', part = ''] =
    /^\/sitemaps\/(portal|titles|works)(?:-(\d{1,6}))?\.xml$/.exec(path) ?? [];
  const entries = await entriesOf(tx, name, part === '' ? null : Number(part), today);
  if (entries.length === 0) return null;
  return document('urlset', entries.map(urlOf(origin)));
}

const urlOf =
  (origin: string) =>
  ({ path, changedOn }: Entry): string => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    const { pathname, searchParams } = new URL(path, origin);
    const addresses = addressesOf(origin, pathname, searchParams.get('id'));
    const links = alternatesOf(addresses).map(
      ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(addresses.zh_CN)}</loc>${changed}${links.join('')}</url>`;
  };

function document(root: string, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${items.join('\n')}\n</${root}>\n`;
}

/** `/` leads to the address that the page shows. */
export function frontDoorSitemap(origin: string): string {
  const paths = frontDoorPaths.filter((path) => path !== '/');
  return document('urlset', paths.map((path) => ({ path })).map(urlOf(origin)));
}

async function entriesOf(
  tx: Tx,
  name: string,
  part: number | null,
  today: string,
): Promise<Entry[]> {
  if (name === 'portal' && part === null) return portalEntries(tx, today);
  if (part === null) return [];
  if (name === 'works')
    return listed(await worksOfPart(tx, part, idsPerFile), literatureDetailPath);
  if (name !== 'titles') return [];
  const titles = await titlesOfPart(tx, part, idsPerFile);
  return titles.map(({ changedOn, ...title }) => ({ path: resourcePath(title), changedOn }));
}

const listed = (items: readonly PublicItem[], pathOf: (id: string) => string): Entry[] =>
  items.map(({ id, changedOn }) => ({ path: pathOf(id), changedOn }));

async function portalEntries(tx: Tx, today: string): Promise<Entry[]> {
  const { databases, others, notices, funds } = await publicItems(tx, today);
  return [
    ...publicScreens.map((path) => ({ path })),
    ...listed(databases, (id) => resourcePath({ kind: 'database', id })),
    ...listed(others, (id) => resourcePath({ kind: 'other', id })),
    ...listed(notices, noticePath),
    ...listed(funds, fundDetailPath),
  ];
}
