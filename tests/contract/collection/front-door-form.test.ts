// The front door's form for readers without scripts.
import { beforeAll, expect, test } from 'vitest';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

const frontDoor = 'http://localhost:8080';
let portal: TestPortal;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary({ nameZh: '黎明湖畔馆', nameEn: 'Dawn Lake' });
  await portal.addLibrary({ nameZh: '双子座东馆', nameEn: 'Gemini East' });
  await portal.addLibrary({ nameZh: '双子座西馆', nameEn: 'Gemini West' });
});

async function send(typed: string, origin = frontDoor) {
  const query = new URLSearchParams({ library: typed });
  const response = await portal.app.fetch(new Request(`${origin}/home?${query}`));
  const text = await response.text();
  const location = response.headers.get('Location');
  return { status: response.status, location, text, headers: response.headers };
}

const page = async (typed: string) => {
  await expect.poll(async () => (await send(typed)).text).toContain('id="rendered"');
  return send(typed);
};

test('leads to the library with that code, name, pinyin or address', async () => {
  const href = `http://${library.domainCode}.localhost:8080/`;
  const pasted = [`${href}databaseList`, `${library.domainCode}.localhost:8080`];
  const typed = [library.domainCode, ` ${library.domainCode.toUpperCase()} `];
  for (const each of [...typed, '黎明湖畔馆', 'liminghupan', 'dawn lake', ...pasted]) {
    const { status, location } = await send(each);
    expect([each, status, location]).toEqual([each, 303, href]);
  }
});

test.each([
  'https://evil.example/',
  '//evil.example',
  'evil.example',
  'nobody-here',
  'http://nobody-here.localhost:8080/',
  'localhost@evil.example',
  '\\\\evil.example',
  'www',
])('never leads elsewhere, and says that there is none: %s', async (typed) => {
  const { status, location, text } = await page(typed);
  expect([status, location]).toEqual([200, null]);
  expect(text).toContain('没有找到这样的图书馆');
});

test('where several match, they are links', async () => {
  const { text } = await page('双子座');
  expect(text).toContain('双子座东馆');
  expect(text).toContain('双子座西馆');
  expect(text).toMatch(/<a href="http:\/\/[\w-]+\.localhost:8080\/"/);
});

test('the form may lead to hosts of libraries, and to no others', async () => {
  const { headers, text } = await page('双子座');
  expect(headers.get('Content-Security-Policy')).toContain(
    "form-action 'self' http://*.localhost:8080;",
  );
  expect(text).toMatch(/<form[^>]*action="\/home"/);
});

test('at a library’s host nothing is looked up', async () => {
  const origin = `http://${library.domainCode}.localhost:8080`;
  expect((await send(library.domainCode, origin)).location).toBeNull();
});

test('the application for a trial says that it needs scripts', async () => {
  const at = (path: string) => portal.app.fetch(new Request(frontDoor + path));
  const text = async () => (await at('/applyTrial')).text();
  await expect.poll(text).toContain('id="rendered"');
  expect(await text()).toMatch(/<noscript><p[^>]*>填写申请需要 JavaScript/);
});
