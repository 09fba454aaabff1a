// Who a host name belongs to: the first label is the library's domain code (docs/requirements.md,
// S1.03); the bare host, www and addresses in digits are the product's front door.

/**
 * Host of an education department's gateway, which belongs to no library (docs/requirements.md, S2.15).
 */
export const gatewayLabel = 'ustc1';

export type HostMeaning = { kind: 'frontDoor' } | { kind: 'library'; domainCode: string };

/**
 * Meaning of a host (with or without port) under the base domain. `demo.example.org` under
 * `example.org` is the library `demo`; a host outside the base domain still counts by its first
 * label, since a library may bring a domain of its own: whether this is one of the library's is for
 * the service to say, which knows them ({@link domainOfHost}).
 */
export function meaningOfHost(host: string, baseDomain: string): HostMeaning {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const frontDoor: HostMeaning = { kind: 'frontDoor' };
  if (name === '' || name === baseDomain || name === `www.${baseDomain}`) return frontDoor;
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return frontDoor;
  const label = name.split('.')[0] ?? '';
  if (label === '' || label === 'www' || label === name || label === gatewayLabel) return frontDoor;
  return { kind: 'library', domainCode: label };
}

/**
 * What stands behind a host's first label, without the port: `example.org` for `demo.example.org:8080`.
 */
export function domainOfHost(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const [, domain = ''] = /^[^.]+\.(.+)$/.exec(name) ?? [];
  return domain;
}
