import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { describedRange, isWide, isWithin, readRange } from './address-ranges.ts';

const cidrsOf = (text: string) => {
  const read = readRange(text);
  return 'cidrs' in read ? read.cidrs : read.refusal.en;
};

test.each([
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['10.1.2.3', ['10.1.2.3/32']],
  ['10.1.2.3/16', ['10.1.0.0/16']],
  ['061.135.0.0/16', ['61.135.0.0/16']],
  ['010.001.000.000/16', ['10.1.0.0/16']],
  ['202.038.064.000/24', ['202.38.64.0/24']],
  ['10.1.0.0-10.1.255.255', ['10.1.0.0/16']],
  ['10.1.0.0 – 10.1.255.255', ['10.1.0.0/16']],
  ['１０.１.０.０～１０.１.２５５.２５５', ['10.1.0.0/16']],
  ['10.1.0.0 至 10.1.0.2', ['10.1.0.0/31', '10.1.0.2/32']],
  ['10.1.*.*', ['10.1.0.0/16']],
  ['10.1.0.0/255.255.0.0', ['10.1.0.0/16']],
  ['10.1.0.0 255.255.0.0', ['10.1.0.0/16']],
  ['10.1.0.0 mask 255.255.0.0', ['10.1.0.0/16']],
  ['10.1.0.0, netmask: 255.255.0.0', ['10.1.0.0/16']],
  ['10.1.0.0 0.0.255.255', ['10.1.0.0/16']],
  ['10.1.*', ['10.1.0.0/16']],
  ['10.1.x.x', ['10.1.0.0/16']],
  ['10.1.0.0 to 10.1.255.255', ['10.1.0.0/16']],
  ['10.1.2.[4-7]', ['10.1.2.4/30']],
  ['10.1.0-3.*', ['10.1.0.0/22']],
  ['10.1.0-255.0-255', ['10.1.0.0/16']],
  ['202.112.x.x-202.113.xxx.xxx', ['202.112.0.0/15']],
  ['from 10.1.0.0 to 10.1.255.255', ['10.1.0.0/16']],
  ['10.1.0.0——10.1.255.255', ['10.1.0.0/16']],
  ['10.1.0.0...10.1.255.255', ['10.1.0.0/16']],
  ['10.1.0.0 -> 10.1.255.255', ['10.1.0.0/16']],
  ['10.1.0.0, 255.255.0.0', ['10.1.0.0/16']],
  ['IP地址：10.1.0.0/16（主校区）', ['10.1.0.0/16']],
  ['"10.1.0.0/16" # library', ['10.1.0.0/16']],
  ['2001:da8:200:*', ['2001:da8:200::/48']],
  ['2001:da8:200:1:*:*:*:*', ['2001:da8:200:1::/64']],
  ['[2001:db8::1]', ['2001:db8::1/128']],
  ['10。1。2。3,', ['10.1.2.3/32']],
  ['212.219.92.98 (255.255.255.224)', ['212.219.92.96/27']],
  [
    '193.60.223.193 - 206',
    [
      '193.60.223.193/32',
      '193.60.223.194/31',
      '193.60.223.196/30',
      '193.60.223.200/30',
      '193.60.223.204/31',
      '193.60.223.206/32',
    ],
  ],
  ['194.82.236.* - 194.82.239.*', ['194.82.236.0/22']],
  ['194.82.236.0 - 239.255', ['194.82.236.0/22']],
  ['2001:DB8::/32', ['2001:db8::/32']],
  ['2001:db8::1', ['2001:db8::1/128']],
  ['2001:db8:: - 2001:db8::ffff', ['2001:db8::/112']],
  ['::ffff:172.16.0.0/108', ['172.16.0.0/12']],
  ['0.0.0.0/0', ['0.0.0.0/0']],
  [
    '10.1.0.0/16; 10.2.0.0 255.255.0.0；2001:db8::/32',
    ['10.1.0.0/16', '10.2.0.0/16', '2001:db8::/32'],
  ],
  ['主校区：10.1.0.0/16\n医学部：10.2.0.0/16（2003年起）', ['10.1.0.0/16', '10.2.0.0/16']],
  ['10.1.0.0/16 und 10.2.0.0/16', ['10.1.0.0/16', '10.2.0.0/16']],
  ['10.1.0.0 / 255.255.0.0 ; 10.2.0.0 / 255.255.0.0', ['10.1.0.0/16', '10.2.0.0/16']],
  ['10.1.0.1, 10.1.0.7', ['10.1.0.1/32', '10.1.0.7/32']],
  ['10.1.0.0/16 Hauptgebäude', ['10.1.0.0/16']],
  ['de 10.1.0.0 à 10.1.255.255', ['10.1.0.0/16']],
  ['10.1.0.0から10.1.255.255まで', ['10.1.0.0/16']],
  ['١٠.١.٠.٠/١٦', ['10.1.0.0/16']],
  ['10.1.0.0 子网掩码：255.255.0.0', ['10.1.0.0/16']],
])('%s is read', (text, cidrs) => {
  expect(cidrsOf(text)).toEqual(cidrs);
});

