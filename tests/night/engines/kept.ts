// What a browser keeps of an origin, read and aged from outside the portal's own code.
import { readKept } from '#tests/journeys/support/stored-data.ts';
import type { Tab } from './tab.ts';

/** Everything in IndexedDB, Cache Storage and Web Storage of the page's origin, as one text a place. */
export function everythingKept(tab: Tab): Promise<Record<string, string>> {
  return tab.evaluate(readKept);
}

/** Makes every fact that is kept as if it had been learnt a day and two hours earlier; documents would have newer ones. */
export function ageFacts(tab: Tab): Promise<void> {
  return tab.evaluate(async () => {
    await caches.delete('documents');
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('facts')) continue;
      const database = await done(indexedDB.open(name));
      const store = database.transaction('kept', 'readwrite').objectStore('kept');
      const [keys, facts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      for (const [index, key] of keys.entries()) {
        const { learntAt, ...rest } = facts[index];
        await done(store.put({ ...rest, learntAt: learntAt - 26 * 3_600_000 }, key));
      }
      database.close();
    }
  });
}
