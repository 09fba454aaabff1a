// The app, opened once for a test file, and new libraries for every test of it.
import { beforeAll, beforeEach } from 'vitest';
import type { Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { openPortal, type TestPortal } from './portal.ts';

/** Opens the app before the tests; it cannot be used earlier. Each test begins at the real time. */
export function openedPortal(settings?: Parameters<typeof openPortal>[0]): TestPortal {
  // Filled in place, so that a test file can declare it above its tests.
  const portal = {} as TestPortal;
  beforeAll(async () => {
    Object.assign(portal, await openPortal(settings));
  });
  beforeEach(() => {
    Object.assign(portal.clock, { offsetMs: 0, standsAt: null });
  });
  return portal;
}

/**
 * A library for all tests of a file: read its fields inside tests only.
 * @param fill what the library has
 */
export function oneLibrary(
  portal: TestPortal,
  settings?: Parameters<TestPortal['addLibrary']>[0],
  fill?: (tx: Tx, libraryCode: string) => Promise<unknown>,
): LibraryRecord {
  const library = {} as LibraryRecord;
  beforeAll(async () => {
    Object.assign(library, await portal.addLibrary(settings));
    if (fill !== undefined)
      await portal.store.inLibrary(library.code, (tx) => fill(tx, library.code));
  });
  return library;
}

/** A new library before every test: read its fields inside tests only. */
export function freshLibrary(portal: TestPortal): LibraryRecord {
  const library = {} as LibraryRecord;
  beforeEach(() => renew(portal, library));
  return library;
}

/** Replaces the library with another one. */
export async function renew(portal: TestPortal, library: LibraryRecord): Promise<void> {
  Object.assign(library, await portal.addLibrary());
}
