// Opens the search: the titles of all libraries and a part for each library, in memory, built again after changes.
import { LRUCache } from 'lru-cache';
import { showCache } from '#server/store/bounded-cache.ts';
import type { Store } from '#server/store/connection/database.ts';
import { bytesOf } from '#text-search/index/text-data.ts';
import type { VersionedLibrary } from './build/build-jobs.ts';
import { type Builder, openBuilder } from './build/builder.ts';
import type { LayerLimits } from './build/layer-limits.ts';
import { openPlatformIndex, type Platform } from './build/platform-index.ts';
import { holdingsOf, popularIn } from './index/holdings.ts';
import { type Titles, titlesOver } from './index/titles.ts';
import type { SearchEngine, SearchIndex, Searching } from './port.ts';
import { libraryIndex } from './query/library-index.ts';
import type { Searched } from './query/searched.ts';
import { type Rebuildable, rebuildable } from './rebuildable.ts';

export interface SearchSettings {
  folder: string | null;
  /** The part used longest ago is dropped first. */
  partsBytes: number;
  openBuilder?: (store: Store, folder: string | null) => Builder;
  limits?: LayerLimits;
  onTrouble: (error: unknown) => void;
  onLog: (message: string, fields?: object) => void;
}

const timeoutMs = 1_000;
/** For the first index: most libraries' parts are built in this time, the start of a builder included. */
const firstTimeoutMs = 4_000;
/** If there are few libraries, no reader waits. */
const maxWarmed = 20;
/** A part is built again after this time, because what readers use has no version; and on a new day, when walls move. */
const oldestMs = 3_600_000;

interface Part {
  data: Rebuildable<VersionedLibrary>;
  holdingsChanges: number;
  madeAt: number;
  laid: (Searched & { platform: Platform; library: VersionedLibrary }) | null;
}

