import { lookup } from 'node:dns';
import { expect, test, vi } from 'vitest';
import { isPublicAddress, publicLookup } from './push-endpoint.ts';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

type Address = { address: string; family: number };
const resolved = (addresses: Address[]) =>
  vi
    .mocked(lookup)
    .mockImplementation(((_name: string, _options: object, done: unknown) =>
      (done as (error: null, found: Address[]) => void)(null, addresses)) as never);
const look = (all: boolean) =>
  new Promise<unknown[]>((resolve) => {
    publicLookup('push.example.com', { all }, (...result: unknown[]) => resolve(result));
  });

test('a name is used only where all its addresses are public', async () => {
  const open = { address: '93.184.215.14', family: 4 };
  resolved([open]);
  expect(await look(true)).toEqual([null, [open]]);
  expect(await look(false)).toEqual([null, open.address, 4]);
  for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1']) {
    resolved([open, { address, family: address.includes(':') ? 6 : 4 }]);
    expect(String((await look(true))[0])).toContain('not public');
  }
  resolved([]);
  expect(String((await look(true))[0])).toContain('not public');
});

test('addresses of no network are not public', () => {
  for (const address of ['', 'x', '0.0.0.0', '255.255.255.255', '192.0.2.1', 'fd00::1']) {
    expect(isPublicAddress(address), address).toBe(false);
  }
  expect(isPublicAddress('2606:2800:21f:cb07:6820:80da:af6b:8b2c')).toBe(true);
});
