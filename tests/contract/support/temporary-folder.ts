// A folder for the files of a test file, removed after it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Returns the folder's path, and what writes a file in it and returns its path. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'portal-test-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  const file = (name: string, content: string | Uint8Array): string => {
    const place = join(path, name);
    writeFileSync(place, content);
    return place;
  };
  return { path, file };
}
