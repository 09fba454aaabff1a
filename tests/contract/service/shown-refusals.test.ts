// What a browser is shown where a program gets an envelope or a bare text: pages, in the reader's language.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateOf } from '#contract/calls/address.ts';
import { sendDelivery } from '#contract/calls/patron/deliveries.ts';
import { Envelope } from '#contract/wire/errors.ts';
import { rawRefusalPage } from '#server/documents/pages/refusal-page.ts';
import { type OpenPort, openPort } from '#server/http/port.ts';
import { listenerFor } from '#server/http/request-listener.ts';
import { originOf } from '../accounts/signing-in.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
let port: OpenPort;

beforeAll(async () => {
  port = await openPort('127.0.0.1', 0, 10, { refusalPage: rawRefusalPage });
  port.serve(listenerFor(portal.app));
});
afterAll(() => port.stop(0, 0, AbortSignal.abort()));

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const program = { Accept: '*/*' };
const programs = [program, { Accept: 'application/json' }];

const html = 'text/html; charset=utf-8';
type Init = RequestInit & { headers?: Record<string, string> };
const send = async (path: string, init: RequestInit = {}) =>
  portal.app.fetch(new Request(originOf(library) + path, { redirect: 'manual', ...init }));

async function shown(path: string, init: Init = {}) {
  const headers = { ...browser, ...init.headers };
  const response = await send(path, { ...init, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function exchange(...parts: (string | number[])[]): Promise<string> {
  const socket = connect(port.port, '127.0.0.1');
  const answer: Buffer[] = [];
  socket.on('data', (part: Buffer) => answer.push(part));
  socket.write(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  return new Promise((resolve, reject) => {
    socket.on('end', () => resolve(Buffer.concat(answer).toString()));
    socket.on('error', reject);
  });
}

describe('an address of nothing among the addresses of the service', () => {
  const paths = `
    /files/delivery/xx /files/notices/x/y /files/nothing /go/nope/1 /go/database /feeds/nope.atom
    /icons/nothing /nothing.png /..%2fx /sso/nothing`;

  test.each(paths.trim().split(/\s+/))(
    'has the page of nothing for a browser, and is as plain for a program as ever: %s',
    async (path) => {
      const isPage = async (init: Init, language: string, heading: RegExp) => {
        // A screen may come a moment after its document.
        await expect.poll(async () => (await shown(path, init)).text).toMatch(heading);
        const { status, headers, text } = await shown(path, init);
        expect([status, headers.get('Content-Type')]).toEqual([404, html]);
        expect(text).toContain(`<html lang="${language}"`);
        expect(text).not.toContain('Signing in');
      };
      await isPage({}, 'zh-CN', /<h1/);
      const english = { headers: { Cookie: 'language=en' } };
      await isPage(english, 'en', /There is no such page|What you asked for is not here\./);
      for (const headers of programs) {
        const response = await send(path, { headers });
        expect([response.status, await response.text()]).toEqual([404, '404\n']);
      }
    },
  );
});

describe('a request that is refused', () => {
  const typed = (type: string) => ({ headers: { 'Content-Type': type } });
  const form = typed('application/x-www-form-urlencoded');
  const refused: [string, Init, number][] = [
    ['/databaseList', { method: 'POST', body: 'a=b', ...form }, 405],
    ['/', { method: 'PUT', body: 'x' }, 405],
    ['/nosuch', { method: 'DELETE' }, 405],
    ['/openurl', { method: 'DELETE' }, 405],
    ['/openurl', { method: 'POST', body: `title=${'a'.repeat(9_000)}`, ...form }, 413],
    ['/openurl', { method: 'POST', body: '{"issn":"1"}', ...typed('application/json') }, 415],
    ['/openurl', { method: 'POST', body: 'x', ...typed('multipart/form-data') }, 400],
    ['/%ff', { method: 'POST', body: 'x', ...form }, 400],
  ];

  test.each(refused)('says so to a reader, and to a program: %s %j', async (path, init, status) => {
    const withHeaders = (more: object) => ({ ...init, headers: { ...init.headers, ...more } });
    const both = await shown(path, init);
    expect([both.status, both.headers.get('Content-Type')]).toEqual([status, html]);
    expect(both.text).toContain('<h1>这个请求无法完成</h1>');
    expect(both.text).toContain('<a href="/">Go to the home page</a>');
    const { text } = await shown(path, withHeaders({ Cookie: 'language=en' }));
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<h1>This request cannot be answered</h1>');
    expect(text).not.toMatch(/\p{Script=Han}/u);
    for (const program of programs) {
      const response = await send(path, withHeaders(program));
      const { code } = Envelope.parse(await response.json());
      expect([response.status, code]).toEqual([status, status]);
    }
  });

  test.each([browser, program])(
    'is an envelope where it is a call, whoever makes it: %j',
    async (headers) => {
      for (const path of [templateOf(sendDelivery), '/log/list']) {
        for (const method of ['GET', 'HEAD', 'DELETE']) {
          const response = await send(path, { method, headers });
          expect([path, method, response.status]).toEqual([path, method, 405]);
          expect(response.headers.get('Allow')).toContain('POST');
          expect(response.headers.get('Content-Type')).toContain('application/json');
        }
      }
      const nothing = await send('/log/nothing', { headers });
      expect([nothing.status, Envelope.parse(await nothing.json()).code]).toEqual([404, 404]);
      // What is no call names the methods that it takes, too.
      for (const path of ['/openurl', '/unsubscribe/x']) {
        const { headers: got } = await send(path, { method: 'DELETE', headers });
        expect(got.get('Allow')).toBe('GET, POST, HEAD, OPTIONS');
      }
    },
  );
});

describe('an OpenURL that is sent as a form', () => {
  const leads = async (init: RequestInit) => {
    const response = await send('/openurl?sid=a:b', { method: 'POST', ...init });
    return [response.status, response.headers.get('Location')];
  };

  test('of several parts is read like any other', async () => {
    const body = new FormData();
    body.append('rft.genre', 'article');
    body.append('rft.atitle', '图 & b');
    body.append('file', new Blob(['x']), 'a.txt');
    const query = 'sid=a:b&rft.genre=article&rft.atitle=%E5%9B%BE+%26+b';
    expect(await leads({ body })).toEqual([303, `/openurl?${query}`]);
  });

  test('in raw bytes keeps them', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=GBK' };
    const gbk = Uint8Array.from([...Buffer.from('title='), 0xcd, 0xbc]);
    expect(await leads({ headers, body: gbk })).toEqual([303, '/openurl?sid=a:b&title=%cd%bc']);
    const utf8 = await leads({ headers, body: 'title=图\r\nX: y' });
    expect(utf8).toEqual([303, '/openurl?sid=a:b&title=%e5%9b%be%0d%0aX:%20y']);
  });
});

describe('an address in raw bytes', () => {
  const host = () => `Host: ${new URL(originOf(library)).host}\r\nConnection: close\r\n`;
  const location = (answer: string) => /\r\nLocation: (\S+)\r\n/i.exec(answer)?.[1];
  const status = (answer: string) => Number(answer.slice(9, 12));
  const zhong = [0xd6, 0xd0];
  const get = (target: string, more = '') =>
    exchange(`GET ${target} HTTP/1.1\r\n${more}${host()}\r\n`);

  test('leads to the same one in UTF-8', async () => {
    const moved = (answer: string) => [status(answer), location(answer)];
    const place = '/databaseList?q=%e4%b8%ad%e5%9b%bd&lang=en';
    expect(moved(await get('/databaseList?q=中国&lang=en'))).toEqual([301, place]);
    const end = ` HTTP/1.1\r\n${host()}\r\n`;
    const gbk = await exchange('GET /search?q=', [...zhong, 0xb9, 0xfa], end);
    expect(moved(gbk)).toEqual([301, '/search?q=%d6%d0%b9%fa']);
    const { status: next, headers } = await send(location(gbk) ?? '');
    const inUtf8 = '/search?q=%E4%B8%AD%E5%9B%BD';
    expect([next, headers.get('Location')]).toEqual([301, inUtf8]);
    const link = await exchange('GET /openurl?title=', zhong, ` HTTP/1.0\r\n${host()}\r\n`);
    expect(location(link)).toBe('/openurl?title=%d6%d0');
  });

  test('leads to no other host, and to no call', async () => {
    const targets = '//evil.example/中 /\\evil.example/中 http://evil.example/中 /api/中';
    for (const target of targets.split(' ')) {
      const answer = await get(target);
      expect([target, status(answer), location(answer)]).toEqual([target, 400, undefined]);
      expect(answer).toContain('"flag":false');
    }
    const posted = await exchange(`POST /openurl?a=中 HTTP/1.1\r\n${host()}\r\n`);
    expect([status(posted), location(posted)]).toEqual([400, undefined]);
  });

  test('that cannot be read, or is too long, has a page for a browser', async () => {
    for (const [target, code] of [
      ['//中', 400],
      [`/databaseList?q=${'x'.repeat(20_000)}`, 431],
    ] as const) {
      const page = await get(target, 'Accept: text/html,*/*\r\n');
      expect(page).toMatch(/content-type: text\/html.*<h1>这个请求无法完成<\/h1>/is);
      expect(page).toMatch(/content-security-policy: default-src 'none'/i);
      const plain = await get(target);
      expect([status(page), status(plain)]).toEqual([code, code]);
      expect(plain).toContain(`"flag":false,"code":${code}`);
    }
  });
});
