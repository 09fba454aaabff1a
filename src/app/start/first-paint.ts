// The service writes the first rows or the first text of some screens into the document, so that
// something is readable before the program runs; on later visits the boot script does, from memory.
// It lies over the screen until that has the same.

import { isTakingTurns, onTurnsTaken, tellUncovered } from '#browser/turns.ts';
import { queryClient } from '#data/query-client.ts';
import { giveWay } from './remembered-paint.ts';

/** However slow the service is, the screen with its own signs of waiting is shown by then. */
const timeoutMs = 4_000;

/** Takes the first paint away once the screen waits for nothing any more; after its first drawing. */
export function dismissFirstPaint(): void {
  const paint = document.getElementById('first-paint');
  if (paint === null) return;
  const cache = queryClient.getQueryCache();
  // A fact nobody asks for yet, such as a patron's for a visitor, is pending without being fetched.
  const isWaiting = () =>
    isTakingTurns() ||
    cache.getAll().some(({ state }) => state.status === 'pending' && state.fetchStatus !== 'idle');
  let isRemoved = false;
  const remove = () => {
    isRemoved = true;
    unsubscribe();
    forget();
    clearTimeout(timer);
    // The drawing of what arrived comes first, so that no frame shows less than the one before.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        giveWay(paint);
        tellUncovered();
      }),
    );
  };
  // What a drawing brings registers itself bit by bit: judged is what stands at its end.
  const look = () =>
    queueMicrotask(() => {
      if (!isRemoved && !isWaiting()) remove();
    });
  const unsubscribe = cache.subscribe(look);
  const forget = onTurnsTaken(look);
  const timer = setTimeout(remove, timeoutMs);
  // A screen without facts of its own has nothing to wait for.
  if (cache.getAll().length > 0) look();
}
