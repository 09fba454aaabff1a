// Runs imports in the process that answers calls, for tests and tools.
import type { ImportRunner } from '#server/http/context/call-context.ts';
import { errorFacts, type Log } from '#server/operations/log.ts';
import type { Store } from '#server/store/connection/database.ts';

/** As long as it takes, on a busy machine too: nothing but this process does the import. */
const waitMs = 60_000;

export function inProcessRunner(store: Store, log: Log): ImportRunner {
  const running = new Map<string, Promise<void>>();

  async function runJobs(libraryCode: string): Promise<void> {
    // Loaded late, because it loads all file readers.
    const { runNextJob } = await import('./next-job.ts');
    const onTrouble = (error: unknown, what: string) => log.error(errorFacts(error), what);
    let isMore = true;
    while (isMore) isMore = await runNextJob(store, libraryCode, { onTrouble });
  }

  return {
    waitMs,
    notify: async (libraryCode) => {
      const previous = running.get(libraryCode) ?? Promise.resolve();
      const next = previous
        .then(() => runJobs(libraryCode))
        .catch((error) => log.error(errorFacts(error), 'An import could not be taken up'));
      running.set(libraryCode, next);
    },
  };
}
