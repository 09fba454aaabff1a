import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gateway, ownAddress, throughGateway } from './gateways.ts';

const target = 'https://www.jstor.org/stable/1?a=1';

function webVpn(host: string): string {
  const key = 'wrdvpnisthebest!';
  const cipher = createCipheriv('aes-128-cfb', key, key);
  return (
    Buffer.from(key).toString('hex') + cipher.update(host, 'utf8', 'hex') + cipher.final('hex')
  );
}

const own: Gateway = {
  remoteKind: 'ezproxy',
  remoteBase: 'https://login.example.edu',
  remoteKey: '',
};

test.each([
  [`https://ezproxy.example.edu/login?url=${target}`],
  [`https://ezproxy.example.edu/login?qurl=${encodeURIComponent(target)}`],
  [`https://ezproxy.example.edu:2443/login?auth=sso&url=${target}`],
  [`https://old.example.net/login?url=${target}`],
  [`https://go.openathens.net/redirector/example.edu?url=${encodeURIComponent(target)}`],
  ['https://www-jstor-org.ezproxy.example.edu/stable/1?a=1'],
  ['http://www.jstor.org.ezproxy.example.edu/stable/1?a=1'],
  ['https://www-jstor-org.campus.idm.oclc.org/stable/1?a=1'],
  ['https://www-jstor-org.eu1.proxy.openathens.net/stable/1?a=1'],
  ['https://www-jstor-org-s.webvpn.example.edu:8118/stable/1?a=1'],
  ['https://www-jstor-org-s.vpn.example.edu:8118/stable/1?a=1'],
  ['https://www-jstor-org.ez.example.edu/stable/1?a=1'],
  ['https://www-jstor-org.login.example.edu/stable/1?a=1'],
  ['https://www-jstor-org.eproxy.lib.example.hk/stable/1?a=1'],
  ['https://www-jstor-org.libezproxy.example.edu/stable/1?a=1'],
  ['https://www-jstor-org.ezp-prod1.hul.example.edu/stable/1?a=1'],
  ['https://0-www-jstor-org.library.example.edu/stable/1?a=1'],
  ['http://0-www.jstor.org.library.example.edu/stable/1?a=1'],
  ['https://proxy.library.example.edu/login?url=www.jstor.org/stable/1?a=1'],
  [`https://www.example.edu/cgi-bin/ezproxy?url=${target}`],
  [`https://ezp.example.edu/login?qurl=ezp.2${btoa(target).replaceAll('=', '-')}`],
  [`https://v.example.edu/https/${webVpn('www.jstor.org')}/stable/1?a=1`],
  [
    `https://ezproxy.example.edu/login?qurl=${encodeURIComponent(`https://ezproxy.example.edu/login?url=${target}`)}`,
  ],
  [`https://ezproxy.example.edu/login?url=${encodeURIComponent(encodeURIComponent(target))}`],
  ['https://ezproxy.example.edu/login?url=//www.jstor.org/stable/1?a=1'],
  [
    'https://library.example.edu/wamvalidate?url=http%3A%2F%2F0-www.jstor.org.library.example.edu%3A80%2Fstable%2F1%3Fa%3D1',
  ],
  [`https://v.example.edu/https/${webVpn('www.jstor.org')}/stable/1?a=1&vpn-12-o2-www.jstor.org`],
  ['https://www-jstor-org.emedien.ub.example.de/stable/1?a=1'],
  [target],
])('%s is the address itself, and goes through the gateway once', (address) => {
  expect(ownAddress(address, own)).toBe(target);
  expect(throughGateway(address, own)).toBe(
    `https://login.example.edu/login?qurl=${encodeURIComponent(target)}`,
  );
});

test.each([
  'https://proxy.dramonline.org/albums',
  'https://www.publisher.example/login?url=https://shop.publisher.example/x',
  'https://sso.publisher.example/shibboleth?target=https://www.publisher.example/',
  'https://a.example/search?url=https://b.example/',
  'https://www.vpn.example.com/',
  'https://my-app.vpn.example.edu/x',
  'https://open-access.access.example.edu/x',
  'https://ezproxy.example.edu/menu',
  'https://doi.org/10.1000/proxy',
  'https://0-9.example.com/x',
  'https://api-docs.publisher.example/login?url=www.publisher.example',
])('%s leads through no gateway', (address) => {
  expect(ownAddress(address)).toBe(address);
});

test.each([
  ['none', '', '', target],
  [
    'openathens',
    'example.edu',
    '',
    `https://go.openathens.net/redirector/example.edu?url=${encodeURIComponent(target)}`,
  ],
  [
    'webvpn',
    'https://webvpn.example.edu',
    '',
    `https://webvpn.example.edu/https/${webVpn('www.jstor.org')}/stable/1?a=1`,
  ],
  [
    'webvpn-hosts',
    'https://webvpn.example.edu',
    '',
    'https://www-jstor-org-s.webvpn.example.edu/stable/1?a=1',
  ],
] as const)('the way of kind %s is its own', (remoteKind, remoteBase, remoteKey, way) => {
  const gateway = { remoteKind, remoteBase, remoteKey };
  expect(throughGateway(target, gateway)).toBe(way);
  expect(ownAddress(way, gateway)).toBe(target);
});

test('WebVPN writes an address as its maker’s converters do', () => {
  const gateway: Gateway = {
    remoteKind: 'webvpn',
    remoteBase: 'https://webvpn.example.edu/',
    remoteKey: '',
  };
  expect(throughGateway('https://www.cnki.net/', gateway)).toBe(
    'https://webvpn.example.edu/https/77726476706e69737468656265737421e7e056d2243e635930068cb8/',
  );
});

test('any host goes through WebVPN and back, with a key of the campus too', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
  const host = fc.tuple(label, label).map((labels) => `${labels.join('.')}.org`);
  const kinds = fc.constantFrom('webvpn', 'webvpn-hosts');
  const key = fc.constantFrom('', 'campus-own-key-1');
  const origins = fc.constantFrom(
    'https://host',
    'http://host',
    'http://host:8080',
    'https://host:8443',
  );
  fc.assert(
    fc.property(host, kinds, key, origins, (name, remoteKind, remoteKey, origin) => {
      const gateway: Gateway = { remoteKind, remoteBase: 'https://v.example.edu', remoteKey };
      const address = `${origin.replace('host', name)}/a?b=1`;
      expect(ownAddress(throughGateway(address, gateway), gateway)).toBe(address);
    }),
    { numRuns: 200, seed: 3 },
  );
});
