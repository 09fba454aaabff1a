import { expect, test, vi } from 'vitest';
import { networkOf } from '#server/domain/access/networks.ts';
import { proxyNotice, visitorReader } from './visitor-address.ts';

const read = visitorReader(['10.0.0.0/8', '::1']);

const client = '203.0.113.9';
const https = { 'X-Forwarded-Proto': 'https' };
const chain = `198.51.100.1, ${client}, 10.2.2.2`;

test.each([
  ['the connected client, whatever the headers say', '198.51.100.1', client, 'http'],
  ['named by a trusted proxy', client, '10.1.1.1', 'https'],
  ['named by one whose address is written as IPv6', client, '::ffff:10.1.1.1', 'https'],
  ['the last that is no proxy, not one that the visitor added', chain, '10.1.1.1', 'https'],
])('a visitor is %s', (_, forwarded, connected, scheme) => {
  const headers = new Headers({ ...https, 'X-Forwarded-For': forwarded });
  expect(read(headers, connected)).toMatchObject({ scheme, address: client });
});

test.each([
  ['192.168.2.3, 203.0.113.5:51234', '203.0.113.5'],
  ['192.168.2.3, [2001:db8::9]:443', '2001:db8::9'],
  ['192.168.2.3, "203.0.113.5"', '203.0.113.5'],
  ['192.168.2.3, "[2001:db8::9]"', '2001:db8::9'],
  ['192.168.2.3:4711', '192.168.2.3'],
  ['192.168.2.3, unknown', '10.1.1.1'],
  ['192.168.2.3, _hidden, 10.2.2.2', '10.2.2.2'],
  ['192.168.2.3, ', '10.1.1.1'],
  ['192.168.2.3, 010.9.9.9', '10.1.1.1'],
  ['192.168.2.3, fe80::1%eth0', '10.1.1.1'],
  ['', '10.1.1.1'],
])('%s is read from the right, and what cannot be read ends it', (forwarded, address) => {
  const headers = new Headers({ 'X-Forwarded-For': forwarded });
  expect(read(headers, '10.1.1.1').address).toBe(address);
});

test.each([
  ['for=203.0.113.5;proto=https', '203.0.113.5'],
  ['for=192.168.2.3, For="[2001:db8::9]:443"; by=10.1.1.1', '2001:db8::9'],
  ['for=192.168.2.3, for=_hidden', '10.1.1.1'],
  ['for=192.168.2.3, proto=https', '10.1.1.1'],
])('%s is read where there is no X-Forwarded-For', (forwarded, address) => {
  expect(read(new Headers({ forwarded }), '10.1.1.1').address).toBe(address);
  const both = new Headers({ forwarded, 'X-Forwarded-For': client });
  expect(read(both, '10.1.1.1').address).toBe(client);
});

test.each([
  ['unknown', false],
  ['10.2.2.2, ', false],
  ['10.3.3.3', true],
  [null, true],
])('the address of a chain that is %s is the visitor\u2019s own: %s', (forwarded, isAddressOwn) => {
  const headers = new Headers(forwarded === null ? {} : { 'X-Forwarded-For': forwarded });
  expect(read(headers, '10.1.1.1')).toMatchObject({ isAddressOwn });
});

test('a network is the address, or the /64 of IPv6', () => {
  for (const address of [client, `::ffff:${client}`]) expect(networkOf(address)).toBe(client);
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::ffff'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
  expect(networkOf('')).toBe('');
});

test('reports an unconfigured proxy once', () => {
  const noticed = (trusted: string[], ...requests: Record<string, string>[]) => {
    const report = vi.fn();
    const note = proxyNotice(trusted, report);
    for (const headers of requests) note(new Headers(headers));
    return report.mock.calls.length;
  };
  const forwarded = { 'X-Forwarded-For': '192.0.2.1' };
  expect(noticed([], {}, {})).toBe(0);
  expect(noticed([], {}, forwarded, forwarded)).toBe(1);
  expect(noticed([], { Forwarded: 'for=192.0.2.1' })).toBe(1);
  expect(noticed(['10.0.0.0/8'], forwarded)).toBe(0);
});
