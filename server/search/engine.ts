// Opens the search: everybody's titles and each library's part, in memory and as new as the database.
import { LRUCache } from 'lru-cache';
import type { Store } from '#server/store/connection/database.ts';
import { bytesOf } from '#text-search/index/text-data.ts';
import type { VersionedLibrary } from './build/build-jobs.ts';
import { openBuilder } from './build/builder.ts';
import { type Derived, derived } from './derived.ts';
import { holdingsOf, popularIn } from './index/holdings.ts';
import type { LayerLimits } from './index/layer-limits.ts';
import { openPlatformIndex, type Platform } from './index/platform-index.ts';
import { type Titles, titlesOver } from './index/titles.ts';
import type { SearchEngine, SearchIndex, Searching } from './port.ts';
import { libraryIndex } from './query/library-index.ts';
import type { Searched } from './query/searched.ts';

export interface SearchSettings {
  /** Folder for what was built; null to keep none. */
  folder: string | null;
  /** Bytes of libraries' parts kept in memory; the one asked for longest ago goes first. */
  partsBytes: number;
  /** How many changed titles make which layer; left out for the usual ones. */
  limits?: LayerLimits;
  /** Hears of a build that failed; it is tried again. */
  onTrouble: (error: unknown) => void;
  onLog: (message: string, fields?: object) => void;
}

/** How long a search waits for the newest. */
const timeoutMs = 1_000;
/** And for the first there is: most libraries' is made in this time, also where a builder must start first. */
const firstTimeoutMs = 4_000;
/** Libraries whose parts are made at a start: all where they are few, and the first reader waits for none. */
const maxWarmed = 20;
/** What readers use changes without a version. */
const oldestMs = 3_600_000;

interface Part {
  data: Derived<VersionedLibrary>;
  /** Told whenever what the library holds changed otherwise than by its own version. */
  holdingsTold: number;
  madeAt: number;
  laid: (Searched & { platform: Platform; library: VersionedLibrary }) | null;
}

export async function openSearch(store: Store, settings: SearchSettings): Promise<SearchEngine> {
  const { onTrouble, onLog, folder, limits } = settings;
  const builder = openBuilder(store, folder);
  const parts = new LRUCache<string, Part>({
    maxSize: settings.partsBytes,
    dispose: ({ data }, _code, why) => {
      if (why !== 'set') data.close();
    },
  });
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
        const known = part.data.atHand()?.value.packages;
        if (known === undefined || known.some(({ id }) => changed.has(id))) tellHoldings(part);
      }
    },
    onLetGo: () => {
      for (const part of parts.values()) part.laid = null;
    },
  });
  let isWarming = false;
  let isAsked = false;

  function tellHoldings(part: Part): void {
    part.holdingsTold += 1;
    part.data.tell();
  }

  function partOf(code: string): Part {
    const known = parts.get(code);
    if (known !== undefined) return known;
    let made: { library: VersionedLibrary; told: number } | null = null;
    const make = async () => {
      const told = part.holdingsTold;
      const known = made?.told === told ? made.library.titlesVersion : null;
      const { held, own, ...versions } = await builder.library(code, known);
      const titles = held ?? made?.library;
      if (titles === undefined) throw new Error('The builder knows of titles that are not here');
      const library = { ...titles, ...own, ...versions };
      made = { library, told };
      return library;
    };
    const data = derived(make, onTrouble);
    const part: Part = { data, holdingsTold: 0, madeAt: Date.now(), laid: null };
    parts.set(code, part, { size: 1 });
    return part;
  }

  const unlistens = [
    await store.listen(
      'titles_changed',
      () => {
        if (isAsked) platform.tell();
      },
      () => {
        // What was told while nobody listened is read; of libraries, their versions tell.
        if (isAsked) platform.doubt();
      },
    ),
    await store.listen('library_changed', (code) => parts.peek(code)?.data.tell()),
  ];

  async function libraryAt(part: Part, version: number) {
    const first = await part.data.find(timeoutMs, firstTimeoutMs);
    const isOld = Date.now() - part.madeAt > oldestMs;
    if (first.value.version >= version && !isOld) return first;
    if (first.isCurrent) {
      part.madeAt = Date.now();
      if (isOld) tellHoldings(part);
      else part.data.tell();
    }
    return part.data.find(isOld ? 0 : timeoutMs, firstTimeoutMs);
  }

  /** A library's part laid over the knowledge base, anew only where one of them is. */
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
      isAsked = true;
      const part = partOf(searching.code);
      part.data.start();
      // The first one is longer in the making; whoever asks hears so, and asks again.
      const timeouts = platform.atHand() === null ? firstTimeoutMs : timeoutMs;
      const over = await platform.find(searching.titles, timeouts);
      // Last of all: what the platform heard of packages makes a part old.
      const own = await libraryAt(part, searching.version);
      if (over === null) throw new Error('The search index is being prepared');
      return readyWith(searching, part, over, own);
    },
    atHand: (searching) => {
      isAsked = true;
      const part = partOf(searching.code);
      const [over, own] = [platform.atHand(), part.data.atHand()];
      if (over === null || own === null) return null;
      if (own.isCurrent && own.value.version < searching.version) part.data.tell();
      if (over.version < searching.titles) platform.tell();
      return readyWith(searching, part, over, own);
    },
    warmUp: (codes) => {
      isAsked = true;
      isWarming = true;
      platform.atHand();
      for (const code of codes.slice(0, maxWarmed)) partOf(code).data.start();
    },
    isWarmingUp: () => {
      // Once there was something, a base that is read anew is there in a moment.
      if (isWarming && platform.atHand() !== null) isWarming = false;
      return isWarming;
    },
    close: async () => {
      platform.close();
      for (const { data } of parts.values()) data.close();
      for (const unlisten of unlistens) await unlisten();
      await builder.close();
    },
  };
}

/** What libraries search that have no titles of their own. */
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
