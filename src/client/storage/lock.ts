// One at a time across tabs and worker, by Web Locks; within this runtime where there are none.

const tails = new Map<string, Promise<unknown>>();

/**
 * Runs `work` as soon as nobody else holds the lock of that name, unless `signal` is aborted before.
 * @throws what `work` throws; nothing where it was not begun
 */
export async function withLockUnless(
  signal: AbortSignal,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const begin = async () => {
    if (!signal.aborted) await work();
  };
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks === undefined) return withLock(name, begin);
  try {
    await locks.request(`portal/${name}`, { signal }, begin);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Runs `work` while nobody else holds the lock of that name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks !== undefined) {
    // A browser that refuses locks (a sandboxed frame) must still let the work be done.
    let isStarted = false;
    const start = (): Promise<T> => {
      isStarted = true;
      return work();
    };
    try {
      return (await locks.request(`portal/${name}`, start)) as T;
    } catch (error) {
      if (isStarted) throw error;
    }
  }
  const before = tails.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
