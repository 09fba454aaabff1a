// Notifications on a device: encrypted for the browser, ended with its session, and sent to nobody's private network.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { getPush, removePush, savePush, sendTestPush } from '#contract/calls/patron/push.ts';
import { revokeUserInfoAccessToken } from '#contract/calls/patron/sessions.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { openPush, type PushSender } from '#server/messages/channels/push/push-sender.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { pushSubscriptions } from '#server/store/schema/messages/push.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { type Account, askAs } from '../accounts/asking-as.ts';
import { signIn } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import {
  makeBrowser,
  openPushService,
  type PushService,
  type Received,
  vapidOf,
} from './push-service.ts';

let service: PushService;
let portal: TestPortal;
let library: LibraryRecord;
let sender: PushSender;

interface Reader extends Account {
  id: string;
}

const newReader = (of = library) => portal.addPatron(of).then((name) => sessionOf(name, of));

async function sessionOf(name: string, of = library): Promise<Reader> {
  const { accessToken: token } = await signIn(portal, of, name);
  const rows = await portal.store.inLibrary(of.code, (tx) => tx.select().from(patrons));
  return { library: of, name, token, id: rows.find((row) => row.username === name)?.id ?? '' };
}

const ask = <C extends AnyCall>(who: Reader, call: C, input: InputOf<C>) =>
  askAs(portal, who, call, input);

let number = 0;
const endpointAt = (origin = service.origin) => `${origin}/send/${++number}`;

async function register(who: Reader, endpoint = endpointAt(), language: 'zh_CN' | 'en' = 'en') {
  const browser = makeBrowser();
  const { p256dh, auth } = browser;
  const { code } = await ask(who, savePush, { endpoint, p256dh, auth, language });
  expect(code).toBe(200);
  return { ...browser, endpoint };
}

const message = {
  title: { zh_CN: '试用即将结束', en: 'A trial ends soon' },
  body: { zh_CN: '还有三天', en: 'Three days are left' },
  path: '/databaseDetail?id=1',
  tag: 'trial-1',
};
const send = (who: Reader, change: object = {}) =>
  sender.sendPush(library.code, who.id, { ...message, ...change });
const nothing = { sent: 0, gone: 0, later: 0, refused: 0 };

const options = () => ({ contact: 'https://portal.example.org', origins: [service.origin] });
beforeAll(async () => {
  service = await openPushService();
  portal = await openPortal({ pushOrigins: [service.origin] });
  library = await portal.addLibrary();
  sender = await openPush(portal.store, options());
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
  service.headers = {};
});

describe('a notification', () => {
  test('reaches the browser encrypted, signed by the portal, in its language', async () => {
    const reader = await newReader();
    const browser = await register(reader);
    expect(await send(reader)).toEqual({ ...nothing, sent: 1 });
    const [received] = service.received as [Received];
    expect(browser.endpoint).toBe(service.origin + received.path);
    expect(received.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(received.body.toString('latin1')).not.toContain('trial');
    const words = { title: 'A trial ends soon', body: 'Three days are left' };
    expect(browser.read(received.body)).toEqual({
      ...message,
      ...words,
      language: 'en',
      unread: 0,
    });
    const { isSigned, key: publicKey, claims } = vapidOf(received);
    expect(isSigned).toBe(true);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://portal.example.org' });
    const { data } = await ask(reader, getPush, { endpoint: browser.endpoint });
    expect(data).toEqual({ publicKey, isOn: true, browsers: 1 });
  });

  test('goes to every browser of the patron, and to nobody else', async () => {
    const [reader, other] = [await newReader(), await newReader()];
    const [one, two] = [await register(reader), await register(reader, endpointAt(), 'zh_CN')];
    await register(other);
    expect(await send(reader)).toEqual({ ...nothing, sent: 2 });
    const paths = service.received.map(({ path }) => service.origin + path).sort();
    expect(paths).toEqual([one.endpoint, two.endpoint].sort());
    const chinese = service.received.find(({ path }) => two.endpoint.endsWith(path));
    expect(two.read(chinese?.body)).toMatchObject({ title: '试用即将结束' });
  });

  test('leads into the portal only, and is short', async () => {
    const reader = await newReader();
    const browser = await register(reader);
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'x', '/\n'])
      await expect(send(reader, { path })).rejects.toThrow();
    const text = { en: '长'.repeat(5_000) };
    expect(await send(reader, { title: text, body: text })).toEqual({ ...nothing, sent: 1 });
    expect(service.received[0]?.body.length).toBeLessThan(4_096);
    expect(browser.read(service.received[0]?.body)).toMatchObject({ tag: 'trial-1' });
  });

  test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
    const reader = await newReader();
    const { endpoint } = await register(reader);
    service.answers.push(status);
    expect(await send(reader)).toEqual({ ...nothing, gone: 1 });
    expect(await send(reader)).toEqual(nothing);
    expect((await ask(reader, getPush, { endpoint })).data).toMatchObject({ isOn: false });
  });

  test('is left to later where the push service is busy, and never follows it elsewhere', async () => {
    const reader = await newReader();
    await register(reader);
    service.headers = { Location: `${service.origin}/elsewhere` };
    for (const [status, end] of [
      [429, { later: 1 }],
      [500, { later: 1 }],
      [503, { later: 1 }],
      [201, { sent: 1 }],
      [400, { refused: 1 }],
      [302, { refused: 1 }],
    ] as const) {
      service.answers.push(status);
      expect([status, await send(reader)]).toEqual([status, { ...nothing, ...end }]);
    }
    expect(service.received).toHaveLength(6);
    expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('can be tried by the reader, some times an hour', async () => {
    const reader = await newReader();
    const browser = await register(reader, endpointAt(), 'zh_CN');
    const sent = { sent: 1, gone: 0, failed: 0 };
    for (let count = 0; count < 10; count += 1)
      expect((await ask(reader, sendTestPush, {})).data).toEqual(sent);
    expect((await ask(reader, sendTestPush, {})).code).toBe(429);
    const shown = { title: '通知已开启', path: '/subscription' };
    expect(browser.read(service.received[0]?.body)).toMatchObject(shown);
  });
});

