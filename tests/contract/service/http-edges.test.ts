// The edges of HTTP: hosts, methods, types, characters and headers, for calls, pages, files and redirects.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { templateOf } from '#contract/calls/address.ts';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import { setFollow } from '#contract/calls/follows.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { Envelope } from '#contract/wire/errors.ts';
import { changeLibrary } from '#server/store/records/libraries/library-records.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { type Account, openAccount, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { originOf, sendForm } from '../accounts/signing-in.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf } from '../support/portal.ts';

const addresses: Record<string, string> = {
  chinese: 'https://www.example.cn/检索?词=图书',
  idn: 'https://图书馆.中国/',
  latin: 'http://example.org/é',
  crlf: 'https://example.org/a\r\nSet-Cookie: a=b',
  account: 'https://user:secret@example.org/',
  script: 'javascript:alert(1)',
};

const portal = openedPortal();
const library = oneLibrary(portal, {}, (tx, code) =>
  tx
    .insert(databases)
    .values(
      Object.entries(addresses).map(([id, accessUrl]) =>
        databaseRow(code, id, { accessUrl, access: ['free'] }),
      ),
    ),
);
const patron = openAccount(portal, library, 'reader', beforeAll);
let visitor: Account;
beforeAll(async () => {
  visitor = await visitorOf(portal, library);
});

const send = async (path: string, init: RequestInit = {}, origin = originOf(library)) =>
  portal.app.fetch(new Request(origin + path, { redirect: 'manual', ...init }));
const followed = { resource: { kind: 'database', id: 'latin' }, isFollowed: true } as const;
/** A call that follows, with another body where one is given. */
const following = (init: object = {}) => {
  const { url, method, headers } = requestAs(portal, patron, setFollow, followed);
  return new Request(url, { method, headers, body: JSON.stringify(followed), ...init });
};

describe('a host', () => {
  const titleAt = async (host: string) => {
    const answer = await send('/', {}, `http://${host}`);
    const isLibrary = (await answer.text()).includes('测试图书馆');
    return [answer.status, isLibrary];
  };

  test('is a library by its label and the whole rest of it', async () => {
    const label = library.domainCode;
    for (const host of [
      `${label}.localhost:8080`,
      `${label.toUpperCase()}.LOCALHOST`,
      `${label}.localhost.:81`,
    ]) {
      expect([host, ...(await titleAt(host))]).toEqual([host, 200, true]);
    }
    for (const rest of ['evil.example', 'localhost.evil.example', 'evil.localhost', 'xlocalhost']) {
      const host = `${label}.${rest}`;
      expect([host, ...(await titleAt(host))]).toEqual([host, 404, false]);
    }
  });

  test('of another domain gets no token, form or redirect of the library', async () => {
    const evil = `http://${library.domainCode}.evil.example`;
    const service = encodeURIComponent(`${evil}/loading`);
    const login = `/sso/login?libraryCode=${library.code}&service=${service}`;
    expect((await send(login, {}, evil)).status).toBe(404);
    expect((await send('/go/database/chinese', {}, evil)).status).toBe(404);
    const request = requestAs(portal, visitor, listNotices, {});
    const moved = new Request(request.url, { headers: request.headers });
    moved.headers.set('host', `${library.domainCode}.evil.example`);
    expect((await answerOf(portal.app, moved)).code).toBe(10020);
  });

  test('is never taken from what a proxy forwards', async () => {
    const headers = { 'X-Forwarded-Host': `${library.domainCode}.localhost` };
    const request = new Request('http://localhost:8080/go/database/chinese', { headers });
    expect((await portal.app.fetch(request, '10.0.0.1')).status).toBe(404);
  });

  test("is the library's in a domain that its settings list", async () => {
    const own = await portal.addLibrary();
    const host = `${own.domainCode}.lib.example.edu`;
    expect((await titleAt(host))[1]).toBe(false);
    await changeLibrary(portal.store, own.code, { domains: ['Lib.Example.edu.'] });
    await expect.poll(() => titleAt(host)).toEqual([200, true]);
    expect((await titleAt(`${own.domainCode}.x.lib.example.edu`))[1]).toBe(false);
    await changeLibrary(portal.store, own.code, { domains: [] });
    await expect.poll(() => titleAt(host)).toEqual([404, false]);
  });

  test('that is none is refused, but for health, which asks for none', async () => {
    const none = ['a b', 'demo.localhost@evil.example', 'x/y', 'demo.localhost:99999', '..'];
    for (const host of none) {
      const headers = { host };
      expect([host, (await send('/', { headers })).status]).toEqual([host, 400]);
      for (const kind of ['live', 'ready']) {
        const { status } = await send(`/health/${kind}`, { headers });
        expect([200, 503]).toContain(status);
      }
    }
  });
});

