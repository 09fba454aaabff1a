// Shell and assets of the release, answered at once with or without a network. Workbox's own precaching gives up an
// installation over one lost file, and fills its cache at no other time.

import { cacheNames } from 'workbox-core/cacheNames.js';
import { documentCache } from '#client/storage/document-cache.ts';
import { isRenderedPath } from '#contract/wire/paths.ts';
import { doorPrefixes, isPagePath } from '#contract/wire/service-paths.ts';
import { answerDocument, storeLandings } from './documents.ts';
import { answerKeptFile, isKeepable } from './kept-files.ts';
import { answerLooks, isLook } from './looks-cache.ts';

/** `isLanding` marks what a first visit needs (tools/build/landing-files.ts). */
export interface ListedFile {
  url: string;
  /** Null where the address itself contains a hash. */
  revision: string | null;
  isLanding?: boolean;
}

interface ReleaseFile {
  url: string;
  key: string;
  isLanding: boolean;
}

/** The document without any library: every navigation gets it. */
const shellUrl = '/shell.html';
/** The build's address of the same document; the service would answer with a library's document. */
const builtShell = 'index.html';
/** Assets of the previous release, for tabs that still run it (docs/design/traps.md). */
const previousCache = 'previous-release';
export const assets = '/assets/';

/** Ms, before each further round over the missing files. */
const landingPausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000];
const restPausesMs = [0, 500];
const fillPausesMs = [0, 2_000, 8_000, 30_000];
/** A file that hangs counts as lost; a browser ends an installation that takes five minutes. */
const fileTimeoutMs = 20_000;
const restTimeoutMs = 60_000;
/** Ms: longer than the service takes for a way or a sign-in page, sooner than a reader gives up. */
const serviceTimeoutMs = 10_000;

export class ShellCache {
  /** Files that a first visit needs come first. */
  readonly #files = new Map<string, ReleaseFile>();
  /** Opened once, because a page requests several files at the same moment. */
  #release: Promise<Cache> | null = null;
  #filling: Promise<boolean> | null = null;
  #storing: Promise<void> | null = null;

  constructor(listed: readonly ListedFile[]) {
    const files = listed.map(asServed);
    for (const isLanding of [true, false]) {
      for (const file of files.filter((each) => each.isLanding === isLanding)) {
        this.#files.set(file.url, file);
      }
    }
  }

  /** @throws where a landing screen would not be whole; the old release stays */
  async install(): Promise<void> {
    const landing = await this.#fetchMissing(true, landingPausesMs);
    if (!landing) throw new Error('the landing screens could not be fetched');
    await this.#fetchMissing(false, restPausesMs, Date.now() + restTimeoutMs);
  }

