// Where messages to devices may be sent, and the keys that sign them.
import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { expect, test, vi } from 'vitest';
import { isPublicAddress, isPublicEndpoint, publicLookup } from './push-endpoint.ts';
import { pairOf } from './push-sender.ts';

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

test.each([
  ['other schemes', 'http://push.example.com/x javascript:alert(1) file:///etc/passwd'],
  ['no address, or too long a one', `push.example.com https://push.example.com/${'x'.repeat(980)}`],
  ['ports and passwords', 'https://push.example.com:8443/x https://user:secret@push.example.com/x'],
  ['own names', 'https://localhost/x https://push.localhost/x https://localhost./x https://push/x'],
  ['names of networks', 'https://db.internal/x https://printer.local/x'],
  ['this machine', 'https://127.0.0.1/x https://127.1/x https://0.0.0.0/x https://2130706433/x'],
  ['this machine otherwise', 'https://0x7f000001/x https://0177.0.0.1/x'],
  ['private networks', 'https://10.0.0.1/x https://172.16.0.1/x https://192.168.1.1/x'],
  ['metadata and carriers', 'https://169.254.169.254/latest/meta-data https://100.64.0.1/x'],
  ['addresses of many', 'https://224.0.0.1/x https://255.255.255.255/x'],
  ['IPv6', 'https://[::1]/x https://[::]/x https://[fe80::1]/x https://[fc00::1]/x'],
  ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/x https://[::ffff:a00:1]/x'],
  ['networks in IPv6', 'https://[64:ff9b::7f00:1] https://[2002:7f00:1::] https://[2001:db8::1]'],
])('no endpoint is taken with %s', (_, endpoints) => {
  for (const endpoint of endpoints.split(' ')) {
    expect(isPublicEndpoint(endpoint, []), endpoint).toBe(false);
  }
});

test('endpoints of public push services are taken', () => {
  const services = 'fcm.googleapis.com updates.push.services.mozilla.com web.push.apple.com';
  for (const service of services.split(' '))
    expect(isPublicEndpoint(`https://${service}/wpush/v2/abc:def`, []), service).toBe(true);
});

test('the same seed gives the same pair of keys of the curve', () => {
  const seed = Buffer.alloc(32, 7);
  const { publicKey, privateKey } = pairOf(seed);
  expect(pairOf(seed)).toEqual({ publicKey, privateKey });
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  expect(pair.getPublicKey('base64url')).toBe(publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

test('bytes that are no private key are replaced by their hash', () => {
  for (const seed of [Buffer.alloc(32, 0), Buffer.alloc(32, 255)]) {
    expect(pairOf(seed).publicKey).toMatch(/^B[\w-]{86}$/);
  }
});
