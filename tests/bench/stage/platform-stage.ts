// A platform of two thousand libraries: three hundred with three hundred databases each, the others with
// none, and titles that the platform tells all of them.
import { randomUUID } from 'node:crypto';
import { tokensWith } from '#server/handler/tokens.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { type OpenStore, openConfiguredStore } from '#server/open-store.ts';
import { jobTimeouts } from '#server/store/connection/connections.ts';
import type { Store } from '#server/store/connection/database.ts';
import { openSession } from '#server/store/records/accounts/session-records.ts';
import { createLibrary } from '#server/store/records/libraries/library-records.ts';
import { serverKey } from '#server/store/records/server-keys.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { makeDataFolder } from './data-folder.ts';
import { databaseTable } from './dataset.ts';
import { madeList } from './kbart-lists.ts';

export interface PlatformSizes {
  libraries: number;
  /** How many of them have databases, and how many databases. */
  full: number;
  databases: number;
  /** Titles that the platform tells, held by the full ones. */
  titles: number;
}

export interface PlatformStage {
  dataDir: string;
  /** Labels of the full libraries, which are their codes as well. */
  labels: readonly string[];
  /** Ms that making one library took, at the median. */
  creation: number[];
  remove(): void;
}

const rowsAtOnce = 300;

/** Makes it in this process, with the server's own functions. */
export async function makePlatform(sizes: PlatformSizes): Promise<PlatformStage> {
  const folder = makeDataFolder();
  try {
    await using opened = await joined(folder.path);
    const { store } = opened;
    const codes = Array.from({ length: sizes.libraries }, (_, index) => `plat${index}`);
    const creation: number[] = [];
    for (const code of codes) {
      const started = performance.now();
      const names = { nameZh: `第 ${code} 图书馆`, nameEn: `Library ${code}` };
      await createLibrary(store, code, { domainCode: code, ...names });
      creation.push(performance.now() - started);
    }
    const labels = codes.slice(0, sizes.full);
    await fill(store, labels, sizes.databases);
    const [first = ''] = labels;
    const { bytes, fileName, kind } = madeList(sizes.titles);
    await runImport(store, {
      kind,
      fileName,
      bytes,
      libraryCode: first,
      isPlatform: true,
      heldBy: labels,
      provider: '',
      packageName: '',
      isDryRun: false,
      startedBy: null,
    });
    return { dataDir: folder.path, labels, creation, remove: () => folder[Symbol.dispose]() };
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
}

/** One list is imported; the other libraries get its rows. */
async function fill(store: Store, labels: readonly string[], count: number): Promise<void> {
  const [first = '', ...others] = labels;
  await runImport(store, {
    kind: 'databases',
    fileName: 'list.csv',
    bytes: Buffer.from(databaseTable(count)),
    libraryCode: first,
    isPlatform: false,
    provider: '',
    packageName: '',
    isDryRun: false,
    startedBy: null,
  });
  const rows = await store.inLibrary(first, (tx) => tx.select().from(databases));
  for (const libraryCode of others) {
    const own = rows.map((row) => ({ ...row, libraryCode }));
    await store.inLibrary(libraryCode, async (tx) => {
      for (let from = 0; from < own.length; from += rowsAtOnce) {
        await tx.insert(databases).values(own.slice(from, from + rowsAtOnce));
      }
    });
  }
}

/** A librarian of that library who has just signed in: name and token, good for ten minutes. */
export async function librarianOf(dataDir: string, libraryCode: string) {
  await using opened = await joined(dataDir);
  const { store } = opened;
  const now = new Date();
  const patron = { id: randomUUID(), username: `librarian-${randomUUID()}` };
  const session = await store.inLibrary(libraryCode, async (tx) => {
    const account = { libraryCode, ...patron, passwordHash: '', displayName: 'Bench' };
    await tx.insert(patrons).values({ ...account, role: 'librarian' });
    return openSession(tx, libraryCode, patron.id, now);
  });
  const keys = {
    access: await serverKey(store, 'access-token'),
    refresh: await serverKey(store, 'refresh-token'),
  };
  const claims = { libraryCode, sessionId: session.id, generation: session.generation };
  const { id: patronId, username } = patron;
  return { username, token: tokensWith(keys).patron({ ...claims, patronId, username }, now) };
}

/** The folder's own server, started or joined. */
async function joined(dataDir: string): Promise<OpenStore & AsyncDisposable> {
  const place = { dataDir, databaseUrl: null };
  const opened = await openConfiguredStore(place, () => {}, { timeouts: jobTimeouts });
  return { ...opened, [Symbol.asyncDispose]: opened.close };
}