  /** True where no file is missing any more. */
  async fill(): Promise<boolean> {
    // Over once the last file is there: what is deleted while documents are read is missed by the next call.
    this.#filling ??= this.#fetchMissing(false, fillPausesMs).finally(() => {
      this.#filling = null;
    });
    const isWhole = await this.#filling;
    this.#storing ??= this.#storeLandings().finally(() => {
      this.#storing = null;
    });
    await this.#storing;
    return isWhole;
  }

  async #storeLandings(): Promise<void> {
    const shell = () => Promise.resolve(Response.error());
    await storeLandings({ isOwn: (html) => this.#isOfRelease(html), shell }).catch(() => {});
  }

  /** Except its assets, for tabs that still run it. */
  async activate(): Promise<void> {
    await caches.delete(documentCache);
    const cache = await caches.open(cacheNames.precache);
    const current = new Set([...this.#files.values()].map(({ key }) => key));
    const outdated = (await cache.keys()).filter(({ url }) => !current.has(url));
    await keepPreviousAssets(cache, outdated);
    for (const request of outdated) await cache.delete(request);
  }

  /**
   * Null leaves the request to the browser.
   * @param keepAlive keeps the worker alive until what was lost is fetched again
   */
  answer(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> | null {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin) return null;
    if (isKeepable(url.pathname)) return answerKeptFile(request);
    const isReleased = this.#files.has(url.href) || url.pathname.startsWith(assets);
    const isPageNavigation =
      request.mode === 'navigate' && isPagePath(url.pathname) && url.pathname !== shellUrl;
    if (request.mode === 'navigate' && !isPageNavigation) {
      const isServiceDocument = doorPrefixes.some((prefix) => url.pathname.startsWith(prefix));
      return isServiceDocument ? this.#serviceOrShell(request, keepAlive) : null;
    }
    const shell = () => this.#fromRelease(addressOf(shellUrl), request, keepAlive);
    if (isPageNavigation && isRenderedPath(url.pathname)) {
      return answerDocument(
        request,
        { isOwn: (html) => this.#isOfRelease(html), shell },
        keepAlive,
      );
    }
    if (isPageNavigation) return shell();
    if (isReleased) return this.#fromRelease(url.href, request, keepAlive);
    return isLook(url.pathname) ? answerLooks(request) : null;
  }

  /** Where nobody answers in time, the page says so. */
  async #serviceOrShell(
    request: Request,
    keepAlive: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const answer = fetch(request).catch(() => null);
    const nobody = new Promise<null>((resolve) => setTimeout(resolve, serviceTimeoutMs, null));
    return (
      (await Promise.race([answer, nobody])) ??
      this.#fromRelease(addressOf(shellUrl), request, keepAlive)
    );
  }

  /** Or of the one before; from the network where storage was taken away. */
  async #fromRelease(
    url: string,
    request: Request,
    keepAlive: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const file = this.#files.get(url);
    try {
      this.#release ??= caches.open(cacheNames.precache);
      const cache = await this.#release;
      // The service varies documents by host, but every entry here is of this host.
      const stored =
        file === undefined ? undefined : await cache.match(file.key, { ignoreVary: true });
      const answer = stored ?? (await caches.match(url, { cacheName: previousCache }));
      if (answer !== undefined) return answer;
      // The file was deleted while the worker stayed, so others are probably missing too.
      if (file !== undefined) keepAlive(this.fill().catch(() => false));
    } catch {
      // Cache Storage can fail completely; the network may still work.
      this.#release = null;
    }
    return fetch(request);
  }

  async #fetchMissing(
    isLandingOnly: boolean,
    pausesMs: readonly number[],
    until = Number.POSITIVE_INFINITY,
  ): Promise<boolean> {
    for (const pauseMs of pausesMs) {
      // Opened and read anew in each round: a cache deleted meanwhile would accept files that nobody finds.
      const cache = await caches.open(cacheNames.precache);
      const missing = await this.#missingIn(cache, isLandingOnly);
      if (missing.length === 0) return true;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      for (const file of missing) {
        if (Date.now() < until) await this.#fetchInto(cache, file);
      }
    }
    const cache = await caches.open(cacheNames.precache);
    return (await this.#missingIn(cache, isLandingOnly)).length === 0;
  }

  async #missingIn(cache: Cache, isLandingOnly: boolean): Promise<ReleaseFile[]> {
    const stored = new Set((await cache.keys()).map(({ url }) => url));
    return [...this.#files.values()].filter(
      ({ key, isLanding }) => !stored.has(key) && (isLanding || !isLandingOnly),
    );
  }

  /** Stores nothing where the file did not come, or something else came in its place. */
  async #fetchInto(cache: Cache, { url, key }: ReleaseFile): Promise<void> {
    try {
      const signal = AbortSignal.timeout(fileTimeoutMs);
      const response = await fetch(url, { cache: key === url ? 'default' : 'reload', signal });
      const isDocument = /html/.test(response.headers.get('Content-Type') ?? '');
      const isItself = isDocument
        ? url === addressOf(shellUrl) && this.#isOurShell(await response.clone().text())
        : url !== addressOf(shellUrl);
      // A captive portal's page, or what stands in the place of a missing file, is none of ours.
      if (response.ok && !response.redirected && isItself) await cache.put(key, response);
    } catch {
      // The next round tries again.
    }
  }

  /** The entry script's name changes with any script. */
  #isOfRelease(html: string): boolean {
    const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
    return entry !== undefined && this.#files.has(addressOf(entry));
  }

  /** The shell of another release names assets that this release does not have. */
  #isOurShell(html: string): boolean {
    const named = html.match(/\/assets\/[^"'\s]+/g) ?? [];
    return named.length > 0 && named.every((path) => this.#files.has(addressOf(path)));
  }
}

async function keepPreviousAssets(cache: Cache, outdated: readonly Request[]): Promise<void> {
  const old = outdated.filter(({ url }) => new URL(url).pathname.startsWith(assets));
  // Nothing is replaced: a first visit, or the same release again.
  if (old.length === 0) return;
  await caches.delete(previousCache);
  const previous = await caches.open(previousCache);
  for (const request of old) {
    const stored = await cache.match(request);
    if (stored !== undefined) await previous.put(request, stored);
  }
}

function asServed({ url, revision, isLanding = false }: ListedFile): ReleaseFile {
  const address = new URL(addressOf(url === builtShell ? shellUrl : url));
  const key = new URL(address);
  // As Workbox names it, so that an installation of an earlier release is found again.
  if (revision !== null) key.searchParams.set('__WB_REVISION__', revision);
  return { url: address.href, key: key.href, isLanding };
}

function addressOf(path: string): string {
  return new URL(path, `${location.origin}/`).href;
}
