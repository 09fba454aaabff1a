// A disk that fails for a while.
import { IDBDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Lets the next transactions fail, `times` of them. */
export function failing(name: string, times: number): void {
  const real = IDBDatabase.prototype.transaction;
  let left = times;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: InstanceType<typeof IDBDatabase>,
    ...given
  ) {
    // Opening a database is a transaction of its own here.
    if (left === 0 || given[1] === 'versionchange') return real.apply(this, given);
    left -= 1;
    throw new DOMException('', name);
  });
}
