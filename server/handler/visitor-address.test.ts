import { describe, expect, test } from 'vitest';
import { networkOf, proxyNotice, visitorReader } from './visitor-address.ts';

const read = visitorReader(['10.0.0.0/8', '::1']);
const headers = (values: Record<string, string>) => new Headers(values);

describe('a visitor', () => {
  test('is the connected client, whatever the headers say', () => {
    const forged = headers({ 'X-Forwarded-For': '198.51.100.1', 'X-Forwarded-Proto': 'https' });
    expect(read(forged, '203.0.113.9')).toMatchObject({
      scheme: 'http',
      address: '203.0.113.9',
    });
  });

  test('is named by a trusted proxy', () => {
    const forwarded = headers({ 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' });
    expect(read(forwarded, '10.1.1.1')).toMatchObject({
      scheme: 'https',
      address: '203.0.113.9',
    });
    expect(read(forwarded, '::ffff:10.1.1.1').address).toBe('203.0.113.9');
  });

  test('is the last address that is no proxy, not one that the visitor added', () => {
    const chain = headers({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.9, 10.2.2.2' });
    expect(read(chain, '10.1.1.1').address).toBe('203.0.113.9');
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
    ['', '10.1.1.1'],
  ])('%s is read from the right, and what cannot be read ends it', (chain, address) => {
    const forwarded = headers({ 'X-Forwarded-For': chain });
    expect(read(forwarded, '10.1.1.1').address).toBe(address);
  });
});

describe('a network', () => {
  test('is the address, or the /64 of IPv6', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::ffff'));
    expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
    expect(networkOf('')).toBe('');
  });
});

test('reports an unconfigured proxy once', () => {
  const noticed = (trusted: string[], ...requests: Record<string, string>[]) => {
    let count = 0;
    const note = proxyNotice(trusted, () => {
      count += 1;
    });
    for (const headers of requests) note(new Headers(headers));
    return count;
  };
  const forwarded = { 'X-Forwarded-For': '192.0.2.1' };
  expect(noticed([], {}, {})).toBe(0);
  expect(noticed([], {}, forwarded, forwarded)).toBe(1);
  expect(noticed([], { Forwarded: 'for=192.0.2.1' })).toBe(1);
  expect(noticed(['10.0.0.0/8'], forwarded)).toBe(0);
});
