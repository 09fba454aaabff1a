// Finds the library of a host name. The first label is the library's domain code (docs/requirements.md,
// S1.03); the base domain, www and numeric addresses are the front page of the product.

/** First label of the host of an education department's gateway: no library (docs/requirements.md, S2.15). */
export const gatewayLabel = 'ustc1';

export type HostMeaning = { kind: 'frontDoor' } | { kind: 'library'; domainCode: string };

/**
 * Meaning of a host, with or without port. With the base domain `example.org`, `demo.example.org` is the
 * library `demo`. The first label also counts for a host outside the base domain, because a library can have
 * a domain of its own. The service checks whether the domain belongs to that library ({@link domainOfHost}).
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

/** The domain after the first label of a host, without port: `example.org` for `demo.example.org:8080`. */
export function domainOfHost(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const [, domain = ''] = /^[^.]+\.(.+)$/.exec(name) ?? [];
  return domain;
}
