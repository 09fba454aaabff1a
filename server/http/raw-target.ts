// Requests that Node's parser refuses because their address has bytes beyond ASCII, as old course pages send it in UTF-8 or in
// GBK. What is known of one is the packet in which it came.
import { openUrlPath } from '#contract/wire/paths.ts';
import { isPagePath } from '#contract/wire/service-paths.ts';
import { isForPerson } from './for-person.ts';

/** Bytes with all but printable ASCII percent-encoded, so that they can stand in an address. */
export function escapedBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[^\x21-\x7e]|\\/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** The same address in ASCII, where a packet begins with the request of a page by raw bytes; null for any other packet. */
export function escapedTarget(packet: Uint8Array): string | null {
  const text = Buffer.from(packet).toString('latin1');
  // Two slashes would begin the name of another host.
  const [, target = ''] = /^(?:GET|HEAD) (\/(?![/\\])[^\s\0]*) HTTP\/1\.[01]\r\n/.exec(text) ?? [];
  if (!/[\x80-\xff]/.test(target)) return null;
  const address = escapedBytes(Buffer.from(target, 'latin1'));
  const [path = ''] = address.split(/[?#]/, 1);
  return isPagePath(path) || path === openUrlPath ? address : null;
}

/** True where the headers in a packet say that a browser shows the answer to a person. */
export function isPacketOfPerson(packet: Uint8Array): boolean {
  const text = Buffer.from(packet).toString('latin1');
  const mode = /\r\nsec-fetch-mode:[ \t]*([\w-]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;
  return isForPerson(mode, /\r\naccept:([^\r\n]*)/i.exec(text)?.[1]?.toLowerCase() ?? '');
}
