import { beforeEach, expect, test, vi } from 'vitest';
import { newDevice, openTab } from '#tests/client/tab.ts';

beforeEach(() => newDevice());

/** Not as this release does. */
function made(name: string, version: number, upgrade: (database: IDBDatabase) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

test.each<[what: string, version: number, upgrade: (database: IDBDatabase) => void]>([
  ['without its store', 1, () => {}],
  ['with a store of another name', 3, (database) => database.createObjectStore('other')],
  ['of a higher version', 9, (database) => database.createObjectStore('kept').add('old', 'key')],
])('a database %s is used all the same, by all tabs', async (_, version, upgrade) => {
  await made('credentials', version, upgrade);
  const tabs = [await openTab('http://service'), await openTab('http://service')];
  const trouble = vi.fn();
  const stops = tabs.map(({ storageHealth }) => storageHealth.onStorageTrouble(trouble));
  const [one, other] = tabs.map(({ stores }) => stores.credentialsStore);
  await one?.set('mine', 1);
  expect(await other?.get('mine')).toBe(1);
  await other?.set('mine', 2);
  expect(await one?.get('mine')).toBe(2);
  expect(trouble).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('what a database of a higher version holds is still there', async () => {
  await made('credentials', 9, (database) => database.createObjectStore('kept').add('old', 'key'));
  const { stores } = await openTab('http://service');
  expect(await stores.credentialsStore.get('key')).toBe('old');
});
