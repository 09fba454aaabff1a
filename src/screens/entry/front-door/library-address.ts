// From a library code to the address of its portal. Pure.

/** What came of a code that was typed. */
export type FoundAddress =
  | { kind: 'address'; href: string }
  | { kind: 'empty' }
  /** Not a host label. */
  | { kind: 'invalid' };

/** Where the front door stands. */
export interface FrontDoorPlace {
  /** With the colon, as `location.protocol`. */
  protocol: string;
  /** '' for the protocol's own. */
  port: string;
  baseDomain: string;
}

/**
 * Address of a library's portal: its code before the base domain. A whole address that was pasted
 * counts by its first label; `www` is the front door's own.
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
