// Imports done by the process that answers calls: for tests and tools. The service has a worker for it.
import type { ImportRunner } from '#server/handler/handlers.ts';
import { errorFacts, type Log } from '#server/http/log.ts';
import type { Store } from '#server/store/connection/database.ts';

/** Turns of one library follow each other, those of several go side by side. */
export function turnsInProcess(store: Store, log: Log): ImportRunner {
  const underWay = new Map<string, Promise<void>>();

  async function take(libraryCode: string): Promise<void> {
    // Read only where it is needed: it brings every reader of files along.
    const { takeTurn } = await import('./import-turn.ts');
    const onTrouble = (error: unknown, what: string) => log.error(errorFacts(error), what);
    let isMore = true;
    while (isMore) isMore = await takeTurn(store, libraryCode, { onTrouble });
  }

  return {
    notify: async (libraryCode) => {
      const before = underWay.get(libraryCode) ?? Promise.resolve();
      const next = before
        .then(() => take(libraryCode))
        .catch((error) => log.error(errorFacts(error), 'An import could not be taken up'));
      underWay.set(libraryCode, next);
    },
  };
}
