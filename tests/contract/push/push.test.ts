// Notifications on a device: encrypted for the browser, ended with its session, and sent to nobody's private network.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { getPush, removePush, savePush, sendTestPush } from '#contract/calls/push.ts';
import { revokeUserInfoAccessToken } from '#contract/calls/sessions.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { openPush, type PushSender } from '#server/push/push-sender.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { pushSubscriptions } from '#server/store/schema/push.ts';
import { type Account, askAs } from '../accounts/asking-as.ts';
import { signIn } from '../accounts/signing-in.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { makeBrowser, openPushService, type PushService, vapidOf } from './push-service.ts';

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
const send = (who: Reader) => sender.sendPush(library.code, who.id, message);
const nothing = { sent: 0, gone: 0, later: 0, refused: 0 };

beforeAll(async () => {
  service = await openPushService();
  portal = await openPortal({ pushOrigins: [service.origin] });
  library = await portal.addLibrary();
  const options = { contact: 'https://portal.example.org', origins: [service.origin] };
  sender = await openPush(portal.store, options);
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
    const [received] = service.received;
    if (received === undefined) throw new Error('nothing was received');
    expect(browser.endpoint.endsWith(received.path)).toBe(true);
    expect(received.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(received.body.toString('latin1')).not.toContain('trial');
    expect(browser.read(received.body)).toEqual({
      title: 'A trial ends soon',
      body: 'Three days are left',
      path: message.path,
      tag: message.tag,
      language: 'en',
      unread: 0,
    });
    const { isSigned, key, claims } = vapidOf(received);
    expect(isSigned).toBe(true);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://portal.example.org' });
    expect((await ask(reader, getPush, { endpoint: browser.endpoint })).data).toEqual({
      publicKey: key,
      isOn: true,
      browsers: 1,
    });
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
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'x', '/\n']) {
      await expect(
        sender.sendPush(library.code, reader.id, { ...message, path }),
      ).rejects.toThrow();
    }
    const text = { en: '长'.repeat(5_000) };
    const long = { ...message, title: text, body: text };
    expect(await sender.sendPush(library.code, reader.id, long)).toEqual({ ...nothing, sent: 1 });
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
    for (const status of [429, 500, 503]) {
      service.answers.push(status);
      expect(await send(reader)).toEqual({ ...nothing, later: 1 });
    }
    expect(service.received).toHaveLength(3);
    expect(await send(reader)).toEqual({ ...nothing, sent: 1 });
    service.answers.push(400);
    expect(await send(reader)).toEqual({ ...nothing, refused: 1 });
    service.answers.push(302);
    service.headers = { Location: `${service.origin}/elsewhere` };
    expect(await send(reader)).toEqual({ ...nothing, refused: 1 });
    expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('can be tried by the reader, some times an hour', async () => {
    const reader = await newReader();
    const browser = await register(reader, endpointAt(), 'zh_CN');
    for (let count = 0; count < 10; count += 1) {
      const { data } = await ask(reader, sendTestPush, {});
      expect(data).toEqual({ sent: 1, gone: 0, failed: 0 });
    }
    expect((await ask(reader, sendTestPush, {})).code).toBe(429);
    expect(browser.read(service.received[0]?.body)).toMatchObject({
      title: '通知已开启',
      path: '/subscription',
    });
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
    const later = { contact: 'https://a.example', origins: [service.origin] };
    const farAhead = () => new Date(Date.now() + 400 * 24 * 3_600_000);
    const sending = await openPush(portal.store, { ...later, now: farAhead });
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
    await ask(reader, savePush, { endpoint: endpointAt(), ...keys });
    expect(await send(reader)).toEqual({ ...nothing, gone: 1 });
    expect((await ask(reader, savePush, { endpoint: endpointAt(), ...keys, auth: '' })).code).toBe(
      400,
    );
  });
});

describe('an endpoint', () => {
  test('that is not one of a public push service is not taken', async () => {
    const { p256dh, auth } = makeBrowser();
    const endpoint = 'https://169.254.169.254/latest/meta-data';
    const input = { endpoint, p256dh, auth, language: 'en' as const };
    expect((await ask(await newReader(), savePush, input)).code).toBe(400);
  });

  test('whose name leads to this machine is not connected to', async () => {
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
