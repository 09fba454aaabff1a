// The edges of HTTP: hosts and their lookup, the separate API origin (docs/requirements.md, S7.03), methods, types,
// characters and headers, for calls, pages, files and redirects.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { templateOf } from '#contract/calls/address.ts';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { getLibraryByDomainCode } from '#contract/calls/library/tenants.ts';
import { getTimestamp } from '#contract/calls/library/time.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import type { Library } from '#contract/models/model.ts';
import { undisguise } from '#contract/wire/disguise.ts';
import { Envelope } from '#contract/wire/errors.ts';
import { lookupSignature } from '#contract/wire/signing.ts';
import { changeLibrary } from '#server/domain/libraries/library-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases } from '#server/store/schema/libraries.ts';
import { visits } from '#server/store/schema/patrons.ts';
import { type Account, openAccount, requestAs, visitorOf } from '../accounts/asking-as.ts';
import { originOf, sendForm } from '../accounts/signing-in.ts';
import { databaseRow } from '../support/database-rows.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { answerOf, requestOf } from '../support/portal.ts';

const addresses: Record<string, string> = {
  chinese: 'https://www.example.cn/检索?词=图书',
  idn: 'https://图书馆.中国/',
  latin: 'http://example.org/é',
  crlf: 'https://example.org/a\r\nSet-Cookie: a=b',
  account: 'https://user:secret@example.org/',
  script: 'javascript:alert(1)',
};

const apiLabel = 'separate-api-test';
const apiOrigin = 'http://api.localhost:8080';
const portal = openedPortal({ separateApi: { label: apiLabel, origin: apiOrigin } });
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

type Fields = Record<string, string>;
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
    const own = [`${label}.localhost:8080`, `${label.toUpperCase()}.LOCALHOST`];
    for (const host of [...own, `${label}.localhost.:81`])
      expect([host, ...(await titleAt(host))]).toEqual([host, 200, true]);
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
    expect(Math.floor(response.status / 100)).toBe(4);
    expect(Envelope.parse(JSON.parse(await response.text())).flag).toBe(false);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  };

  test('in an address are refused', async () => {
    const paths = `/go/database/a%00b /go/database/%1b /go/database/%e0%a4 /databaseDetail?id=%00
      /sso/login?service=%00 /cas/login?service=%01 /%00`;
    for (const path of paths.split(/\s+/)) await isOwnRefusal(await send(path));
  });

  const isPage = async (path: string, headers: Fields = {}) => {
    const response = await send(path, { headers });
    expect([path, response.status]).toEqual([path, 400]);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const text = await response.text();
    expect(text).toMatch(/<div id="root"><main>.*<h1>网址有误<\/h1>/s);
    expect(text).toContain('<a href="/">Go to the home page</a>');
  };

  test.each<Fields>([{ 'Sec-Fetch-Mode': 'navigate' }, { Accept: 'text/html,*/*;q=0.8' }])(
    'in an address that a person opens have a page that reads without scripts: %j',
    async (headers) => {
      const paths = '/%E0%A4%A /%00 /%ff /%u1234 /databaseDetail/%E0%A4%A /databaseList?q=%00';
      for (const path of [...paths.split(' '), '/go/database/%1b']) await isPage(path, headers);
    },
  );

  test('in a link from elsewhere have that page, whatever opens it', async () => {
    for (const path of ['/openurl?rft.title=%00', '/unsubscribe/%ff']) await isPage(path);
  });

  // All of them: server/http/calls/input-text.test.ts.
  test('in a body, a path parameter and a form are refused', async () => {
    for (const id of ['\0', 'x\udfff']) {
      const body = JSON.stringify({ ...followed, resource: { kind: 'database', id } });
      await isOwnRefusal(await portal.app.fetch(following({ body })));
    }
    const request = requestAs(portal, visitor, getDatabase, { id: 'a\0b' });
    await isOwnRefusal(await portal.app.fetch(request));
    for (const fields of [{ account: 'a\0b' }, { password: '\x1b[31m' }] as Fields[])
      await isOwnRefusal(await sendForm(portal, library, fields));
  });
});

describe('a redirect to a resource', () => {
  test.each([
    ['chinese', 'https://www.example.cn/%E6%A3%80%E7%B4%A2?%E8%AF%8D=%E5%9B%BE%E4%B9%A6'],
    ['idn', 'https://xn--1jq52s681d.xn--fiqs8s/'],
    ['latin', 'http://example.org/%C3%A9'],
    // Not to what is no address.
    ['crlf', expect.stringMatching(/^\/\w/)],
    ['account', expect.stringMatching(/^\/\w/)],
    ['script', expect.stringMatching(/^\/\w/)],
  ])('leads %s where it may, encoded as it is sent', async (id, location) => {
    const response = await send(`/go/database/${id}`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, location]);
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
  const plain = pages.trim().split(/\s+/);
  const paths: [string, RequestInit?][] = [
    ...plain.map((path): [string] => [path]),
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
    // By a proxy that is not trusted, and by none.
    for (const [request, peer] of [
      [new Request(originOf(library) + path, { ...init, headers }), '203.0.113.9'],
      [new Request(originOf(library) + path, init), '10.0.0.1'],
    ] as const) {
      const unsafe = await portal.app.fetch(request, peer);
      expect(unsafe.headers.has('Strict-Transport-Security')).toBe(false);
    }
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
    const pull = (controller: ReadableStreamDefaultController) =>
      controller.error(new Error('gone'));
    const body = new ReadableStream({ pull });
    expect((await portal.app.fetch(following({ body, duplex: 'half' }))).status).toBe(400);
  });

  test('reads the scheme of its token in either case', async () => {
    for (const scheme of ['bearer', 'BEARER']) {
      const headers = { Authorization: `${scheme} ${visitor.token}` };
      const request = requestAs(portal, visitor, listNotices, {}, { headers });
      expect((await answerOf(portal.app, request)).code).toBe(200);
    }
  });

  test('names the first of many fields that are not known, and no more', async () => {
    const names = Array.from({ length: 4_000 }, (_, index) => [`f${index}`, 1]);
    for (const [more, longest] of [
      [Object.fromEntries(names), 8_000],
      [{ [randomUUID().repeat(1_000)]: 1 }, 2_000],
    ] as const) {
      const body = JSON.stringify({ ...followed, ...more });
      const { code, text } = await answerOf(portal.app, following({ body }));
      expect(code).toBe(400);
      expect(text.length).toBeLessThan(longest);
    }
  });
});

