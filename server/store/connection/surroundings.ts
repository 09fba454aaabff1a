// What a transaction is begun in: the call that waits for it, and the transaction that is open already.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Surroundings {
  /** Aborted when nobody waits any more. */
  signal: AbortSignal | null;
  transaction: { isOpen: boolean } | null;
}

const surroundings = new AsyncLocalStorage<Surroundings>();

/** Runs `work` by itself: transactions that it begins are given up once `signal` is aborted. */
export function withSignal<T>(signal: AbortSignal | null, work: () => T): T {
  return surroundings.run({ signal, transaction: null }, work);
}

/**
 * Runs `work` as the inside of a transaction.
 *
 * @throws Error inside another one: it would wait for a second connection while it keeps the first,
 *   and with enough of its kind no connection would ever come free
 */
export async function asTransaction<T>(
  work: (signal: AbortSignal | null) => Promise<T>,
): Promise<T> {
  const { signal = null, transaction = null } = surroundings.getStore() ?? {};
  if (transaction?.isOpen) throw new Error('A transaction is begun inside another one');
  const begun = { isOpen: true };
  try {
    return await surroundings.run({ signal, transaction: begun }, () => work(signal));
  } finally {
    begun.isOpen = false;
  }
}
