// The platform's titles, as new as the database: a base, and layers of what changed since. A change makes
// a small layer anew, here and at once; many changes make a large one, and a base grown old a new one, in
// processes of their own. What has been read stays until what holds it has arrived: a builder that fails
// loses nothing.
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

/** What there is to search, and of which version of the titles it is. */
export interface Platform {
  base: TitlesData;
  layers: readonly Layer[];
  version: number;
}

export interface PlatformIndex {
  /** What there is; null where there is nothing yet, which is then made. */
  atHand(): Platform | null;
  /**
   * Waits for this version of the titles, at most so long; not at all where it cannot come so soon.
   *
   * @returns what there is then, null for nothing yet
   */
  find(version: number, timeoutMs: number): Promise<Platform | null>;
  /** Something may have changed. */
  tell(): void;
  /** The connection to the database was lost: it may even be another one now. */
  doubt(): void;
  close(): void;
}

interface Dependencies {
  store: Store;
  builder: Builder;
  /** Folder for the base; null to keep none. */
  folder: string | null;
  onTrouble: (error: unknown) => void;
  onLog: (message: string, fields?: object) => void;
  /** Hears of packages whose titles changed. */
  onPackages: (ids: readonly string[]) => void;
  limits?: LayerLimits;
  /** Hears that what there was to search is to be let go of: there is no memory for two. */
  onLetGo: () => void;
}

const retryMs = 2_000;
const dayMs = 86_400_000;
/** Long before what changed since is forgotten. */
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
  /** What is searched of the base; null while a new one is read into its place. */
  let titles: TitlesData | null = null;
  let large: BuiltLayer | null = null;
  /** What was the small layer when a large one was asked for, until that is there. */
  let before: BuiltLayer | null = null;
  let small: Layer | null = null;
  let shown: Platform | null = null;
  /** What is shown tells everything up to this version of the titles. */
  let shownVersion = 0;
  /** What was read last. */
  let read = { snapshot: '', version: 0, at: 0 };
  /** Titles that neither the base nor the large layer has as they are, by when that was noted. */
  const changed = new Map<number, number>();
  let stamp = 0;
  let isClosed = false;
  const jobs: { base: number | null; layer: number | null } = { base: null, layer: null };
  /** Whether it is the database that it was is asked again after every trouble. */
  let isInDoubt = true;
  /** What changed is more than is read: a new base will have it. */
  let isBehind = false;
  /** What there is tells more than is known yet, and not before a builder is done. */
  let isBlocked = false;

  const turns = repeated(work, (error) => {
    isInDoubt = true;
    onTrouble(error);
  });

  async function work(): Promise<void> {
    const wasInDoubt = isInDoubt;
    isInDoubt = false;
    if (wasInDoubt && (await source.look()) && base !== null) isBehind = true;
    if (base === null) take((await source.kept()) ?? (await source.build()), stamp);
    if (isBehind) askForBase();
    else await catchUp();
  }

  /** A new base: what it has is no longer laid over it. */
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

  /** Lays over the base what changed and is nowhere yet, or has it built. */
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

  /** @param version where everything up to it is there */
  function show(version = base?.seen.version ?? 0): void {
    shownVersion = Math.max(shownVersion, version);
    if (titles === null) return;
    const layers = [large?.layer, before?.layer, small].filter((each) => each != null);
    shown = { base: titles, layers, version: shownVersion };
  }

  /** Searches wait for the part of a second that a base is read in: memory for two is memory for none. */
  function letGo(): void {
    titles = null;
    shown = null;
    dependencies.onLetGo();
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
    const arrived = source.build(base?.documents ?? 0, letGo).then((found) => take(found, since));
    goOnAfter(arrived, 'base');
  }

  /** What a builder could not do it is asked again, a while later. */
  function goOnAfter(arrived: Promise<void>, job: keyof typeof jobs): void {
    const goOn = () => {
      jobs[job] = null;
      turns.tell();
    };
    arrived.then(goOn, (error) => {
      if (isClosed) return;
      // What was let go of did not come back: it is looked for, and else made, from the beginning.
      if (titles === null) base = null;
      onTrouble(error);
      setTimeout(goOn, retryMs).unref();
    });
  }

  return {
    atHand: () => {
      turns.start();
      return shown;
    },
    find: async (version, timeoutMs) => {
      turns.start();
      const asked = performance.now();
      const left = () => timeoutMs - (performance.now() - asked);
      while ((shown === null || shown.version < version) && left() > 0 && !isClosed) {
        // What a builder is at comes when it comes.
        if (shown !== null && (isBlocked || isBehind)) break;
        if (shown !== null) turns.tell();
        await turns.turn(left());
      }
      return shown;
    },
    tell: turns.tell,
    doubt: () => {
      isInDoubt = true;
      turns.tell();
    },
    close: () => {
      isClosed = true;
      turns.close();
    },
  };
}