test.each([
  ['10.1', 'an IPv4 address has four numbers'],
  ['167837953', 'an IPv4 address has four numbers'],
  ['0x0a.1.2.3', '"0x0a" is no number from 0 to 255'],
  ['10.1.2.256', '"256" is no number from 0 to 255'],
  ['10.*.2.3', 'no number may follow a star'],
  ['10.1.0-255.1-254', 'no number may follow a star'],
  ['10.1.9-3.*', 'the end is before the beginning'],
  ['10.1.0.0 10.1.255.255', 'the mask has gaps'],
  ['10.1.0.0/33', '"/33" is no mask'],
  ['10.1.0.0/255.0.255.0', 'the mask has gaps'],
  ['10.1.9.9-10.1.0.0', 'the end is before the beginning'],
  ['10.1.0.0-10.1.0.9-10.1.0.12', 'there is more than one dash'],
  ['10.1.0.0-2001:db8::1', 'the ends are of different kinds'],
  ['fe80::1%eth0', '"fe80::1%eth0" is no IPv6 address'],
  ['10.1.0.0/16; 10.300.0.0/16', '"300" is no number from 0 to 255'],
  ['10.1.0.0/16 (ohne 10.1.5.0/24)', 'addresses that are left out cannot be given'],
  ['campus', 'an IPv4 address has four numbers'],
  ['', 'an IPv4 address has four numbers'],
])('%s is refused with the reason', (text, reason) => {
  expect(cidrsOf(text)).toBe(reason);
});

test('who is within is judged by the numbers, whatever the form', () => {
  expect(isWithin('61.135.9.9', ['061.135.0.0/16'])).toBe(true);
  expect(isWithin('49.135.9.9', ['061.135.0.0/16'])).toBe(false);
  expect(isWithin('10.0.0.1', ['10.1'])).toBe(false);
  expect(isWithin('::ffff:10.1.4.4', ['10.1.0.0/16'])).toBe(true);
  expect(isWithin('2001:db8::9', ['2001:db8::/32', '10.0.0.0/8'])).toBe(true);
  expect(isWithin('unknown', ['0.0.0.0/0'])).toBe(false);
});

test('a stored range says how much it is, and whether it is hardly a campus', () => {
  expect(describedRange('10.1.0.0/16')).toEqual({
    zh_CN: '10.1.0.0/16：10.1.0.0 至 10.1.255.255，共 65,536 个地址',
    en: '10.1.0.0/16: 65,536 addresses from 10.1.0.0 to 10.1.255.255',
  });
  expect(['10.0.0.0/8', '11.0.0.0/7', '2001::/16', '::/0', '0.0.0.0/0'].map(isWide)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});

describe('any range', () => {
  const address = fc.nat({ max: 2 ** 32 - 1 });
  const text = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255).join('.');
  test('has the addresses from its beginning to its end and no others', () => {
    fc.assert(
      fc.property(
        address,
        fc.nat({ max: 100_000 }),
        fc.nat({ max: 300_000 }),
        (from, size, aside) => {
          const to = Math.min(from + size, 2 ** 32 - 1);
          const cidrs = cidrsOf(`${text(from)} - ${text(to)}`) as string[];
          const at = Math.max(0, Math.min(from - 100_000 + aside, 2 ** 32 - 1));
          const isIn = cidrs.some((cidr) =>
            ipaddr.IPv4.parse(text(at)).match(ipaddr.IPv4.parseCIDR(cidr)),
          );
          expect(isIn).toBe(at >= from && at <= to);
          expect(isWithin(text(at), cidrs)).toBe(isIn);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});
