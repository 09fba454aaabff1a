// The platform's titles, as new as the database: a base, and layers of what changed since. After a change the
// small layer is built again, here and at once. Many changes become a large layer, and an old base a new one,
// in other processes. Changes are forgotten only when the layer or base that has them has arrived, so a
// builder that fails loses nothing.
import type { Store } from '#server/store/connection/database.ts';
import { baseSource } from '../build/base-source.ts';
import type { Base } from '../build/build-jobs.ts';
import type { TitlesData } from '../build/build-titles.ts';
import type { Builder } from '../build/builder.ts';
import { changesSince, daysKept, type Seen } from '../rows/title-changes.ts';
import { rowsOfTitles } from '../rows/title-index-rows.ts';
import { type LayerLimits, usualLimits } from './layer-limits.ts';
import { repeated } from './repeated.ts';
import type { Layer } from './titles.ts';

/** Titles to search, and their version. */
export interface Platform {
  base: TitlesData;
  layers: readonly Layer[];
  version: number;
}

export interface PlatformIndex {
  /** The titles in memory; where there are none, null, and they are read. */
  current(): Platform | null;
  /**
   * Waits for this version of the titles, at most so long; not at all while a builder must end first.
   *
   * @returns the titles in memory then; null where there are none
   */
  find(version: number, timeoutMs: number): Promise<Platform | null>;
  /** Something may have changed. */
  invalidate(): void;
  /** The connection to the database was lost: it may even be another one now. */
  reconnected(): void;
  close(): void;
}

interface Dependencies {
  store: Store;
  builder: Builder;
  /** Folder for the base; null to keep none. */
  folder: string | null;
  onTrouble: (error: unknown) => void;
  onLog: (message: string, fields?: object) => void;
  /** Called with packages whose titles changed. */
  onPackages: (ids: readonly string[]) => void;
  limits?: LayerLimits;
  /** Called when all titles must be released: there is no memory for two bases. */
  onRelease: () => void;
}

const retryMs = 2_000;
const dayMs = 86_400_000;
/** Well before the database forgets changes. */
const oldestBaseMs = (daysKept / 2) * dayMs;

interface BuiltLayer {
  layer: Layer;
  /** Everything noted up to this stamp is in it. */
  stamp: number;
}

