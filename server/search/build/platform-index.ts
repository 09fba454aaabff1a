// Keeps the platform's titles as new as the database: a base, and layers of changes. The small layer is built here at
// once; builders make large layers and new bases. The list of changes is cut only when the layer or base that contains
// them has arrived, so a builder that fails loses nothing (decision 025).
import type { Store } from '#server/store/connection/database.ts';
import type { Layer } from '../index/titles.ts';
import type { TitlesData } from '../index/titles-data.ts';
import { changesSince, daysKept, type Seen } from '../rows/title-changes.ts';
import { rowsOfTitles } from '../rows/title-index-rows.ts';
import { baseSource } from './base-source.ts';
import type { Base } from './build-jobs.ts';
import type { Builder } from './builder.ts';
import { type LayerLimits, usualLimits } from './layer-limits.ts';
import { repeated } from './repeated.ts';

export interface Platform {
  base: TitlesData;
  layers: readonly Layer[];
  version: number;
}

export interface PlatformIndex {
  current(): Platform | null;
  /** Waits at most `timeoutMs`, and not while a builder must end first. Null if there are no titles then. */
  find(version: number, timeoutMs: number): Promise<Platform | null>;
  /** Age of the newest titles, and duration of the last build of all. */
  times(): { ageSeconds: number; buildSeconds: number };
  invalidate(): void;
  /** The connection was lost. It may even be another database now. */
  reconnected(): void;
  close(): void;
}

interface Dependencies {
  store: Store;
  builder: Builder;
  folder: string | null;
  onTrouble: (error: unknown) => void;
  onLog: (message: string, fields?: object) => void;
  onPackages: (ids: readonly string[]) => void;
  limits?: LayerLimits;
  /** All titles must be released: there is no memory for two bases. */
  onRelease: () => void;
}

const retryMs = 2_000;
const dayMs = 86_400_000;
/** Long before the database deletes the changes that a base needs. */
const oldestBaseMs = (daysKept / 2) * dayMs;

interface BuiltLayer {
  layer: Layer;
  /** All changes up to this stamp are in the layer. */
  stamp: number;
}

export function openPlatformIndex(dependencies: Dependencies): PlatformIndex {
  const { store, builder, onTrouble } = dependencies;
  const { maxHere, largestLayer, largestPart } = dependencies.limits ?? usualLimits;
  const source = baseSource(dependencies);
  let base: { seen: Seen; documents: number; stamp: number } | null = null;
  let titles: TitlesData | null = null;
  let large: BuiltLayer | null = null;
  /** The small layer when a large one was ordered: used until that arrives. */
  let before: BuiltLayer | null = null;
  let small: Layer | null = null;
  let shown: Platform | null = null;
  let shownVersion = 0;
  /** The next reading of changes continues from this snapshot. */
  let read = { snapshot: '', version: 0, at: 0 };
  /** Newer than the base and the large layer, with the stamp of their change. */
  const changed = new Map<number, number>();
  let stamp = 0;
  let buildMs = 0;
  let isClosed = false;
  const jobs: { base: number | null; layer: number | null } = { base: null, layer: null };
  let mustCheckDatabase = true;
  /** There are more changes than a layer may have. A new base will contain them. */
  let isBehind = false;
  /** Newer titles come only when a builder has ended. */
  let isBlocked = false;

  const turns = repeated(work, (error) => {
    mustCheckDatabase = true;
    onTrouble(error);
  });

  async function work(): Promise<void> {
    const isUnchecked = mustCheckDatabase;
    mustCheckDatabase = false;
    if (isUnchecked && (await source.look()) && base !== null) isBehind = true;
    if (base === null) take((await source.kept()) ?? (await timed(source.build())), stamp);
    if (isBehind) askForBase();
    else await catchUp();
  }

  async function timed<T>(building: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const built = await building;
    buildMs = performance.now() - startedAt;
    return built;
  }

  /** Drops the layers whose changes the new base contains. */
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
      const { layerFrom } = await import('./build-layer.ts');
      small = layerFrom(await store.onPlatform((tx) => rowsOfTitles(tx, ids)), ids);
    }
    isBlocked = jobs.layer !== null;
    show(isBlocked ? undefined : upTo);
  }

  function show(version = base?.seen.version ?? 0): void {
    shownVersion = Math.max(shownVersion, version);
    if (titles === null) return;
    const layers = [large?.layer, before?.layer, small].filter((each) => each != null);
    shown = { base: titles, layers, version: shownVersion };
  }

  /** Searches wait while a new base is read: there is no memory for two. */
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
    const building = timed(source.build(base?.documents ?? 0, release));
    const arrived = building.then((found) => take(found, since));
    goOnAfter(arrived, 'base');
  }

  function goOnAfter(arrived: Promise<void>, job: keyof typeof jobs): void {
    const goOn = () => {
      jobs[job] = null;
      turns.request();
    };
    arrived.then(goOn, (error) => {
      if (isClosed) return;
      // The base was released, but there is no new one: read it from disk, or build it.
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
      const startedAt = performance.now();
      const left = () => timeoutMs - (performance.now() - startedAt);
      while ((shown === null || shown.version < version) && left() > 0 && !isClosed) {
        // A builder must end first, so waiting here would not help.
        if (shown !== null && (isBlocked || isBehind)) break;
        if (shown !== null) turns.request();
        await turns.nextRun(left());
      }
      return shown;
    },
    times: () => ({
      ageSeconds: read.at === 0 ? 0 : Math.max(0, (Date.now() - read.at) / 1_000),
      buildSeconds: buildMs / 1_000,
    }),
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