describe('characters that cannot be kept', () => {
  const isOwnRefusal = async (response: Response) => {
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(Envelope.parse(JSON.parse(await response.text())).flag).toBe(false);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  };

  test.each([
    '/go/database/a%00b',
    '/go/database/%1b',
    '/go/database/%e0%a4',
    '/databaseDetail?id=%00',
    '/sso/login?service=%00',
    '/cas/login?service=%01',
    '/%00',
  ])('in the address %s are refused', async (path) => isOwnRefusal(await send(path)));

  test.each<[string, string]>([
    ['Sec-Fetch-Mode', 'navigate'],
    ['Accept', 'text/html,*/*;q=0.8'],
  ])(
    'in an address that a person opens have a page that reads without scripts: %s',
    async (name, value) => {
      const paths = '/%E0%A4%A /%00 /%ff /%u1234 /databaseDetail/%E0%A4%A /databaseList?q=%00';
      for (const path of [...paths.split(' '), '/go/database/%1b']) {
        const response = await send(path, { headers: { [name]: value } });
        expect([path, response.status]).toEqual([path, 400]);
        expect(response.headers.get('Content-Type')).toContain('text/html');
        const text = await response.text();
        expect(text).toMatch(/<div id="root"><main>.*<h1>网址有误<\/h1>/s);
        expect(text).toContain('<a href="/">Go to the home page</a>');
      }
    },
  );

  test('in a link from elsewhere have that page, whatever opens it', async () => {
    for (const path of ['/openurl?rft.title=%00', '/unsubscribe/%ff']) {
      const response = await send(path);
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.text()).toContain('<h1>网址有误</h1>');
    }
  });

  test.each(['\0', 'a\x01', '\x7f', '\ud800', 'x\udfff'])('in a body (%j) too', async (text) => {
    const body = JSON.stringify({ ...followed, resource: { kind: 'database', id: text } });
    await isOwnRefusal(await portal.app.fetch(following({ body })));
  });

  test('and in a path parameter', async () => {
    const request = requestAs(portal, visitor, getDatabase, { id: 'a\0b' });
    await isOwnRefusal(await portal.app.fetch(request));
  });

  test('in a form are refused', async () => {
    await isOwnRefusal(await sendForm(portal, library, { account: 'a\0b' }));
    await isOwnRefusal(await sendForm(portal, library, { password: '\x1b[31m' }));
  });
});

