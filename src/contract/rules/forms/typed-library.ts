// Finds where "Go" leads for the text typed at the front door: a name, pinyin, code or address; makes a portal's address
// from a code. Pure.
import type { LibraryEntry } from '../../models/model.ts';

/** An address to open, or the message to show instead. */
export type TypedLibrary =
  | { kind: 'address'; href: string }
  | { kind: 'empty' | 'none' | 'several' };

/** The parameter of the front door by which a form without scripts gives the typed text; the service leads on. */
export const typedLibraryField = 'library';
/** The longest text by which libraries are searched. */
export const longestLibraryText = 100;

/** @param items libraries that match the text; null when the service could not be asked */
export function typedLibrary(
  typed: string,
  items: readonly LibraryEntry[] | null,
  place: FrontDoorPlace,
): TypedLibrary {
  const direct = libraryAddress(typed, place);
  if (direct.kind === 'empty') return direct;
  const wayTo = (code: string) => libraryAddress(code, place);
  const codes = items?.map(({ domainCode }) => domainCode) ?? [];
  // An exact code, or a whole address that was pasted, opens without a choice.
  const exact = codes.find((code) => {
    const way = wayTo(code);
    return direct.kind === 'address' && way.kind === 'address' && way.href === direct.href;
  });
  const isWhole = /^https?:/i.test(typed.trim());
  const chosen = exact ?? (codes.length === 1 ? codes[0] : undefined);
  if (chosen !== undefined) {
    const way = wayTo(chosen);
    if (way.kind === 'address') return way;
  }
  if (direct.kind === 'address' && (items === null || isWhole)) return direct;
  return { kind: codes.length === 0 ? 'none' : 'several' };
}

/** The result for a typed code. */
export type FoundAddress =
  | { kind: 'address'; href: string }
  | { kind: 'empty' }
  /** The code is not a valid host label. */
  | { kind: 'invalid' };

/** The location of the front door. */
export interface FrontDoorPlace {
  /** With the colon, as `location.protocol`. */
  protocol: string;
  /** '' for the default port of the protocol. */
  port: string;
  baseDomain: string;
}

/**
 * Address of a library's portal: its code before the base domain. For a pasted whole address the code is
 * its first label; `www` is the front door itself.
 */
export function libraryAddress(typed: string, place: FrontDoorPlace): FoundAddress {
  const code = labelOf(typed.trim().toLowerCase(), place.baseDomain);
  if (code === '') return { kind: 'empty' };
  const isLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(code) && code !== 'www';
  if (!isLabel) return { kind: 'invalid' };
  const port = place.port === '' ? '' : `:${place.port}`;
  return { kind: 'address', href: `${place.protocol}//${code}.${place.baseDomain}${port}/` };
}

function labelOf(typed: string, baseDomain: string): string {
  const host = typed.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');
  const name = host.replace(/:\d+$/, '');
  const end = `.${baseDomain}`;
  return name.endsWith(end) ? name.slice(0, -end.length) : typed;
}
