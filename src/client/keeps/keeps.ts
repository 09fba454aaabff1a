// What the reader chose to keep on this device, with the keys of its facts: these are not dropped when space is short
// (docs/ARCHITECTURE.md, "Facts offline").

import type { LocalText } from '#contract/models/model.ts';
import { Listeners } from '../listeners.ts';
import { broadcast, onBroadcast } from '../storage/channel.ts';
import { keepsStore, libraryFacts, type StoredFact } from '../storage/stores.ts';
import { removeFiles } from './kept-files.ts';

/** `titles` are journals or e-books, `help` is all documents of the library. */
export type KeepKind =
  | 'databases'
  | 'titles'
  | 'others'
  | 'subject'
  | 'follows'
  | 'notices'
  | 'help';

export interface Keep {
  /** Made of `kind` and `of`, so that the same choice has one record. */
  id: string;
  kind: KeepKind;
  /** Path and query of a list, the code of a subject; '' for the others. */
  of: string;
  /** Name of a list or a subject; empty where `kind` says enough. */
  name: LocalText;
  /** Deleted when this patron signs out. Null for a visitor's, which belongs to the device. */
  owner: string | null;
  facts: readonly string[];
  /** Read since `begunAt`. */
  done: number;
  /** Start of the last round, the service's time, ms. */
  begunAt: number;
  /** End of the last complete round, the service's time, ms; null before the first. */
  learntAt: number | null;
  /** Size of its facts, bytes. */
  bytes: number;
  count?: number;
  /** Resources that were too many to keep. */
  left: number;
  isShortOfRoom: boolean;
  /** What belongs to it changed since its last round began. */
  isChanged?: boolean;
  /** False for what is kept automatically (follows) and was removed. */
  isWanted: boolean;
}

export type KeepChoice = Pick<Keep, 'kind' | 'of' | 'name'>;

const listeners = new Listeners<[]>();
onBroadcast(({ kind }) => {
  if (kind === 'keeps') listeners.notify();
});

export function keepId({ kind, of }: Pick<Keep, 'kind' | 'of'>): string {
  return `${kind} ${of}`;
}

export async function listKeeps(): Promise<readonly Keep[]> {
  return (await keepsStore.entries()).map(([, keep]) => keep as Keep);
}

export function onKeepsChange(listener: () => void): () => void {
  return listeners.add(listener);
}

/** An existing choice keeps its facts. `owner` is null for a visitor. */
export async function addKeep(choice: KeepChoice, owner: string | null): Promise<Keep> {
  const id = keepId(choice);
  const created: Keep = {
    ...choice,
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
  let added = created;
  await keepsStore.change((entries) => {
    const existing = entries.find(([key]) => key === id)?.[1] as Keep | undefined;
    added = existing === undefined ? created : { ...existing, name: choice.name, isWanted: true };
    return { put: [[id, added]] };
  });
  changed();
  return added;
}

/** False where it was removed in the meantime. */
export async function changeKeep(
  id: string,
  edit: Partial<Keep> | ((keep: Keep) => Partial<Keep>),
): Promise<boolean> {
  let exists = false;
  await keepsStore.change((entries) => {
    const existing = entries.find(([key]) => key === id)?.[1] as Keep | undefined;
    exists = existing?.isWanted === true;
    if (existing === undefined || !exists) return {};
    const changes = typeof edit === 'function' ? edit(existing) : edit;
    return { put: [[id, { ...existing, ...changes }]] };
  });
  if (exists) changed();
  return exists;
}

export async function removeKeep(id: string): Promise<void> {
  await removeWhere(
    (keep) => keep.id === id,
    (keep) => keep.kind === 'follows',
  );
}

/** They are private (docs/design/safety.md, T15). */
export async function forgetPatronsKeeps(): Promise<void> {
  await removeWhere(({ owner }) => owner !== null);
}

/** @param isTurnedOff for what is kept automatically: its record stays, marked as not wanted */
async function removeWhere(
  isRemoved: (keep: Keep) => boolean,
  isTurnedOff: (keep: Keep) => boolean = () => false,
): Promise<void> {
  let removed: Keep[] = [];
  let remaining: Keep[] = [];
  await keepsStore.change((entries) => {
    const all = entries.map(([, keep]) => keep as Keep);
    removed = all.filter(isRemoved);
    remaining = all.filter((keep) => !isRemoved(keep));
    const turnedOff = removed.filter(isTurnedOff).map((keep) => ({
      ...keep,
      facts: [],
      done: 0,
      bytes: 0,
      learntAt: null,
      isWanted: false,
    }));
    return {
      remove: removed.map(({ id }) => id),
      put: turnedOff.map((keep): [string, Keep] => [keep.id, keep]),
    };
  });
  if (removed.length === 0) return;
  const needed = new Set(remaining.flatMap(({ facts }) => facts));
  const unused = removed.flatMap(({ facts }) => facts).filter((key) => !needed.has(key));
  await libraryFacts.remove([...new Set(unused)]);
  if (removed.some(({ kind }) => kind === 'notices')) await removeFiles();
  changed();
}

/** Only facts that are on the device and were read at `since` or later; bytes. */
export async function storedSizes(
  keys: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const key of keys) {
    const fact = (await libraryFacts.get(key)) as StoredFact | undefined;
    if (fact === undefined || fact.learntAt < since) continue;
    sizes.set(key, new TextEncoder().encode(fact.json).length);
  }
  return sizes;
}

function changed(): void {
  broadcast({ kind: 'keeps' });
  listeners.notify();
}
