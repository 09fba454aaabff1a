// Addresses with bytes beyond ASCII, as old course pages send them: Node's parser refuses them.
import { openUrlPath } from '#contract/wire/paths.ts';
import { isPagePath } from '#contract/wire/service-paths.ts';
import { isForPerson } from './for-person.ts';

export function escapedBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[^\x21-\x7e]|\\/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Null where the packet does not begin with the request of a page by raw bytes. */
export function escapedTarget(packet: Uint8Array): string | null {
  const text = Buffer.from(packet).toString('latin1');
  // Two slashes would begin the name of another host.
  const [, target = ''] = /^(?:GET|HEAD) (\/(?![/\\])[^\s\0]*) HTTP\/1\.[01]\r\n/.exec(text) ?? [];
  if (!/[\x80-\xff]/.test(target)) return null;
  const address = escapedBytes(Buffer.from(target, 'latin1'));
  const [path = ''] = address.split(/[?#]/, 1);
  return isPagePath(path) || path === openUrlPath ? address : null;
}

export function isPacketOfPerson(packet: Uint8Array): boolean {
  const text = Buffer.from(packet).toString('latin1');
  const mode = /\r\nsec-fetch-mode:[ \t]*([\w-]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;
  return isForPerson(mode, /\r\naccept:([^\r\n]*)/i.exec(text)?.[1]?.toLowerCase() ?? '');
}
