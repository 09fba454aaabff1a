// Where a request comes from: scheme and address. Only proxies that the operator trusts are believed.
import ipaddr from 'ipaddr.js';
import { isWithin } from '#server/domain/access/address-ranges.ts';
import { isAutomatic } from './robots.ts';

export interface Visitor {
  scheme: 'http' | 'https';
  /** The visitor's address; '' when unknown (a request made in process). */
  address: string;
  /** False where a trusted proxy handed on what is no address: `address` is the proxy's then, perhaps one of the campus. */
  isAddressOwn: boolean;
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
    const about = { isAutomatic: automatic, agent };
    if (!isTrusted(peer)) return { scheme: 'http', address: peer, isAddressOwn: true, ...about };
    const forwarded = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim();
    return {
      scheme: forwarded === 'https' ? 'https' : 'http',
      ...lastOutside(headers.get('x-forwarded-for') ?? forwardedFor(headers), peer, isTrusted),
      ...about,
    };
  };
}

/**
 * From the right, the first address that is no proxy of ours. What cannot be read ends the chain: whatever stands left
 * of it may be the visitor's own invention, so the last proxy counts as the visitor.
 */
function lastOutside(
  chain: string | undefined,
  peer: string,
  isTrusted: (address: string) => boolean,
): Pick<Visitor, 'address' | 'isAddressOwn'> {
  let last = peer;
  for (const entry of chain?.split(',').reverse() ?? []) {
    const address = addressIn(entry);
    if (address === null) return { address: last, isAddressOwn: false };
    if (!isTrusted(address)) return { address, isAddressOwn: true };
    last = address;
  }
  return { address: last, isAddressOwn: true };
}

/** The chain of a proxy that speaks by RFC 7239: `for=192.0.2.60;proto=http, for="[2001:db8::9]:443"`. */
function forwardedFor(headers: Headers): string | undefined {
  const elements = headers.get('forwarded')?.split(',');
  return elements?.map((each) => /(?:^|;)\s*for=([^;]*)/i.exec(each)?.[1] ?? '').join();
}

/** The address of an entry, which some proxies write with a port, in brackets or in quotes; null for anything else. */
function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = text.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  // A zone (`fe80::1%eth0`) means something to one machine alone.
  return isAddress && !bare.includes('%') ? bare : null;
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
