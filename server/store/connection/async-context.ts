// The call that waits for a transaction, and the transaction that is open, in the asynchronous context.
import { AsyncLocalStorage } from 'node:async_hooks';

interface AsyncContext {
  signal: AbortSignal | null;
  transaction: { isOpen: boolean } | null;
}

const asyncContext = new AsyncLocalStorage<AsyncContext>();

/** Transactions of `work` are cancelled when `signal` is aborted. */
export function withSignal<T>(signal: AbortSignal | null, work: () => T): T {
  return asyncContext.run({ signal, transaction: null }, work);
}

/**
 * @throws Error inside another transaction: it would wait for a second connection while it holds the first, and enough
 * of these would block the pool for ever
 */
export async function asTransaction<T>(
  work: (signal: AbortSignal | null) => Promise<T>,
): Promise<T> {
  const { signal = null, transaction = null } = asyncContext.getStore() ?? {};
  if (transaction?.isOpen) throw new Error('A transaction is begun inside another one');
  const opened = { isOpen: true };
  try {
    return await asyncContext.run({ signal, transaction: opened }, () => work(signal));
  } finally {
    opened.isOpen = false;
  }
}
