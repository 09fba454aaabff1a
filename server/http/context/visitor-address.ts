// Where a request comes from: scheme and address. Only proxies that the operator trusts are believed.
import ipaddr from 'ipaddr.js';
import { isWithin } from '#server/domain/access/address-ranges.ts';
import { isAutomatic } from './robots.ts';

export interface Visitor {
  scheme: 'http' | 'https';
  /** The visitor's address; '' when unknown (a request made in process). */
  address: string;
  /** True for a request that no reader makes (robots.ts): it counts nowhere. */
  isAutomatic: boolean;
  /** What the browser says of itself; '' where it says nothing. */
  agent: string;
}

/**
 * Makes the function that reads the visitor from a request.
 *
 * @param trusted addresses or ranges (`TRUSTED_PROXIES`)
 */
export function visitorReader(trusted: readonly string[]) {
  const isTrusted = (address: string) => isWithin(address, trusted);
  return (headers: Headers, peer: string): Visitor => {
    const automatic = isAutomatic(headers);
    const agent = headers.get('user-agent') ?? '';
    if (!isTrusted(peer)) return { scheme: 'http', address: peer, isAutomatic: automatic, agent };
    const forwarded = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim();
    return {
      scheme: forwarded === 'https' ? 'https' : 'http',
      address: lastOutside(headers.get('x-forwarded-for') ?? '', isTrusted) ?? peer,
      isAutomatic: automatic,
      agent,
    };
  };
}

/**
 * From the right, the first address that is no proxy of ours. What cannot be read ends the chain: whatever stands left
 * of it may be the visitor's own invention, so the last proxy counts as the visitor.
 */
function lastOutside(chain: string, isTrusted: (address: string) => boolean): string | null {
  let last: string | null = null;
  for (const entry of chain.split(',').reverse()) {
    const address = addressIn(entry);
    if (address === null) return last;
    if (!isTrusted(address)) return address;
    last = address;
  }
  return last;
}

/** The address of an entry, which some proxies write with a port, in brackets or in quotes; null for anything else. */
function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = text.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? bare : null;
}

/** Makes the function that detects a proxy that is not configured; it calls `onProxy` once. */
export function proxyNotice(trusted: readonly string[], onProxy: () => void) {
  let isDone = trusted.length > 0;
  return (headers: Headers): void => {
    if (isDone || !(headers.has('x-forwarded-for') || headers.has('forwarded'))) return;
    isDone = true;
    onProxy();
  };
}

/**
 * The key for rate limits: the address, or its /64 for IPv6 (docs/design/safety.md, T10).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}

/** The first part of a network's address, by which readers recognise it, and which names no household; '' for none. */
export function roughNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 2).join('.')}.x.x`;
  return `${parsed.parts
    .slice(0, 2)
    .map((part) => part.toString(16))
    .join(':')}::`;
}
