// What a browser keeps, as the driver looks at it and disturbs it, from a page beside the portal's.
import type { Page } from '@playwright/test';

export const databaseNames = [
  'credentials',
  'outbox',
  'drafts',
  'draft-images',
  'facts-library',
  'facts-patron',
];

/** Keeps databases busy, as a slow disk does; the function it returns lets them go. */
export async function keepBusy(page: Page, names: readonly string[]): Promise<() => Promise<void>> {
  await page.evaluate(async (wanted) => {
    const state = globalThis as unknown as { isBusy: boolean };
    state.isBusy = true;
    const known = new Set((await indexedDB.databases()).map(({ name }) => name));
    for (const name of wanted.filter((each) => known.has(each))) {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const database = opening.result;
        database.onversionchange = () => database.close();
        if (!database.objectStoreNames.contains('kept')) return database.close();
        const kept = database.transaction('kept', 'readwrite').objectStore('kept');
        const again = () => {
          if (state.isBusy) kept.get('').onsuccess = again;
          else database.close();
        };
        again();
      };
    }
  }, names);
  return () =>
    page.evaluate(() => {
      (globalThis as unknown as { isBusy: boolean }).isBusy = false;
    });
}

export interface Held {
  /** Usernames of those whose wishes wait. */
  waiting: { patron: string | null; call: string; input: unknown }[];
  refused: { call: string; refusal: unknown }[];
  /** Username of who is signed in. */
  patron: string | null;
  accessToken: string | null;
  /** Records that were put aside. */
  aside: string[];
}

/** Reads the stores as they are. */
export function readHeld(page: Page): Promise<Held> {
  return page.evaluate(async () => {
    const held: Held = { waiting: [], refused: [], patron: null, accessToken: null, aside: [] };
    for (const { name = '' } of await indexedDB.databases()) {
      const entries = await new Promise<[string, unknown][]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('kept')) {
            database.close();
            return resolve([]);
          }
          const kept = database.transaction('kept').objectStore('kept');
          const keys = kept.getAllKeys();
          const values = kept.getAll();
          kept.transaction.oncomplete = () => {
            database.close();
            resolve(keys.result.map((key, index) => [String(key), values.result[index]]));
          };
          kept.transaction.onabort = () => reject(kept.transaction.error);
        };
      });
      for (const [key, value] of entries) {
        if (key.startsWith('aside ')) held.aside.push(`${name} ${key}`);
        else if (name === 'credentials' && key === 'session') {
          type Session = { userInfo: { username: string }; token: { accessToken: string } | null };
          const { userInfo, token } = value as Session;
          held.patron = userInfo.username;
          held.accessToken = token?.accessToken ?? null;
        } else if (name === 'outbox') {
          const intent = value as { state: string } & Held['waiting'][0] & Held['refused'][0];
          const { patron, call, input, refusal } = intent;
          if (intent.state === 'waiting') held.waiting.push({ patron, call, input });
          else held.refused.push({ call, refusal });
        }
      }
    }
    return held;
  });
}

export function countFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
    const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}
