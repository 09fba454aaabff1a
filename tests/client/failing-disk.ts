// A disk that fails for a while.
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
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

/** A disk that is full while `isFull`; a call of the named method of a database's store is told before it is done. */
export function fullWhile(
  isFull: () => boolean,
  method: 'delete' | 'clear',
  before: (database: string) => void,
): void {
  const { put, [method]: real } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
    this: IDBObjectStore,
    ...given: unknown[]
  ) {
    before(this.transaction.db.name);
    return Reflect.apply(real, this, given);
  });
}