let separate: LibraryRecord;
beforeAll(async () => {
  const known = (await portal.app.libraries()).find(({ domainCode }) => domainCode === apiLabel);
  separate = known ?? (await portal.addLibrary({ domainCode: apiLabel }));
});

/** Looks a host up, signed so long ago. */
const lookUp = async (domainCode = library.domainCode, ageMs = 0, more: object = {}) => {
  const now = portal.clock.now();
  const timestamp = now.getTime() - ageMs;
  const input = { sign: lookupSignature(domainCode, timestamp), timestamp, domainCode, ...more };
  const sending = { label: domainCode, libraryCode: null, now };
  const answer = await answerOf(portal.app, requestOf(getLibraryByDomainCode, input, sending));
  return { ...answer, data: answer.data as Library };
};

describe('the lookup of a library', () => {
  test('finds the library of the host, its client disguised', async () => {
    const { libraryCode, clientSecret } = (await lookUp()).data;
    expect(libraryCode).toBe(library.code);
    expect(clientSecret).not.toBe(library.clientSecret);
    expect(undisguise(clientSecret)).toBe(library.clientSecret);
  });

  test('answers an unknown label with a code that is not 200, by HTTP 200', async () => {
    const answer = await lookUp('nobody-here');
    expect(answer).toMatchObject({ status: 200, flag: false, code: 10020 });
    expect(answer.cnMessage).toMatch(/\p{Script=Han}/u);
  });

  test('refuses a wrong signature and a wrong clock, and hears of a change at once', async () => {
    expect((await lookUp(library.domainCode, 0, { sign: 'x' })).code).toBe(10019);
    expect((await lookUp(library.domainCode, 301_000)).code).toBe(10018);
    await changeLibrary(portal.store, library.code, { nameEn: 'Renamed' });
    await expect.poll(async () => (await lookUp()).data.libraryAttr.nameEn).toBe('Renamed');
  });
});

test('tells the time on the front door too', async () => {
  const sending = { label: '', libraryCode: null, now: portal.clock.now() };
  const before = portal.clock.now().getTime();
  const answer = await answerOf(portal.app, requestOf(getTimestamp, {}, sending));
  const { timestamp } = answer.data as { timestamp: number };
  expect(timestamp).toBeGreaterThanOrEqual(before);
  expect(timestamp).toBeLessThanOrEqual(portal.clock.now().getTime());
});

describe('the separate API origin', () => {
  const page = `http://${apiLabel}.localhost:8080`;

  const call = async (origin: string | null, libraryCode = separate.code) => {
    const headers: Record<string, string> = origin === null ? {} : { Origin: origin };
    const more = { label: 'api', libraryCode, headers };
    const visitor = await visitorOf(portal, separate);
    return answerOf(portal.app, requestAs(portal, visitor, listNotices, {}, more));
  };

  test("answers the library's own page, readable for it alone, and refuses another library", async () => {
    const { code, headers } = await call(page);
    expect([code, headers.get('Access-Control-Allow-Origin')]).toEqual([200, page]);
    expect(headers.get('Vary')).toContain('Origin');
    expect((await call(page, library.code)).code).toBe(403);
  });

  test.each([null, 'http://evil.example', `http://${apiLabel}.localhost.evil.example`, 'null'])(
    'refuses the origin %s',
    async (origin) => {
      const { code, headers } = await call(origin);
      expect([code, headers.has('Access-Control-Allow-Origin')]).toEqual([403, false]);
    },
  );

  test("answers the library's page in a domain that its settings list", async () => {
    const own = `http://${apiLabel}.lib.example.edu`;
    expect((await call(own)).code).toBe(403);
    await changeLibrary(portal.store, separate.code, { domains: ['lib.example.edu'] });
    await expect.poll(async () => (await call(own)).code).toBe(200);
    await changeLibrary(portal.store, separate.code, { domains: [] });
    await expect.poll(async () => (await call(own)).code).toBe(403);
  });

  test('answers the browser that asks before it calls', async () => {
    const ask = async (Origin: string) =>
      portal.app.fetch(
        new Request(`${apiOrigin}/knowledge/list`, { method: 'OPTIONS', headers: { Origin } }),
      );
    const allowed = await ask(page);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
    expect((await ask('http://evil.example')).status).toBe(403);
  });

  test('is named in the document of its host, and shows no page itself', async () => {
    const text = await (await portal.app.fetch(new Request(`${page}/`))).text();
    expect(text).toContain(`"apiOrigin":"${apiOrigin}"`);
    expect((await portal.app.fetch(new Request(`${apiOrigin}/home`))).status).toBe(404);
  });
});
