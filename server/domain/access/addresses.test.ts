// Addresses: which ones are stored and sent, for what a proxy's address stands, and where a title is looked up by one.
import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webAddressOf } from '../libraries/web-address.ts';
import { unproxied } from './link-resolver/gateways.ts';
import { placesAbove } from './link-resolver/title-places.ts';

const target = 'https://www.jstor.org/stable/1?a=1';
const places = (address: string) => unproxied(new URL(address)).map(({ href }) => href);

function webVpn(host: string): string {
  const key = 'wrdvpnisthebest!';
  const cipher = createCipheriv('aes-128-cfb', key, key);
  return (
    Buffer.from(key).toString('hex') + cipher.update(host, 'utf8', 'hex') + cipher.final('hex')
  );
}

const encoded = encodeURIComponent(target);
const athens = `https://go.openathens.net/redirector/example.edu?url=${encoded}`;
const doubled = 'https://pubs-a--b-org.ezproxy.example.edu/x';
const withPort = `https://v.example.edu/http-8080/${webVpn('kns.cnki.net')}/a`;

test.each([
  [`https://ezproxy.example.edu/login?url=${target}`, target],
  [`https://ezproxy.example.edu/login?qurl=${encoded}`, target],
  [`https://ezproxy.example.edu:2443/login?auth=sso&url=${target}`, target],
  [athens, target],
  [`https://webvpn.example.edu/login?url=${encoded}`, target],
  ['https://www-jstor-org.ezproxy.example.edu/stable/1?a=1', target],
  ['http://www.jstor.org.ezproxy.example.edu/stable/1?a=1', target],
  ['https://www-jstor-org.eu1.proxy.openathens.net/stable/1?a=1', target],
  ['https://www-jstor-org-s.webvpn.example.edu:8118/stable/1?a=1', target],
  ['https://www-jstor-org-443.webvpn.example.edu/stable/1?a=1', target],
  ['https://https-www-jstor-org.webvpn.example.edu/stable/1?a=1', target],
  [`https://webvpn.example.edu/https/${webVpn('www.jstor.org')}/stable/1?a=1`, target],
  [`https://ezproxy.example.edu/login?qurl=${encodeURIComponent(athens)}`, target],
  // Hyphens of the host itself are doubled; a port of WebVPN stays.
  [doubled, 'https://pubs.a-b.org/x'],
  [withPort, 'http://kns.cnki.net:8080/a'],
])('%s stands for %s', (address, place) => {
  expect(places(address)).toContain(place);
});

test('the address of no proxy is itself', () => {
  for (const address of [target, 'https://a.example/?url=https://b.example/'])
    expect(places(address)).toEqual([address]);
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

const above = (address: string) => placesAbove(new URL(address));

test('an address is looked up with the folders above it, without scheme, www and case', () => {
  expect(above('https://WWW.Example.org/Journal/10853/volumes?page=2')).toEqual([
    'example.org',
    'example.org/journal',
    'example.org/journal/10853',
    'example.org/journal/10853/volumes',
    'example.org/journal/10853/volumes?page=2',
  ]);
  expect(above('http://example.org:8080/')).toEqual(['example.org:8080']);
});

test('a long address has a bounded number of folders, the nearest ones', () => {
  const all = above(`https://example.org/${'a/'.repeat(300)}`);
  expect(all).toHaveLength(20);
  expect(all.every((each) => each.length <= 500)).toBe(true);
});

test.each([
  ['https://www.example.cn/检?词=书', 'https://www.example.cn/%E6%A3%80?%E8%AF%8D=%E4%B9%A6'],
  ['https://图书馆.中国/', 'https://xn--1jq52s681d.xn--fiqs8s/'],
  ['http://example.org/é', 'http://example.org/%C3%A9'],
  [' HTTPS://Example.ORG/a?b=%2F ', 'https://example.org/a?b=%2F'],
  ['https://example.org', 'https://example.org/'],
])('%s is sent as %s', (text, sent) => {
  expect(webAddressOf(text)).toBe(sent);
});

const none =
  '|example.org/a|https:example.org|ftp://example.org/|javascript:alert(1)|https://|' +
  'https://user@example.org/|https://user:secret@example.org/|https://evil.example\\@example.org/|' +
  'https://example.org/a\r\nSet-Cookie: a=b|https://example.org/a\tb|https://example.org/\0|' +
  'https://example.org/\x01|https://example.org/\ud800|https://exa mple.org/';
test.each(none.split('|'))('%j is no address', (text) => {
  expect(webAddressOf(text)).toBeNull();
});

test('returns only what a header can carry', () => {
  const start = fc.constantFrom('http://', 'https://', 'https://example.org/', 'https://例.cn/?');
  fc.assert(
    fc.property(start, fc.string({ unit: 'binary' }), (scheme, text) => {
      const address = webAddressOf(scheme + text);
      if (address === null) return;
      expect(address).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
      expect(webAddressOf(address)).toBe(address);
    }),
  );
});
