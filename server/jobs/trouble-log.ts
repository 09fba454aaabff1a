// Troubles that come again with each poll: a line for the beginning and one for the end.
import { errorFacts, type Log } from '#server/operations/log.ts';

/** Without a word for so long a trouble is over: jobs that fail run each minute. */
const usualQuietMs = 3 * 60_000;

export interface TroubleLog {
  /** @param quietMs time without a word after which the trouble is over by itself */
  onTrouble(error: unknown, message: string, quietMs?: number): void;
  onEnd(message: string): void;
}

/** Troubles are told apart by their message. */
export function openTroubleLog(log: Pick<Log, 'error' | 'info'>): TroubleLog {
  const lasting = new Map<string, { times: number; timer: NodeJS.Timeout }>();

  function end(message: string, isKnown: boolean): void {
    const trouble = lasting.get(message);
    if (trouble === undefined) return;
    const { times, timer } = trouble;
    clearTimeout(timer);
    lasting.delete(message);
    // What happened once did not last.
    if (isKnown || times > 1) log.info({ event: 'over', times }, `Over: ${message}`);
  }

  return {
    onEnd: (message) => end(message, true),
    onTrouble: (error, message, quietMs = usualQuietMs) => {
      const trouble = lasting.get(message);
      if (trouble !== undefined) {
        trouble.times += 1;
        trouble.timer.refresh();
        return;
      }
      const timer = setTimeout(() => end(message, false), quietMs);
      timer.unref();
      lasting.set(message, { times: 1, timer });
      log.error(errorFacts(error), message);
    },
  };
}
