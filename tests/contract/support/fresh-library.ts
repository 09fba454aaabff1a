// The app opened once for a test file, and libraries that are other ones in every test of it.
import { beforeAll, beforeEach } from 'vitest';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import { openPortal, type TestPortal } from './portal.ts';

/** Opens the app before the tests; nothing of it is there until then. */
export function openedPortal(): TestPortal {
  // Filled in place, so that a test file can name it once, above its tests.
  const portal = {} as TestPortal;
  beforeAll(async () => {
    Object.assign(portal, await openPortal());
  });
  return portal;
}

/** A library made anew before every test: its fields are to be read inside of tests. */
export function freshLibrary(portal: TestPortal): LibraryRecord {
  const library = {} as LibraryRecord;
  beforeEach(() => renew(portal, library));
  return library;
}

/** Goes on with another library under the same name. */
export async function renew(portal: TestPortal, library: LibraryRecord): Promise<void> {
  Object.assign(library, await portal.addLibrary());
}
