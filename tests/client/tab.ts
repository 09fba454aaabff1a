// A fresh instance of the client, as a browser tab has one: several share IndexedDB, Web Locks and
// the broadcast channel, and nothing else.
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { listNotices } from '#contract/calls/library/notices.ts';
import type { Library } from '#contract/models/model.ts';

export async function openTab(origin: string) {
  vi.resetModules();
  const tab = {
    calls: await import('#client/calls/calls.ts'),
    clock: await import('#client/transport/clock.ts'),
    credentials: await import('#client/credentials/credentials.ts'),
    leave: await import('#client/credentials/leave.ts'),
    keeps: await import('#client/keeps/keeps.ts'),
    outbox: await import('#client/outbox/outbox.ts'),
    refusedSignOut: await import('#client/credentials/refused-sign-out.ts'),
    replay: await import('#client/outbox/replay.ts'),
    revocation: await import('#client/credentials/revocation.ts'),
    snapshots: await import('#client/snapshots/snapshots.ts'),
    storageHealth: await import('#client/storage/storage-health.ts'),
    stored: await import('#client/storage/stored.ts'),
    stores: await import('#client/storage/stores.ts'),
    tenant: await import('#client/calls/tenant.ts'),
  };
  tab.tenant.configureClient({ origin, bootstrap: null });
  opened.push(tab);
  return tab;
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** What a new device waits for: nothing else of a tab outlives it. */
const opened: { calls: typeof import('#client/calls/calls.ts') }[] = [];

/** Empties the device: as if the browser were new. What tabs still write, they write before. */
export async function newDevice(): Promise<void> {
  await Promise.all(opened.splice(0).map((tab) => tab.calls.readCached(listNotices, {})));
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Node's own would ask for a file; tests that look into Web Storage bring theirs.
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
}

/** A library as the lookup gives it; only the code matters to the client. */
export function library(libraryCode = '900001'): Library {
  return {
    id: libraryCode,
    libraryCode,
    libraryName: '示范大学图书馆',
    libName: '示范',
    calisCode: '',
    clientId: '',
    clientSecret: '',
    style: { themeColor: '#0f6cbd', topNavBg: '#0f6cbd' },
    loginToPage: 'personalIndex',
    preCertified: 0,
    internation: 0,
    libraryAttr: {
      nameEn: 'Demonstration University Library',
      mark: '示',
      embeddingOrigins: [],
      metaReanderUrl: '/sso/login',
      logoutUrl: '/sso/logout',
    },
    version: 1,
  };
}

export async function signIn(tab: Tab, username = 'reader', libraryCode = '900001'): Promise<void> {
  await tab.credentials.saveLibrary(library(libraryCode), 'library-token');
  await tab.credentials.saveSession(
    { username, libraryCode },
    { accessToken: 'access-1', refreshToken: 'refresh-1' },
  );
}

/** Keeps every transaction of a store waiting, as a slow disk does, until it is let go. */
export async function keepBusy(databaseName: string): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(databaseName);
    request.onsuccess = () => resolve(request.result);
  });
  const kept = database.transaction('kept', 'readwrite').objectStore('kept');
  let isLetGo = false;
  const again = () => {
    if (isLetGo) database.close();
    else kept.get('').onsuccess = again;
  };
  again();
  return () => {
    isLetGo = true;
  };
}

/** Takes a database away from every tab, as a browser does that needs room. */
export function deletedDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onblocked = deleting.onerror = reject;
  });
}

export function delivered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}
