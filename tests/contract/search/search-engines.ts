// Search engines over a test's portal, closed after each test, and what they find.

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { openSearch, type SearchSettings } from '#server/search/engine.ts';
import type { SearchEngine, SearchIndex, Searching } from '#server/search/port.ts';
import type { Store } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { titles } from '#server/store/schema/titles.ts';
import { builderHere } from '../support/builder-here.ts';

export const isBuilt = 'The search index is built';
export const isUnused = 'The search index on disk is not used';

export const newWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;

export interface Opened {
  engine: SearchEngine;
  said: string[];
  count(beginning: string): number;
}

/** The versions that an index of a library must have now. */
async function versionsOf(store: Store, code: string): Promise<Searching> {
  return store.onPlatform(async (tx) => {
    const [row] = await readRows<{ own: string; titles: string }>(
      tx,
      sql`SELECT l.version::text AS own, p.version::text AS titles
          FROM libraries l, platform_versions p WHERE l.code = ${code} AND p.name = 'titles'`,
    );
    return { code, version: Number(row?.own), titles: Number(row?.titles) };
  });
}

/** A library's index as soon as it is as new as the database. */
export async function currentIndex(
  engine: SearchEngine,
  store: Store,
  code: string,
): Promise<SearchIndex> {
  const wanted = await versionsOf(store, code);
  for (;;) {
    const index = await engine.ready(wanted).catch(() => null);
    if (index?.isCurrent) return index;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** @param at what is searched where no other library is named; read inside of tests only */
export function searchEngines(at: () => { store: Store; library: LibraryRecord }) {
  const opened: SearchEngine[] = [];
  const closeAll = async () => {
    for (const engine of opened.splice(0)) await engine.close();
  };
  afterEach(closeAll);

  return {
    closeAll,
    open: async (
      folder: string | null = null,
      more: Partial<SearchSettings> = {},
      store = at().store,
    ): Promise<Opened> => {
      const said: string[] = [];
      const engine = await openSearch(store, {
        folder,
        partsBytes: 2 ** 28,
        openBuilder: builderHere,
        onTrouble: (error) => said.push(String(error)),
        onLog: (message, fields) => said.push(`${message} ${JSON.stringify(fields ?? {})}`),
        ...more,
      });
      opened.push(engine);
      const count = (beginning: string) => said.filter((each) => each.startsWith(beginning)).length;
      return { engine, said, count };
    },
    /** Ids of the titles that are found once the index is up to date. */
    found: async (
      engine: SearchEngine,
      q: string,
      more: object = {},
      library = at().library,
    ): Promise<number[]> => idsIn(await currentIndex(engine, at().store, library.code), q, more),
    foundNow: async (engine: SearchEngine, q: string) => {
      const ready = await engine.ready(await versionsOf(at().store, at().library.code));
      return { ids: idsIn(ready, q), isCurrent: ready.isCurrent };
    },
    rename: (id: number, zh_CN: string) =>
      at().store.onPlatform((tx) =>
        tx.update(titles).set({ name: { zh_CN } }).where(eq(titles.id, id)),
      ),
  };
}

function idsIn(
  index: SearchIndex,
  q: string,
  { scope = 'platform', ...more }: object & { scope?: 'platform' | 'library' } = {},
): number[] {
  return index.findTitles({
    kind: 'journal',
    scope,
    sort: 'name',
    offset: 0,
    limit: 5_000,
    withFacets: false,
    thisYear: 2026,
    filter: { ...noTitleFilter, q, ...more },
  }).ids;
}