export function openPlatformIndex(dependencies: Dependencies): PlatformIndex {
  const { store, builder, onTrouble } = dependencies;
  const { maxHere, largestLayer, largestPart } = dependencies.limits ?? usualLimits;
  const source = baseSource(dependencies);
  let base: { seen: Seen; documents: number; stamp: number } | null = null;
  /** Titles of the base; null while a new one is read into its place. */
  let titles: TitlesData | null = null;
  let large: BuiltLayer | null = null;
  /** The small layer of the moment when a large one was ordered, until that is there. */
  let before: BuiltLayer | null = null;
  let small: Layer | null = null;
  let shown: Platform | null = null;
  /** `shown` has all changes up to this version of the titles. */
  let shownVersion = 0;
  /** Where reading of changes goes on. */
  let read = { snapshot: '', version: 0, at: 0 };
  /** Titles newer than the base and the large layer, with the stamp of their change. */
  const changed = new Map<number, number>();
  let stamp = 0;
  let isClosed = false;
  const jobs: { base: number | null; layer: number | null } = { base: null, layer: null };
  /** After every trouble: the database may be another one now. */
  let mustCheckDatabase = true;
  /** There are more changes than a layer may have: a new base will have them. */
  let isBehind = false;
  /** Newer titles come only when a builder is done. */
  let isBlocked = false;

  const turns = repeated(work, (error) => {
    mustCheckDatabase = true;
    onTrouble(error);
  });

  async function work(): Promise<void> {
    const isUnchecked = mustCheckDatabase;
    mustCheckDatabase = false;
    if (isUnchecked && (await source.look()) && base !== null) isBehind = true;
    if (base === null) take((await source.kept()) ?? (await source.build()), stamp);
    if (isBehind) askForBase();
    else await catchUp();
  }

  /** Takes a new base, and drops the layers that it has already. */
  function take(found: Base, since: number): void {
    if (base === null || isBehind) {
      read = found.seen;
      isBehind = false;
      shownVersion = 0;
    }
    base = { seen: found.seen, documents: found.titles.text.documents, stamp: since };
    titles = found.titles;
    if (large !== null && large.stamp <= since) large = null;
    if (before !== null && before.stamp <= since) before = null;
    forgetUpTo(since);
    show();
  }

  function forgetUpTo(since: number): void {
    for (const [id, at] of changed) if (at <= since) changed.delete(id);
  }

  async function catchUp(): Promise<void> {
    const most = maxInLayer() + 1;
    const changes = await store.onPlatform((tx) => changesSince(tx, read.snapshot, most));
    if (changes === null || changes.titleIds.length >= most) {
      isBehind = true;
      return askForBase();
    }
    if (isOld(changes.at)) askForBase();
    const { titleIds, packageIds, ...seen } = changes;
    read = seen;
    stamp += 1;
    for (const id of titleIds) changed.set(id, stamp);
    if (packageIds.length > 0) dependencies.onPackages(packageIds);
    await layChanges();
  }

  const isOld = (now: number) => now - (base?.seen.at ?? now) > oldestBaseMs && changed.size > 0;
  const maxInLayer = () => Math.max(largestLayer, Math.floor((base?.documents ?? 0) / largestPart));

  /** Builds the small layer of changed titles, or orders a large one. */
  async function layChanges(): Promise<void> {
    const handed = jobs.layer ?? 0;
    const ids = [...changed].flatMap(([id, at]) => (at > handed ? [id] : []));
    if (ids.length > maxHere) {
      isBlocked = true;
      askForLayer();
      return;
    }
    const upTo = read.version;
    if (ids.length === 0) small = null;
    else {
      const { layerFrom } = await import('../build/build-layer.ts');
      small = layerFrom(await store.onPlatform((tx) => rowsOfTitles(tx, ids)), ids);
    }
    isBlocked = jobs.layer !== null;
    show(isBlocked ? undefined : upTo);
  }

  /** @param version all changes up to it are there */
  function show(version = base?.seen.version ?? 0): void {
    shownVersion = Math.max(shownVersion, version);
    if (titles === null) return;
    const layers = [large?.layer, before?.layer, small].filter((each) => each != null);
    shown = { base: titles, layers, version: shownVersion };
  }

  /** Searches wait while a base is read, a part of a second: there is no memory for two bases. */
  function release(): void {
    titles = null;
    shown = null;
    dependencies.onRelease();
  }

  function askForLayer(): void {
    if (jobs.layer !== null || base === null) return;
    const size = (large?.layer.covers.length ?? 0) + changed.size;
    if (size >= maxInLayer()) {
      askForBase();
      return;
    }
    const since = stamp;
    jobs.layer = since;
    if (small !== null) before = { layer: small, stamp: since };
    small = null;
    const arrived = builder.layer(base.seen.snapshot, maxInLayer()).then((built) => {
      if (built === null) return askForBase();
      large = { layer: built.layer, stamp: since };
      if (before !== null && before.stamp <= since) before = null;
      forgetUpTo(since);
      show();
    });
    goOnAfter(arrived, 'layer');
  }

  function askForBase(): void {
    if (jobs.base !== null) return;
    const since = stamp;
    jobs.base = since;
    const arrived = source.build(base?.documents ?? 0, release).then((found) => take(found, since));
    goOnAfter(arrived, 'base');
  }

  /** After a failed build, the work runs again a while later. */
  function goOnAfter(arrived: Promise<void>, job: keyof typeof jobs): void {
    const goOn = () => {
      jobs[job] = null;
      turns.request();
    };
    arrived.then(goOn, (error) => {
      if (isClosed) return;
      // The released base has no successor: read one from disk, or build it.
      if (titles === null) base = null;
      onTrouble(error);
      setTimeout(goOn, retryMs).unref();
    });
  }

  return {
    current: () => {
      turns.start();
      return shown;
    },
    find: async (version, timeoutMs) => {
      turns.start();
      const asked = performance.now();
      const left = () => timeoutMs - (performance.now() - asked);
      while ((shown === null || shown.version < version) && left() > 0 && !isClosed) {
        // A builder must end first: waiting here would not help.
        if (shown !== null && (isBlocked || isBehind)) break;
        if (shown !== null) turns.request();
        await turns.nextRun(left());
      }
      return shown;
    },
    invalidate: turns.request,
    reconnected: () => {
      mustCheckDatabase = true;
      turns.request();
    },
    close: () => {
      isClosed = true;
      turns.close();
    },
  };
}