export async function openSearch(store: Store, settings: SearchSettings): Promise<SearchEngine> {
  const { onTrouble, onLog, folder, limits } = settings;
  const builder = (settings.openBuilder ?? openBuilder)(store, folder);
  const parts = new LRUCache<string, Part>({
    maxSize: settings.partsBytes,
    dispose: ({ data }, _code, why) => {
      if (why !== 'set') data.close();
    },
  });
  showCache('search', parts);
  const platform = openPlatformIndex({
    store,
    builder,
    folder,
    limits,
    onTrouble,
    onLog,
    onPackages: (ids) => {
      const changed = new Set(ids);
      for (const part of parts.values()) {
        const known = part.data.current()?.value.packages;
        if (known === undefined || known.some(({ id }) => changed.has(id)))
          invalidateHoldings(part);
      }
    },
    onRelease: () => {
      for (const part of parts.values()) part.laid = null;
    },
  });
  let isWarming = false;
  let isRequested = false;

  function invalidateHoldings(part: Part): void {
    part.holdingsChanges += 1;
    part.data.invalidate();
  }

  function partOf(code: string): Part {
    const known = parts.get(code);
    if (known !== undefined) return known;
    let made: { library: VersionedLibrary; changeCount: number } | null = null;
    const make = async () => {
      const changeCount = part.holdingsChanges;
      const known = made?.changeCount === changeCount ? made.library.titlesVersion : null;
      const { held, own, ...versions } = await builder.library(code, known);
      const titles = held ?? made?.library;
      if (titles === undefined) throw new Error('The builder knows of titles that are not here');
      const library = { ...titles, ...own, ...versions };
      made = { library, changeCount };
      return library;
    };
    const data = rebuildable(make, onTrouble);
    const part: Part = { data, holdingsChanges: 0, madeAt: Date.now(), laid: null };
    parts.set(code, part, { size: 1 });
    return part;
  }

  const unlistens = [
    await store.listen(
      'titles_changed',
      () => {
        if (isRequested) platform.invalidate();
      },
      () => {
        // Changes of titles during the gap are read again. A library does not need this: it has a version.
        if (isRequested) platform.reconnected();
      },
    ),
    await store.listen('library_changed', (code) => parts.peek(code)?.data.invalidate()),
  ];

  async function libraryAt(part: Part, version: number) {
    const first = await part.data.find(timeoutMs, firstTimeoutMs);
    const now = Date.now();
    const isOld = now - part.madeAt > oldestMs || dayOf(now) !== dayOf(part.madeAt);
    if (first.value.version >= version && !isOld) return first;
    if (first.isCurrent) {
      part.madeAt = now;
      if (isOld) invalidateHoldings(part);
      else part.data.invalidate();
    }
    return part.data.find(isOld ? 0 : timeoutMs, firstTimeoutMs);
  }

  function laidOver(code: string, part: Part, over: Platform, library: VersionedLibrary) {
    const { laid } = part;
    if (laid?.platform === over && laid.library === library) return laid;
    if (laid?.platform === over && laid.library.heldIds === library.heldIds) {
      const holdings = { ...laid.holdings, popular: popularIn(library, laid.titles) };
      part.laid = { ...laid, library, holdings };
      return part.laid;
    }
    const titles = titlesWith(over, library);
    part.laid = { platform: over, titles, library, holdings: holdingsOf(library, titles) };
    parts.set(code, part, { size: bytesOf([library, part.laid.holdings]) + 1 });
    return part.laid;
  }

  type Made = Awaited<ReturnType<Part['data']['find']>>;

  function readyWith(searching: Searching, part: Part, over: Platform, own: Made): SearchIndex {
    const isOwnCurrent = own.isCurrent && own.value.version >= searching.version;
    const isCurrent = isOwnCurrent && over.version >= searching.titles;
    const version = searching.version + searching.titles;
    return libraryIndex(laidOver(searching.code, part, over, own.value), { version, isCurrent });
  }

  return {
    ready: async (searching) => {
      isRequested = true;
      const part = partOf(searching.code);
      part.data.start();
      // The first index takes longer. A reader who waits in vain asks again.
      const timeouts = platform.current() === null ? firstTimeoutMs : timeoutMs;
      const over = await platform.find(searching.titles, timeouts);
      // Read after the platform's titles, because changed packages make a library's part old.
      const own = await libraryAt(part, searching.version);
      if (over === null) throw new Error('The search index is being prepared');
      return readyWith(searching, part, over, own);
    },
    readyNow: (searching) => {
      isRequested = true;
      const part = partOf(searching.code);
      const [over, own] = [platform.current(), part.data.current()];
      if (over === null || own === null) return null;
      if (own.isCurrent && own.value.version < searching.version) part.data.invalidate();
      if (over.version < searching.titles) platform.invalidate();
      return readyWith(searching, part, over, own);
    },
    warmUp: (codes) => {
      isRequested = true;
      isWarming = true;
      platform.current();
      for (const code of codes.slice(0, maxWarmed)) partOf(code).data.start();
    },
    isWarmingUp: () => {
      // Only the first time counts: a base that is read again later is ready in a moment.
      if (isWarming && platform.current() !== null) isWarming = false;
      return isWarming;
    },
    figures: () => {
      const over = platform.current();
      return {
        isReady: over !== null,
        bytes: over === null ? 0 : bytesOf([over.base, ...over.layers.map(({ titles }) => titles)]),
        layers: over?.layers.length ?? 0,
        libraries: parts.size,
        ...platform.times(),
      };
    },
    close: async () => {
      platform.close();
      for (const { data } of parts.values()) data.close();
      for (const unlisten of unlistens) await unlisten();
      await builder.close();
    },
  };
}

/** Days since 1970, as moving walls count them. */
const dayOf = (ms: number) => Math.floor(ms / 86_400_000);

/** Libraries without titles of their own share these. */
const shared = new WeakMap<Platform, Titles>();

function titlesWith(over: Platform, { ownTitles, hidden }: VersionedLibrary): Titles {
  const { base, layers } = over;
  if (ownTitles.ids.length + hidden.length > 0) {
    const covers = Uint32Array.from([...ownTitles.ids, ...hidden]);
    return titlesOver(base, [...layers, { titles: ownTitles, covers }]);
  }
  const titles = shared.get(over) ?? titlesOver(base, layers);
  shared.set(over, titles);
  return titles;
}
