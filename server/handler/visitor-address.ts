// Where a request comes from: scheme and address. Only proxies that the operator trusts are believed.
import ipaddr from 'ipaddr.js';
import { isAutomatic } from './robots.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

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
 * @param trusted addresses or CIDR ranges (`TRUSTED_PROXIES`)
 */
export function visitorReader(trusted: readonly string[]) {
  const ranges = trusted.map(rangeOf);
  const isTrusted = (address: string) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([net, bits]) => net.kind() === parsed.kind() && parsed.match(net, bits));
  };
  return (headers: Headers, peer: string): Visitor => {
    const automatic = isAutomatic(headers);
    const agent = headers.get('user-agent') ?? '';
    if (!isTrusted(peer)) return { scheme: 'http', address: peer, isAutomatic: automatic, agent };
    const forwarded = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim();
    const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
    // From the right: the first address that is no proxy of ours is the last one we can trust.
    const address = chain.reverse().find((each) => ipaddr.isValid(each) && !isTrusted(each));
    return {
      scheme: forwarded === 'https' ? 'https' : 'http',
      address: address ?? peer,
      isAutomatic: automatic,
      agent,
    };
  };
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

function rangeOf(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
