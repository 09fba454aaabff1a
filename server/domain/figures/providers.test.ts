import { expect, test } from 'vitest';
import providers from './providers.json' with { type: 'json' };
import { providerOf } from './providers.ts';

test.each([
  ['https://search.ebscohost.com/login.aspx', 'ebsco'],
  ['https://link.springer.com/journal/1', 'springer'],
  ['https://kns.cnki.net/kns8s', 'cnki'],
  ['https://www-sciencedirect-com.proxy.example.edu.cn/science', 'elsevier'],
  ['https://www.sciencedirect.com.ezproxy.example.edu/', 'elsevier'],
  ['https://dl.acm.org/', 'acm'],
  ['https://www.science.org/journal/science', 'aaas'],
  ['https://muse.jhu.edu/', 'muse'],
  // A word that others have in their hosts too.
  ['https://science.example.edu/', ''],
  ['https://cas.example.edu/login', ''],
  ['https://www.jhu.edu/', ''],
  // A whole label, never a part of one.
  ['https://macmillan.example.org/', ''],
  ['https://notcnki.net/', ''],
  ['https://my-springer.example.org/', ''],
  ['not an address', ''],
  ['', ''],
])('tells the provider of %s', (address, expected) => {
  expect(providerOf(address)).toBe(expected);
});

test('the table names every provider and host once', () => {
  const ids = providers.map(({ id }) => id);
  const hosts = providers.flatMap(({ hosts }) => hosts);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(hosts).size).toBe(hosts.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
});
