// Which endpoints are sent to. A browser names its endpoint, so it can be any address: only public https hosts count,
// and the connection goes to the address that was checked (docs/design/safety.md, T13).
import { lookup as resolveHost } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The longest endpoint; those of browsers have some 200 characters. */
const maxEndpoint = 1_000;

/** Names that never lead to a public host. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|home|lan|corp|test|invalid|onion)$/;

/**
 * True for an address that the service may send to. What its name resolves to is checked later, at each sending.
 *
 * @param origins origins of the operator's own push services, which may be anywhere
 */
export function isPublicEndpoint(text: string, origins: readonly string[]): boolean {
  const url = text.length > maxEndpoint ? null : URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (origins.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !localName.test(host);
}

/** True for an address of the public Internet, also where it is written within IPv6. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ipaddr.process(text).range() === 'unicast';
}

/** Resolves a name once for a connection, and fails where any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const isSafe =
      addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isSafe) return callback(new Error('the host is not public'), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
