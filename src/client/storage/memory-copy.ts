// What a store holds while its disk does not answer: entries in memory, and the changes that the
// disk must still be given, in their order (docs/design/safety.md, T20, T21).
import type { Change, Entry } from './storage-attempts.ts';

/** A change as a function of what is there: made again on the disk, it sees what others did. */
export type Decide = (entries: Entry[]) => Change;

export class MemoryCopy {
  readonly #entries = new Map<string, unknown>();
  /** Changes that are made here and not yet on the disk. */
  #owed: Decide[] = [];

  get owes(): boolean {
    return this.#owed.length > 0;
  }

  get(key: string): unknown {
    return this.#entries.get(key);
  }

  /** Everything, in the order of the keys. */
  all(): Entry[] {
    return sorted(this.#entries);
  }

  /** Takes over what the disk holds or was given. */
  apply(change: Change): void {
    applyTo(this.#entries, change);
  }

  /** Takes over everything that the disk holds; what it is still owed comes on top. */
  replace(all: Entry[]): void {
    this.#entries.clear();
    this.apply({ put: all });
    for (const decide of this.#owed) this.apply(decide(this.all()));
  }

  /** Makes a change here; one that is owed will be made on the disk as well. */
  make(decide: Decide, isOwed: boolean): void {
    this.apply(decide(this.all()));
    if (isOwed) this.#owed.push(decide);
  }

  /** A change that is made here already turned out not to be on the disk. */
  oweFirst(decides: Decide[]): void {
    this.#owed.unshift(...decides);
  }

  /** Takes all changes that are owed. */
  takeOwed(): Decide[] {
    const taken = this.#owed;
    this.#owed = [];
    return taken;
  }
}

/** Several changes, one after the other, as one. */
export function inOrder(decides: readonly Decide[]): Decide {
  return (entries) => {
    const state = new Map(entries);
    const touched = new Set<string>();
    for (const decide of decides) {
      const change = decide(sorted(state));
      for (const key of change.remove ?? []) touched.add(key);
      for (const [key] of change.put ?? []) touched.add(key);
      applyTo(state, change);
    }
    const put = [...touched].filter((key) => state.has(key));
    return {
      put: put.map((key): Entry => [key, state.get(key)]),
      remove: [...touched].filter((key) => !state.has(key)),
    };
  };
}

function applyTo(entries: Map<string, unknown>, { put = [], remove = [] }: Change): void {
  for (const key of remove) entries.delete(key);
  for (const [key, value] of put) entries.set(key, value);
}

function sorted(entries: ReadonlyMap<string, unknown>): Entry[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}
