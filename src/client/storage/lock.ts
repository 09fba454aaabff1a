// Mutual exclusion across tabs and worker (Web Locks); within this runtime where they are missing.

const lastByName = new Map<string, Promise<unknown>>();

/**
 * Unless `signal` is aborted before.
 * @throws what `work` throws; nothing where it did not start
 */
export async function withAbortableLock(
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

export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks !== undefined) {
    // A browser that refuses locks (a sandboxed frame) still runs the work.
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
  const before = lastByName.get(name) ?? Promise.resolve();
  const result = before.then(work, work);
  lastByName.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
