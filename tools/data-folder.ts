// Data folders for tests and benchmarks, out of the project's own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder; disposing removes it with everything in it. */
export function makeDataFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'portal-data-'));
  // As root the database runs as another user, who must be able to walk through this folder.
  chmodSync(path, 0o755);
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}
