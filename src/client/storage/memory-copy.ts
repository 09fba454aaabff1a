// A store's contents while its disk does not answer, and the changes that the disk does not have yet
// (docs/design/safety.md, T20, T21).
import type { Change, Entry } from './storage-attempts.ts';

/** A function of the entries: applied again on the disk, it sees the changes of other runtimes. */
export type Decide = (entries: Entry[]) => Change;

export class MemoryCopy {
  readonly #entries = new Map<string, unknown>();
  #unwritten: Decide[] = [];

  get hasUnwritten(): boolean {
    return this.#unwritten.length > 0;
  }

  get(key: string): unknown {
    return this.#entries.get(key);
  }

  all(): Entry[] {
    return sorted(this.#entries);
  }

  apply(change: Change): void {
    applyTo(this.#entries, change);
  }

  /** Then applies the changes that the disk does not have yet. */
  replace(all: Entry[]): void {
    this.#entries.clear();
    this.apply({ put: all });
    for (const decide of this.#unwritten) this.apply(decide(this.all()));
  }

  /** If `isUnwritten`, on the disk as well later. */
  make(decide: Decide, isUnwritten: boolean): void {
    this.apply(decide(this.all()));
    if (isUnwritten) this.#unwritten.push(decide);
  }

  /** They were applied here but turned out not to be on the disk. */
  addUnwrittenFirst(decides: Decide[]): void {
    this.#unwritten.unshift(...decides);
  }

  takeUnwritten(): Decide[] {
    const changes = this.#unwritten;
    this.#unwritten = [];
    return changes;
  }
}

export function combine(decides: readonly Decide[]): Decide {
  return (entries) => {
    const state = new Map(entries);
    const changedKeys = new Set<string>();
    for (const decide of decides) {
      const change = decide(sorted(state));
      for (const key of change.remove ?? []) changedKeys.add(key);
      for (const [key] of change.put ?? []) changedKeys.add(key);
      applyTo(state, change);
    }
    const put = [...changedKeys].filter((key) => state.has(key));
    return {
      put: put.map((key): Entry => [key, state.get(key)]),
      remove: [...changedKeys].filter((key) => !state.has(key)),
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
