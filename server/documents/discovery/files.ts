import { AppError } from '#contract/wire/errors.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import type { AnswerCache } from '#server/http/answers/answer-cache.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { PlatformVersions } from '#server/store/rows/library-register.ts';
import { isFrontDoor, isOpenToAll, robotsText, sitemapPath } from './robots.ts';
import { frontDoorSitemap, sitemapFile } from './sitemap.ts';

export interface DiscoveryParts {
  store: Store;
  cache: AnswerCache;
  platform: () => PlatformVersions;
}

interface DiscoveryFile {
  body: string;
  type: string;
}

const sitemapType = 'application/xml; charset=utf-8';
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

export function isSitemap(path: string): boolean {
  return path === sitemapPath || /^\/sitemaps\/[\w-]+\.xml$/.test(path);
}

export async function discoveryFile(
  { store, cache, platform }: DiscoveryParts,
  path: string,
  host: HostFacts,
  now: Date,
): Promise<DiscoveryFile | null> {
  if (path === '/robots.txt') {
    return { body: robotsText(host), type: 'text/plain; charset=utf-8' };
  }
  if (path === sitemapPath && isFrontDoor(host)) {
    return { body: frontDoorSitemap(host.origin), type: sitemapType };
  }
  const { library } = host;
  if (!isSitemap(path) || library === null || !isOpenToAll(host)) return null;
  const today = libraryDay(library, now);
  const name = `${library.code}|${host.origin}${path}|${today}`;
  const { titles, holdings } = platform();
  const version = library.version + titles + holdings;
  try {
    const file = await cache.find(name, version, null, async () => {
      const text = await store.inLibrary(library.code, (tx) =>
        sitemapFile(tx, host.origin, path, today),
      );
      if (text === null) throw new AppError('notFound');
      return encode(text);
    });
    return { body: decode(file.bytes), type: sitemapType };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
