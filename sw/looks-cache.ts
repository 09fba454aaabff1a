// A library's theme, icons and manifest: answered from the cache and then updated, unless the address has a version.

const cacheName = 'looks';
const themes = '/theme/';
/** With the type of answers: a captive portal's page has another one. */
const looks: readonly [prefix: string, type: RegExp][] = [
  [themes, /^text\/css\b/],
  ['/icons/', /^image\//],
  ['/favicon.ico', /^image\//],
  ['/manifest.webmanifest', /json\b/],
];
const maxEntries = 60;

export function isLook(path: string): boolean {
  return looks.some(([prefix]) => path.startsWith(prefix));
}

/** @throws what fetch threw, where nothing is cached */
export async function answerLooks(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => null);
  const kept = await cache?.match(request, { ignoreVary: true });
  const isForEver = new URL(request.url).pathname.startsWith(themes);
  if (kept !== undefined && isForEver) return kept;
  const fetched = fetch(request).then(async (response) => {
    if (cache !== null && isItself(request, response)) await keep(cache, request, response.clone());
    return response;
  });
  if (kept === undefined) return fetched;
  fetched.catch(() => undefined);
  return kept;
}

function isItself(request: Request, response: Response): boolean {
  const { pathname } = new URL(request.url);
  const type = looks.find(([prefix]) => pathname.startsWith(prefix))?.[1];
  const isType = type?.test(response.headers.get('Content-Type') ?? '') ?? false;
  return response.ok && !response.redirected && isType;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    const keys = await cache.keys();
    for (const oldest of keys.slice(0, Math.max(0, keys.length - maxEntries))) {
      await cache.delete(oldest);
    }
  } catch {
    // No space: the file is fetched again next time.
  }
}
