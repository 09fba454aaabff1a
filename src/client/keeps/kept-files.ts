// Files kept with notices; the worker answers their addresses from here (sw/kept-files.ts).

export const keptFilesCache = 'kept-files';
const maxBytes = 60 * 1024 * 1024;

export interface KeptFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** As far as there is room; all others are deleted. */
export async function keepFiles(files: readonly KeptFile[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const wanted = withinRoom(files);
  if (wanted.length === 0) return removeFiles();
  const cache = await caches.open(keptFilesCache);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const paths = new Set(wanted.map(({ path }) => path));
  for (const path of stored) if (!paths.has(path)) await cache.delete(path);
  for (const { path, size } of wanted) if (!stored.has(path)) await store(cache, path, size);
}

export async function removeFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptFilesCache).catch(() => false);
}

export async function keptFilePaths(): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis) || !(await caches.has(keptFilesCache))) return new Set();
  const keys = await (await caches.open(keptFilesCache)).keys();
  return new Set(keys.map(({ url }) => new URL(url).pathname));
}

export function withinRoom(files: readonly KeptFile[]): readonly KeptFile[] {
  let room = maxBytes;
  return files.filter(({ size }) => {
    if (size > room) return false;
    room -= size;
    return true;
  });
}

async function store(cache: Cache, path: string, size: number): Promise<void> {
  try {
    const response = await fetch(path, { credentials: 'omit' });
    const isItself = response.ok && response.headers.get('Content-Length') === String(size);
    // A captive portal's page is no file of ours.
    if (isItself) await cache.put(path, response);
  } catch {
    // No network or no space: the next round tries again.
  }
}
