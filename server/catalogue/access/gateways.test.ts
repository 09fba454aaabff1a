import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gateway, ownAddress, throughGateway, unproxied } from './gateways.ts';

const target = 'https://www.jstor.org/stable/1?a=1';
const places = (address: string) => unproxied(new URL(address)).map(({ href }) => href);

function webVpn(host: string): string {
  const key = 'wrdvpnisthebest!';
  const cipher = createCipheriv('aes-128-cfb', key, key);
  return (
    Buffer.from(key).toString('hex') + cipher.update(host, 'utf8', 'hex') + cipher.final('hex')
  );
}

test.each([
  [`https://ezproxy.example.edu/login?url=${target}`],
  [`https://ezproxy.example.edu/login?qurl=${encodeURIComponent(target)}`],
  [`https://ezproxy.example.edu:2443/login?auth=sso&url=${target}`],
  [`https://go.openathens.net/redirector/example.edu?url=${encodeURIComponent(target)}`],
  [`https://webvpn.example.edu/login?url=${encodeURIComponent(target)}`],
  ['https://www-jstor-org.ezproxy.example.edu/stable/1?a=1'],
  ['http://www.jstor.org.ezproxy.example.edu/stable/1?a=1'],
  ['https://www-jstor-org.eu1.proxy.openathens.net/stable/1?a=1'],
  ['https://www-jstor-org-s.webvpn.example.edu:8118/stable/1?a=1'],
  ['https://www-jstor-org-443.webvpn.example.edu/stable/1?a=1'],
  ['https://https-www-jstor-org.webvpn.example.edu/stable/1?a=1'],
  [`https://webvpn.example.edu/https/${webVpn('www.jstor.org')}/stable/1?a=1`],
  [
    `https://ezproxy.example.edu/login?qurl=${encodeURIComponent(`https://go.openathens.net/redirector/example.edu?url=${encodeURIComponent(target)}`)}`,
  ],
])('%s stands for the address', (address) => {
  expect(places(address)).toContain(target);
});

test('hyphens of the host itself are doubled', () => {
  expect(places('https://pubs-a--b-org.ezproxy.example.edu/x')).toContain('https://pubs.a-b.org/x');
});

test('a port of WebVPN stays', () => {
  expect(places(`https://v.example.edu/http-8080/${webVpn('kns.cnki.net')}/a`)).toContain(
    'http://kns.cnki.net:8080/a',
  );
});

test('the address of no proxy is itself', () => {
  expect(places(target)).toEqual([target]);
  expect(places('https://a.example/?url=https://b.example/')).toEqual([
    'https://a.example/?url=https://b.example/',
  ]);
});

test.each([
  'https://ezproxy.example.edu/login?url=javascript:alert(1)',
  'https://ezproxy.example.edu/login?qurl=%2F%2Fevil.example',
  'https://ezproxy.example.edu/login?qurl=https://user:pass@www.jstor.org/',
  'https://webvpn.example.edu/https/00000000000000000000000000000000ffffff/x',
])('%s carries nothing that is opened', (address) => {
  for (const place of unproxied(new URL(address))) {
    expect(place.protocol).toMatch(/^https?:$/);
    expect(place.username).toBe('');
  }
});

test('addresses within addresses end, and all are web addresses', () => {
  let deep = 'https://www.jstor.org/';
  for (let depth = 0; depth < 20; depth += 1) {
    deep = `https://ezproxy.example.edu/login?qurl=${encodeURIComponent(deep)}`;
  }
  expect(unproxied(new URL(deep)).length).toBeLessThan(20);
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
      const given = new URL(url);
      given.searchParams.set('url', text);
      for (const place of unproxied(given)) expect(place.protocol).toMatch(/^https?:$/);
    }),
  );
});

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
  ['https://www-jstor-org.eu1.proxy.openathens.net/stable/1?a=1'],
  ['https://www-jstor-org-s.webvpn.example.edu:8118/stable/1?a=1'],
  ['https://www-jstor-org.login.example.edu/stable/1?a=1'],
  [`https://v.example.edu/https/${webVpn('www.jstor.org')}/stable/1?a=1`],
  [
    `https://ezproxy.example.edu/login?qurl=${encodeURIComponent(`https://ezproxy.example.edu/login?url=${target}`)}`,
  ],
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
  'https://ezproxy.example.edu/menu',
  'https://doi.org/10.1000/proxy',
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
  fc.assert(
    fc.property(host, kinds, key, (name, remoteKind, remoteKey) => {
      const gateway: Gateway = { remoteKind, remoteBase: 'https://v.example.edu', remoteKey };
      const address = `https://${name}/a?b=1`;
      expect(ownAddress(throughGateway(address, gateway), gateway)).toBe(address);
    }),
    { numRuns: 200, seed: 3 },
  );
});