describe('a browser', () => {
  test('gets nothing after its sign-out, however the sign-out reached the service', async () => {
    const reader = await newReader();
    const elsewhere = await sessionOf(reader.name);
    await register(reader);
    const stays = await register(elsewhere);
    const from = { applyCode, companyCode, libraryCode: library.code };
    await ask(reader, revokeUserInfoAccessToken, { ...from, accessToken: reader.token });
    expect(await send(reader)).toEqual({ ...nothing, sent: 1 });
    expect(service.received.map(({ path }) => service.origin + path)).toEqual([stays.endpoint]);
  });

  test('gets nothing after its session expired', async () => {
    const reader = await newReader();
    await register(reader);
    const now = () => new Date(Date.now() + 400 * 24 * 3_600_000);
    const sending = await openPush(portal.store, { ...options(), now });
    expect(await sending.sendPush(library.code, reader.id, message)).toEqual(nothing);
  });

  test('belongs to whoever saved it last, and is removed by its owner only', async () => {
    const [one, two] = [await newReader(), await newReader()];
    const { endpoint } = await register(one);
    await ask(two, removePush, { endpoint });
    expect(await send(one)).toMatchObject({ sent: 1 });
    await register(two, endpoint);
    expect(await send(one)).toEqual(nothing);
    expect(await send(two)).toMatchObject({ sent: 1 });
    expect((await ask(two, removePush, { endpoint })).data).toEqual({ browsers: 0 });
    expect(await send(two)).toEqual(nothing);
  });

  test('of one library is unknown in another', async () => {
    const other = await portal.addLibrary();
    const reader = await newReader();
    const foreign = await newReader(other);
    const { endpoint } = await register(reader);
    expect((await ask(foreign, getPush, { endpoint })).data).toMatchObject({ isOn: false });
    await ask(foreign, removePush, { endpoint });
    expect(await send(reader)).toMatchObject({ sent: 1 });
    expect(await sender.sendPush(other.code, reader.id, message)).toEqual(nothing);
  });

  test('is one of twenty at most', async () => {
    const reader = await newReader();
    for (let count = 0; count < 22; count += 1) await register(reader);
    expect((await ask(reader, getPush, { endpoint: '' })).data).toMatchObject({ browsers: 20 });
  });

  test('with keys that are none is forgotten', async () => {
    const reader = await newReader();
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'en' as const };
    const save = async (change: object = {}) =>
      (await ask(reader, savePush, { endpoint: endpointAt(), ...keys, ...change })).code;
    expect(await save()).toBe(200);
    expect(await send(reader)).toEqual({ ...nothing, gone: 1 });
    expect(await save({ auth: '' })).toBe(400);
    // Others that are no public push service's: server/messages/channels/push/push-endpoint.test.ts.
    expect(await save({ endpoint: 'https://169.254.169.254/latest/meta-data' })).toBe(400);
  });

  test('whose endpoint leads to this machine is not connected to', async () => {
    const reader = await newReader();
    const endpoint = endpointAt('https://push.example.com');
    const browser = await register(reader, endpoint);
    // Stored by an older version, or resolved otherwise by now.
    const { hostname } = new URL(service.origin);
    await portal.store.inLibrary(library.code, (tx) =>
      tx.update(pushSubscriptions).set({ endpoint: `https://${hostname}/send` }),
    );
    expect(browser.endpoint).toBe(endpoint);
    expect(await send(reader)).toEqual({ ...nothing, gone: 1 });
    expect(service.received).toEqual([]);
  });
});

test('the private key is in no answer, and the pair stays the same', async () => {
  const reader = await newReader();
  const first = await ask(reader, getPush, { endpoint: '' });
  const again = await openPush(portal.store, { contact: 'https://a.example', origins: [] });
  expect(first.data).toMatchObject({ publicKey: again.publicKey });
  expect(Object.keys(again).sort()).toEqual(['isAllowed', 'publicKey', 'sendPush']);
});
