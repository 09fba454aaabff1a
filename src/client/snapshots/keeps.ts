// What the reader chose to have on this device: each choice with the names of its facts, which then
// stay whatever else has to go (docs/ARCHITECTURE.md, "Facts offline"). The facts themselves lie with
// all others.
import type { LocalText } from '#contract/model.ts';
import { broadcast, onBroadcast } from '../storage/channel.ts';
import { type Kept, keepsStore, libraryFacts } from '../storage/stores.ts';

/** What can be kept; `titles` are journals or e-books, `help` all documents of the library. */
export type KeepKind =
  | 'databases'
  | 'titles'
  | 'others'
  | 'subject'
  | 'follows'
  | 'notices'
  | 'help';

/** One choice. */
export interface Keep {
  /** Kind and `of`: the same choice made twice is one. */
  id: string;
  kind: KeepKind;
  /** Path and query of a list, a subject's code; '' for the rest. */
  of: string;
  /** How a list or a subject is called; empty where the kind says it. */
  name: LocalText;
  /** Who chose it: it goes when they sign out. Null for a visitor's, which belongs to the device. */
  owner: string | null;
  /** Keys of its facts. */
  facts: readonly string[];
  /** How many of them were learnt since `begunAt`. */
  done: number;
  /** When the last round began, the service's time, ms. */
  begunAt: number;
  /** When the last whole round ended, the service's time, ms; null before the first. */
  learntAt: number | null;
  /** Bytes of its facts. */
  bytes: number;
  /** What its screen lists: resources, notices; nothing where that is not known yet. */
  count?: number;
  /** Resources that were too many to be kept. */
  left: number;
  /** True where the device had no room for all of it. */
  isShortOfRoom: boolean;
  /** False for what is kept by itself (follows) and the reader took away. */
  isWanted: boolean;
}

/** What is chosen by kind and address. */
export type Chosen = Pick<Keep, 'kind' | 'of' | 'name'>;

const listeners = new Set<() => void>();
onBroadcast(({ kind }) => {
  if (kind === 'keeps') announce();
});

/** Name of a choice. */
export function keepId({ kind, of }: Pick<Keep, 'kind' | 'of'>): string {
  return `${kind} ${of}`;
}

/** Everything that was chosen, in the order of its names. */
export async function listKeeps(): Promise<readonly Keep[]> {
  return (await keepsStore.entries()).map(([, keep]) => keep as Keep);
}

/** Hears that a choice was made, changed or taken back, in this tab or another; returns how to stop. */
export function onKeepsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Chooses something; what was chosen before stays as far as it is kept.
 * @param owner name of the patron who chooses; null for a visitor
 */
export async function addKeep(chosen: Chosen, owner: string | null): Promise<Keep> {
  const id = keepId(chosen);
  const fresh: Keep = {
    ...chosen,
    id,
    owner,
    facts: [],
    done: 0,
    begunAt: 0,
    learntAt: null,
    bytes: 0,
    left: 0,
    isShortOfRoom: false,
    isWanted: true,
  };
  let added = fresh;
  await keepsStore.change((entries) => {
    const known = entries.find(([key]) => key === id)?.[1] as Keep | undefined;
    added = known === undefined ? fresh : { ...known, name: chosen.name, isWanted: true };
    return { put: [[id, added]] };
  });
  changed();
  return added;
}

/**
 * Changes a choice that is still there.
 * @returns false where it was taken back meanwhile
 */
export async function changeKeep(id: string, edit: Partial<Keep>): Promise<boolean> {
  let isThere = false;
  await keepsStore.change((entries) => {
    const known = entries.find(([key]) => key === id)?.[1] as Keep | undefined;
    isThere = known?.isWanted === true;
    return known === undefined || !isThere ? {} : { put: [[id, { ...known, ...edit }]] };
  });
  if (isThere) changed();
  return isThere;
}

/** Takes a choice back, with the facts that no other one names. */
export async function removeKeep(id: string): Promise<void> {
  await removeWhere(
    (keep) => keep.id === id,
    (keep) => keep.kind === 'follows',
  );
}

/** Takes back what patrons chose: it tells of them (docs/design/safety.md, T15). */
export async function forgetPatronsKeeps(): Promise<void> {
  await removeWhere(({ owner }) => owner !== null);
}

/**
 * @param isLeftOff for what would come back by itself: it stays as something not wanted
 */
async function removeWhere(
  isGone: (keep: Keep) => boolean,
  isLeftOff: (keep: Keep) => boolean = () => false,
): Promise<void> {
  let gone: Keep[] = [];
  let stay: Keep[] = [];
  await keepsStore.change((entries) => {
    const all = entries.map(([, keep]) => keep as Keep);
    gone = all.filter(isGone);
    stay = all.filter((keep) => !isGone(keep));
    const off = gone.filter(isLeftOff).map((keep) => ({
      ...keep,
      facts: [],
      done: 0,
      bytes: 0,
      learntAt: null,
      isWanted: false,
    }));
    return {
      remove: gone.map(({ id }) => id),
      put: off.map((keep): [string, Keep] => [keep.id, keep]),
    };
  });
  if (gone.length === 0) return;
  const needed = new Set(stay.flatMap(({ facts }) => facts));
  const free = gone.flatMap(({ facts }) => facts).filter((key) => !needed.has(key));
  await libraryFacts.remove([...new Set(free)]);
  changed();
}

/** Which of these facts are on the device, learnt at that time or later, with their bytes. */
export async function keptOf(
  keys: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const key of keys) {
    const kept = (await libraryFacts.get(key)) as Kept | undefined;
    if (kept === undefined || kept.learntAt < since) continue;
    found.set(key, new TextEncoder().encode(kept.json).length);
  }
  return found;
}

function changed(): void {
  broadcast({ kind: 'keeps' });
  announce();
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}
