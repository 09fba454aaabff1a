// A file on its way in: streamed to the disk, never held in memory (docs/design/safety.md, T8, T22).
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const prefix = 'portal-upload-';
/** No upload takes this long, so an older folder is what a killed process left. */
const leftOverMs = 3_600_000;

/** Streams a file to a folder of its own, which is removed when the work is over. */
export async function withReceivedFile<T>(
  bytes: AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await sweeping();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    const path = join(folder, 'file');
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let swept: Promise<void> | null = null;

/** Once a process: removes what earlier processes left. */
function sweeping(): Promise<void> {
  swept ??= removeLeftOvers(tmpdir(), Date.now() - leftOverMs).catch(() => {});
  return swept;
}

/** Removes folders of uploads that are older. */
export async function removeLeftOvers(parent: string, before: number): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
