// What a browser keeps of an origin, read and aged from outside the portal's own code.
import { readKept } from '#tests/e2e/kept.ts';
import type { Tab } from './tab.ts';

/** Everything in IndexedDB, Cache Storage and Web Storage of the page's origin, as one text a place. */
export function everythingKept(tab: Tab): Promise<Record<string, string>> {
  return tab.evaluate(readKept);
}

/** Makes every fact that is kept as if it had been learnt a day and two hours earlier. */
export function ageFacts(tab: Tab): Promise<void> {
  return tab.evaluate(async () => {
    const ended = (request: IDBRequest | IDBTransaction) =>
      new Promise((resolve, reject) => {
        request.onerror = () => reject(request.error);
        if (request instanceof IDBTransaction) request.oncomplete = resolve;
        else request.onsuccess = resolve;
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('facts')) continue;
      const opening = indexedDB.open(name);
      await ended(opening);
      const changing = opening.result.transaction('kept', 'readwrite');
      const store = changing.objectStore('kept');
      const cursors = store.openCursor();
      cursors.onsuccess = () => {
        const cursor = cursors.result;
        if (cursor === null) return;
        const fact = cursor.value;
        if (typeof fact.learntAt === 'number') {
          cursor.update({ ...fact, learntAt: fact.learntAt - 26 * 3_600_000 });
        }
        cursor.continue();
      };
      await ended(changing);
      opening.result.close();
    }
  });
}
