// An index on disk that was cut off, or belongs to another database, is built anew.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { expectRebuilt } from '#tests/contract/search/rebuilt-index.ts';
import { searchEngines } from '#tests/contract/search/search-engines.ts';
import { openPortal, type TestPortal } from '#tests/contract/support/portal.ts';

let portal: TestPortal;
let library: LibraryRecord;
const folder = mkdtempSync(join(tmpdir(), 'portal-index-'));
const engines = searchEngines(() => ({ store: portal.store, library }));

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text within bytes, with a checksum that is right again: only what it says is wrong. */
const replaced = (bytes: Buffer, from: RegExp, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 9)],
  ['is of another database', (bytes) => replaced(bytes, /"identity":"\d/, '"identity":"x')],
])('an index that %s is built anew', (_what, change) =>
  expectRebuilt(engines, portal.store, folder, change),
);
