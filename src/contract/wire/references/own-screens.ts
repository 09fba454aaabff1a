// Addresses of the portal's own screens among those that readers share, paste, or follow from other apps. Pure.
import { isScreenPath, shellPaths, topLevelPaths } from '../paths.ts';

/** The scheme that the installed app opens. */
export const linkScheme = 'web+eresource';

/** Screens that a link may lead to. Others only pass readers on, or sign them out. */
const paths: readonly string[] = ['/', topLevelPaths.middle, ...Object.values(shellPaths)].filter(
  (path) => path !== shellPaths.fundDetail && path !== shellPaths.share,
);
const bySpelling = new Map(paths.map((path) => [path.toLowerCase(), path]));

/** Path, query and hash of the portal's own screen at an address of its own; null where there is none. */
export function screenAt({ pathname, search, hash }: URL): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const isFund = path.startsWith('/fundDetail/') && isScreenPath(path);
  // Browsers may write the first name behind a scheme in small letters.
  const own = isFund ? path : bySpelling.get(path.toLowerCase());
  return own === undefined ? null : own + search + hash;
}

/** The screen that a link of the portal's scheme names: `web+eresource://databaseDetail?id=x`; null for any other text. */
export function screenOfLink(text: string): string | null {
  const [, place] = /^web\+eresource:\/{0,3}([a-z][^\s\\]*)$/i.exec(text) ?? [];
  const url = place === undefined ? null : URL.parse(`/${place}`, base);
  return url === null || url.origin !== base || url.pathname === '/' ? null : screenAt(url);
}

const base = 'https://portal.invalid';
