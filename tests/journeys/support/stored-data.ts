// What a browser keeps of an origin, read from outside the portal's own code.
import { expect, type Page } from '@playwright/test';
import { readHeld } from './device-stores.ts';

/** Everything but the program in IndexedDB, Cache Storage and Web Storage of the page's origin, as one text a place. */
export async function everythingKept(page: Page): Promise<Record<string, string>> {
  for (;;) {
    try {
      return await page.evaluate(readKept);
    } catch (error) {
      // A page that was left while it was read: what is kept is the origin's, and read from the next one.
      if (!String(error).includes('Execution context was destroyed')) throw error;
      await page.waitForLoadState('networkidle');
    }
  }
}

/** Runs in a page, by itself alone: everything its origin keeps but the program. */
export async function readKept(): Promise<Record<string, string>> {
  const kept: Record<string, string> = {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    cookie: document.cookie,
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of database.objectStoreNames) {
      const all = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const objects = database.transaction(store).objectStore(store);
      const keys = await all(objects.getAllKeys());
      const values = await all(objects.getAll());
      kept[`indexedDB ${name} ${store}`] = JSON.stringify({ keys, values });
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      // The program itself names the fields; it came before anybody signed in, and is most of what is kept.
      if (request.url.includes('/assets/')) continue;
      const response = await cache.match(request);
      kept[`cache ${name} ${request.url}`] = `${request.url} ${await response?.text()}`;
    }
  }
  return kept;
}

/**
 * Waits until nothing waits on the device to be sent: a page that is left before sends it with the next one, and a
 * sign-out asks about it.
 */
export async function allSent(page: Page): Promise<void> {
  const unsent = async () => {
    const { waiting, refused } = await readHeld(page);
    return [...waiting, ...refused];
  };
  // A page may load itself again meanwhile.
  await expect.poll(() => unsent().catch(() => 'being loaded')).toEqual([]);
}

/** The access token the page's origin keeps for its patron. */
export async function accessTokenKept(page: Page): Promise<string> {
  const kept = await everythingKept(page);
  const [, token] = /"accessToken":"([^"]+)"/.exec(kept['indexedDB credentials kept'] ?? '') ?? [];
  if (token === undefined) throw new Error('nobody is signed in here');
  return token;
}
