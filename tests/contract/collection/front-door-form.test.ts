// The front door's form for readers without scripts.
import { expect, test } from 'vitest';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { frontDoor, readingOf } from './reading-documents.ts';

const portal = openedPortal();
const library = oneLibrary(portal, { nameZh: '黎明湖畔馆', nameEn: 'Dawn Lake' });
oneLibrary(portal, { nameZh: '双子座东馆', nameEn: 'Gemini East' });
oneLibrary(portal, { nameZh: '双子座西馆', nameEn: 'Gemini West' });
const { get, rendered } = readingOf(portal, library);

const pathOf = (typed: string) => `/home?${new URLSearchParams({ library: typed })}`;
const send = (typed: string) => get(pathOf(typed), frontDoor);
const page = (typed: string) => rendered(pathOf(typed), frontDoor);

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
  expect((await get(pathOf(library.domainCode))).location).toBeNull();
});

test('the application for a trial says that it needs scripts', async () => {
  const { text } = await rendered('/applyTrial', frontDoor);
  expect(text).toMatch(/<noscript><p[^>]*>填写申请需要 JavaScript/);
});