describe('a redirect to a resource', () => {
  test.each([
    ['chinese', 'https://www.example.cn/%E6%A3%80%E7%B4%A2?%E8%AF%8D=%E5%9B%BE%E4%B9%A6'],
    ['idn', 'https://xn--1jq52s681d.xn--fiqs8s/'],
    ['latin', 'http://example.org/%C3%A9'],
  ])('%s is encoded as it is sent', async (id, location) => {
    const response = await send(`/go/database/${id}`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, location]);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each(['crlf', 'account', 'script'])('never leads to what is no address: %s', async (id) => {
    const response = await send(`/go/database/${id}`);
    expect(response.headers.get('Location')).toMatch(/^\/\w/);
  });

  test('counts no visit where only its headers are asked for', async () => {
    const count = () => portal.store.inLibrary(library.code, (tx) => tx.$count(visits));
    const before = await count();
    expect((await send('/go/database/latin', { method: 'HEAD' })).status).toBe(302);
    expect(await count()).toBe(before);
  });
});

describe('every answer', () => {
  const pages = `
    / /databaseList /sw.js /robots.txt /assets/main-abc123.js /favicon.ico /manifest.webmanifest
    /nothing.png /health/live /health/ready /health/nothing /go/database/latin /go/database/nothing
    /go/nothing /api/docs /api/docs/openapi.json /api/docs/nothing /sso/login /sso/login.css
    /sso/nothing /sso/logout /cas/login /cas/serviceValidate /metaapi/nothing`;
  const paths: [string, RequestInit?][] = [
    ...pages
      .trim()
      .split(/\s+/)
      .map((path): [string] => [path]),
    [templateOf(listDatabases)],
    ['/', { method: 'POST', body: 'x' }],
    ['/', { method: 'OPTIONS' }],
    ['/sso/login', { method: 'PUT' }],
    ['/sso/login', { method: 'POST', body: 'account=a' }],
    [templateOf(listDatabases), { method: 'DELETE' }],
    [templateOf(setFollow), { method: 'OPTIONS' }],
  ];

  test.each(paths)('of %s %j carries the headers that keep it safe', async (path, init) => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const request = new Request(originOf(library) + path, { ...init, headers, redirect: 'manual' });
    const response = await portal.app.fetch(request, '10.0.0.1');
    const got = (name: string) => response.headers.get(name);
    expect(got('X-Content-Type-Options')).toBe('nosniff');
    expect(got('Strict-Transport-Security')).toMatch(/^max-age=\d{7,}/);
    expect(got('Referrer-Policy')).toMatch(/^(no-referrer|same-origin)$/);
    expect(got('Content-Security-Policy')).toMatch(/default-src 'none'/);
    // Style attributes of a rendered screen are allowed one by one, by their hashes (decision 051).
    const policy = got('Content-Security-Policy')?.replace("style-src-attr 'unsafe-hashes' '", '');
    expect(policy).not.toContain('unsafe');
    expect(response.status).toBeLessThan(500);
    const plain = await portal.app.fetch(new Request(originOf(library) + path, init));
    expect(plain.headers.has('Strict-Transport-Security')).toBe(false);
  });

  test('so does one that says that nothing has changed', async () => {
    const etag = (await send('/sw.js')).headers.get('ETag') ?? '';
    const response = await send('/sw.js', { headers: { 'If-None-Match': etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

test.each([
  ['/', 'GET, HEAD, OPTIONS'],
  ['/sso/login', 'GET, POST, HEAD, OPTIONS'],
  [templateOf(setFollow), 'GET, POST, HEAD, OPTIONS'],
  [templateOf(listDatabases), 'GET, HEAD, OPTIONS'],
])('a method that %s does not take is refused with those it takes', async (path, allow) => {
  const refused = await send(path, { method: 'DELETE' });
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, allow]);
  expect(Envelope.parse(await refused.json()).code).toBe(405);
  const preflight = await send(path, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('Allow')]).toEqual([204, allow]);
});

describe('a call', () => {
  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data', 415],
    ['application/json; charset=latin1', 415],
    ['application/json', 200],
    ['Application/JSON;charset="UTF-8"', 200],
  ])('of the type %s is answered by %i: it takes JSON alone', async (type, status) => {
    const request = following();
    request.headers.set('Content-Type', type);
    expect((await portal.app.fetch(request)).status).toBe(status);
  });

  test('whose sender breaks off is no failure', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    expect((await portal.app.fetch(following({ body, duplex: 'half' }))).status).toBe(400);
  });

  test('reads the scheme of its token in either case', async () => {
    for (const scheme of ['bearer', 'BEARER', 'Bearer']) {
      const headers = { Authorization: `${scheme} ${visitor.token}` };
      const request = requestAs(portal, visitor, listNotices, {}, { headers });
      expect((await answerOf(portal.app, request)).code).toBe(200);
    }
  });

  test('names the first of many fields that are not known, and no more', async () => {
    const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`f${index}`, 1]));
    const withMore = (more: object) =>
      answerOf(portal.app, following({ body: JSON.stringify({ ...followed, ...more }) }));
    const answer = await withMore(many);
    expect(answer.code).toBe(400);
    expect(answer.text.length).toBeLessThan(8_000);
    const long = await withMore({ [randomUUID().repeat(1_000)]: 1 });
    expect(long.text.length).toBeLessThan(2_000);
  });
});
