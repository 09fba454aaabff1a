// Stop signals: the first SIGTERM or SIGINT stops gracefully, the second one at once.

export interface Ending {
  /** Aborted by the first signal, whose name is the reason. */
  begun: AbortSignal;
  hurry: AbortSignal;
}

/** From now on these signals no longer end the process by themselves. */
export function endingBySignals(): Ending {
  const begun = new AbortController();
  const hurry = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (begun.signal.aborted) hurry.abort(name);
      else begun.abort(name);
    });
  }
  return { begun: begun.signal, hurry: hurry.signal };
}

export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
}

export async function unlessEnded<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (signal === undefined) return work;
  work.catch(() => {});
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new EndedEarly('The start was cancelled'));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** @throws EndedEarly */
export function throwIfEnded(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new EndedEarly('The start was cancelled');
}
