// The search's door: the knowledge base and each library's part, in memory and as new as the database.
import type { Store } from '../store/database.ts';
import type { VersionedLibrary } from './build-jobs.ts';
import type { TitlesData } from './build-titles.ts';
import { openBuilder } from './builder.ts';
import { type Derived, derived } from './derived.ts';
import { type Holdings, holdingsOf } from './holdings.ts';

export interface Ready {
  titles: TitlesData;
  library: VersionedLibrary;
  holdings: Holdings;
  /** False where the database is known to be newer: such an answer is not to be kept. */
  isCurrent: boolean;
}

export interface SearchEngine {
  /**
   * What there is to search for a library, at least as new as its version; older only where the newest
   * takes too long.
   */
  ready(library: { code: string; version: number }): Promise<Ready>;
  /** What there is at once, for answers that do without; null where it is still made. */
  atHand(library: { code: string; version: number }): Ready | null;
  /** Builds the knowledge base's index before somebody asks. */
  warmUp(): void;
  /** True while a search would have to wait for what `warmUp` builds; a build that takes long is given up. */
  isWarmingUp(): boolean;
  close(): Promise<void>;
}

/** How long a search waits for the newest. */
const patienceMs = 2_000;
/** Libraries whose parts are kept; the one asked for longest ago goes first. */
const mostLibraries = 40;
/** What readers use changes without a version. */
const oldestMs = 3_600_000;

interface Part {
  data: Derived<VersionedLibrary>;
  madeAt: number;
  laid: { titles: TitlesData; library: VersionedLibrary; holdings: Holdings } | null;
}

/** @param onTrouble hears of a build that failed; it is tried again */
export async function openSearch(
  store: Store,
  onTrouble: (error: unknown) => void,
): Promise<SearchEngine> {
  const builder = openBuilder(store);
  const titles = derived(builder.titles, onTrouble);
  const parts = new Map<string, Part>();
  let hasListened = false;
  let isWanted = false;
  let isWarmingUp = false;
  const tellTitles = () => {
    if (isWanted) titles.tell();
  };

  function partOf(code: string): Part {
    const known = parts.get(code);
    parts.delete(code);
    const part = known ?? {
      data: derived(() => builder.library(code), onTrouble),
      madeAt: Date.now(),
      laid: null,
    };
    parts.set(code, part);
    for (const [oldest, { data }] of parts) {
      if (parts.size <= mostLibraries) break;
      data.close();
      parts.delete(oldest);
    }
    return part;
  }

  const unlistens = [
    await store.listen('titles_changed', tellTitles, () => {
      // What was told while nobody listened is lost; the first time nothing was.
      if (hasListened) tellTitles();
      hasListened = true;
    }),
    await store.listen('library_changed', (code) => parts.get(code)?.data.tell()),
  ];

  async function libraryAt(part: Part, version: number) {
    const first = await part.data.find(patienceMs);
    const isOld = Date.now() - part.madeAt > oldestMs;
    if (first.value.version >= version && !isOld) return first;
    if (first.isCurrent) {
      part.madeAt = Date.now();
      part.data.tell();
    }
    return part.data.find(isOld ? 0 : patienceMs);
  }

  return {
    ready: async ({ code, version }) => {
      isWanted = true;
      const part = partOf(code);
      const [base, own] = await Promise.all([titles.find(patienceMs), libraryAt(part, version)]);
      const isCurrent = base.isCurrent && own.value.version >= version;
      return { ...laidOver(part, base.value, own.value), isCurrent };
    },
    atHand: ({ code, version }) => {
      isWanted = true;
      const part = partOf(code);
      const [base, own] = [titles.atHand(), part.data.atHand()];
      if (base === null || own === null) return null;
      const isCurrent = base.isCurrent && own.value.version >= version;
      if (own.isCurrent && own.value.version < version) part.data.tell();
      return { ...laidOver(part, base.value, own.value), isCurrent };
    },
    warmUp: () => {
      isWanted = true;
      isWarmingUp = true;
      const warm = () => {
        isWarmingUp = false;
      };
      titles.find(patienceMs).then(warm, warm);
    },
    isWarmingUp: () => isWarmingUp,
    close: async () => {
      titles.close();
      for (const { data } of parts.values()) data.close();
      for (const unlisten of unlistens) await unlisten();
      await builder.close();
    },
  };
}

/** A library's part laid over the knowledge base, anew only where one of them is. */
function laidOver(part: Part, titles: TitlesData, library: VersionedLibrary) {
  if (part.laid?.titles === titles && part.laid.library === library) return part.laid;
  part.laid = { titles, library, holdings: holdingsOf(library, titles) };
  return part.laid;
}
