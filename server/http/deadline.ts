// Nobody waits for ever: whatever hangs behind a call, its caller hears of it before it gives up.
import { AppError } from '#contract/errors.ts';
import { withSignal } from '#server/store/connection/surroundings.ts';

/** Shorter than the client's patience (`requestTimeoutMs`), so that it hears when to come again. */
export const usualDeadlineMs = 15_000;

/**
 * Waits so long for what `work` gives; transactions that it has open then are given up.
 *
 * @throws AppError `unavailable` after that
 */
export async function inTime<T>(deadlineMs: number, work: () => Promise<T>): Promise<T> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    reject(new AppError('unavailable'));
  }, deadlineMs);
  try {
    return await Promise.race([withSignal(late.signal, work), promise]);
  } finally {
    clearTimeout(timer);
  }
}
