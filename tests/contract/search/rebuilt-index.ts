// An index on disk that something happened to is not used: it is built anew, found in, and kept again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Store } from '#server/store/connection/database.ts';
import { isBuilt, isUnused, newWord, type searchEngines } from './search-engines.ts';
import { addPackage } from './search-shelf.ts';

/** @param change what happened to the file of the index in this folder */
export async function expectRebuilt(
  { open, found, closeAll }: ReturnType<typeof searchEngines>,
  store: Store,
  folder: string,
  change: (bytes: Buffer) => Buffer,
): Promise<void> {
  const word = newWord();
  const { ids } = await addPackage(store, [{ name: { zh_CN: word } }]);
  const first = await open(folder);
  expect(await found(first.engine, word)).toEqual(ids);
  await closeAll();
  const [file = ''] = readdirSync(folder).map((name) => join(folder, name));
  writeFileSync(file, change(readFileSync(file)));
  const again = await open(folder);
  expect(await found(again.engine, word)).toEqual(ids);
  expect([again.count(isUnused), again.count(isBuilt)]).toEqual([1, 1]);
  await closeAll();
  const last = await open(folder);
  expect(await found(last.engine, word)).toEqual(ids);
  expect(last.said).toEqual([]);
}
