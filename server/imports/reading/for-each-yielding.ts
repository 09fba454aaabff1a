// Long work on many rows, in turns with everything else the process does: a service that imports half
// a million rows still answers its readers, and the database gets its rows while the next are made.
import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMs = 2;
const rowsBetweenLooks = 20;

/** Does something with every item, letting others have their turn every few milliseconds. */
export async function forEachYielding<T>(
  items: Iterable<T>,
  each: (item: T, at: number) => void,
): Promise<void> {
  let at = 0;
  let since = performance.now();
  for (const item of items) {
    each(item, at);
    at += 1;
    if (at % rowsBetweenLooks !== 0 || performance.now() - since < turnMs) continue;
    await nextTurn();
    since = performance.now();
  }
}
