// Networks of visitors: the key of a limit, and what a reader recognises.
import ipaddr from 'ipaddr.js';

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
