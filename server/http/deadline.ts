// The time limit of a call: the caller gets a refusal before it gives up itself.
import { AppError } from '#contract/wire/errors.ts';
import { withSignal } from '#server/store/connection/async-context.ts';

/** Shorter than the client's own (`requestTimeoutMs`), so that it receives `Retry-After`. */
export const defaultDeadlineMs = 15_000;

/** @throws AppError `unavailable` after the limit; open transactions are cancelled */
export async function withDeadline<T>(deadlineMs: number, work: () => Promise<T>): Promise<T> {
  const expired = new AbortController();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    expired.abort();
    reject(new AppError('unavailable'));
  }, deadlineMs);
  try {
    return await Promise.race([withSignal(expired.signal, work), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
