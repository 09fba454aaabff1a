// Makes the address of a portal from a library code. Pure.

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
