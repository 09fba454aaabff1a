// The bytes of the portal: precached shell and assets, answered at once with or without a network;
// the library's looks beside them. Facts are elsewhere (readable-calls.ts).

import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { servicePrefixes } from '#contract/paths.ts';
import { answerLooks, isLook } from './looks-cache.ts';

type ReleaseFile = string | { url: string; revision: string | null };

/** The document without any library, which the service keeps for us: every navigation gets it. */
const shellUrl = '/shell.html';
/** What the build calls the same document; the service would make a library's own of it. */
const builtShell = 'index.html';
/** Assets of the release before, for tabs that still run it (TRAPS, "Old tabs after a release"). */
const previousCache = 'previous-release';
const assets = '/assets/';
/** Documents of the service that stand alone, beside the prefixes of the contract. */
const serviceFiles: readonly string[] = [
  '/robots.txt',
  '/sw.js',
  '/manifest.webmanifest',
  shellUrl,
];

/** The cache of one release. */
export class ShellCache {
  readonly #precache = new PrecacheController({ fallbackToNetwork: true });
  /** Opened once: a page asks for half a dozen files at the same moment. */
  #release: Promise<Cache> | null = null;

  /** @param files every file of the release, as the build lists them */
  constructor(files: readonly ReleaseFile[]) {
    this.#precache.addToCacheList(files.map(asServed));
  }

  /** Fetches the release; fails as a whole where one file fails, and the old release stays. */
  install(event: ExtendableEvent): Promise<unknown> {
    return this.#precache.install(event);
  }

  /** Lets the old release go, its assets excepted. */
  async activate(event: ExtendableEvent): Promise<void> {
    await this.#keepPreviousAssets();
    await this.#precache.activate(event);
  }

  /** Answers a request for bytes of ours; null leaves it to the browser. */
  answer(request: Request): Promise<Response> | null {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin) return null;
    if (request.mode === 'navigate') {
      return isServices(url.pathname) ? null : this.#fromRelease(shellUrl, request);
    }
    const isReleased = this.#precache.getCacheKeyForURL(url.href) !== undefined;
    if (isReleased || url.pathname.startsWith(assets)) return this.#fromRelease(url.href, request);
    return isLook(url.pathname) ? answerLooks(request) : null;
  }

  /** From this release, or the one before; from the network where storage was taken away. */
  async #fromRelease(url: string, request: Request): Promise<Response> {
    try {
      const key = this.#precache.getCacheKeyForURL(url);
      this.#release ??= caches.open(this.#precache.strategy.cacheName);
      const cache = await this.#release;
      // The service varies documents by host; here every entry is of this host.
      const kept = key === undefined ? undefined : await cache.match(key, { ignoreVary: true });
      const answer = kept ?? (await caches.match(url, { cacheName: previousCache }));
      if (answer !== undefined) return answer;
    } catch {
      // Cache Storage can fail as a whole; the network may still do.
      this.#release = null;
    }
    return fetch(request);
  }

  async #keepPreviousAssets(): Promise<void> {
    const cache = await caches.open(this.#precache.strategy.cacheName);
    const current = new Set(this.#precache.getURLsToCacheKeys().values());
    const outdated = (await cache.keys()).filter(
      ({ url }) => !current.has(url) && new URL(url).pathname.startsWith(assets),
    );
    // Nothing to replace them with: a first visit, or the same release again.
    if (outdated.length === 0) return;
    await caches.delete(previousCache);
    const previous = await caches.open(previousCache);
    for (const request of outdated) {
      const kept = await cache.match(request);
      if (kept !== undefined) await previous.put(request, kept);
    }
  }
}

function asServed(file: ReleaseFile): ReleaseFile {
  if (typeof file === 'string') return file;
  return file.url === builtShell ? { ...file, url: shellUrl } : file;
}

function isServices(path: string): boolean {
  return serviceFiles.includes(path) || servicePrefixes.some((prefix) => path.startsWith(prefix));
}
