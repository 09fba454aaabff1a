// Documents whose screen could not be rendered, and how long they wait for their head.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import { headOf } from './discovery/document-head.ts';
import { documentAnswers } from './document-answer.ts';
import { hostOf } from './host.test-data.ts';

const shell =
  '<html><head><title></title></head><body><noscript></noscript><div id="root"></div></body></html>';
const broken = () => Promise.reject(new Error('broken'));

async function documentOf(
  path: string,
  {
    agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    host = hostOf('one'),
    render = broken as () => Promise<unknown>,
  },
) {
  const troubles: unknown[] = [];
  const answer = documentAnswers({
    cache: makeAnswerCache({ name: 'test', maxBytes: 1_000_000 }),
    platform: () => ({ titles: 1, holdings: 0 }),
    settings: { baseDomain: 'localhost', separateApi: null },
    site: { shell, paths: [], bytesOf: () => null, render },
    tokens: { library: () => 'token' },
    calls: {},
    onTrouble: (error: Error, of: string) => troubles.push([error.message, of]),
  } as never);
  const request = new Request(host.origin + path, { headers: { 'User-Agent': agent } });
  const response = await answer(request, path, host, null, new Date(0));
  const { status, headers } = response;
  return { status, headers, text: await response.text(), troubles };
}

test('a public page whose rendering failed opens again, and says nothing of scripts', async () => {
  const { status, text, troubles } = await documentOf('/databaseList', {});
  expect(status).toBe(200);
  expect(text).toMatch(/<noscript>\s*<meta http-equiv="refresh" content="10">/);
  expect(text).not.toContain('JavaScript');
  expect(troubles).toEqual([['broken', '/databaseList']]);
  // A robot comes again for it.
  const robot = await documentOf('/databaseList', { agent: 'Googlebot' });
  expect([robot.status, robot.headers.get('Retry-After')]).toEqual([503, '5']);
});

test('a page that is never rendered says that it needs scripts', async () => {
  const { status, text, troubles } = await documentOf('/notifications', { agent: 'Googlebot' });
  expect([status, troubles]).toEqual([200, []]);
  expect(text).toContain('JavaScript');
});

const screen = { html: '', styles: [], facts: [], language: 'en', title: null, description: null };

test.each([
  ['a screen', async () => ({ ...screen, isMissing: false }), 'no-cache'],
  ['an address that has no screen', async () => null, 'no-cache'],
  ['a rendering that fails', broken, 'no-store'],
  ['a rendering that takes long', () => new Promise(() => {}), 'no-store'],
])('the document of %s says whether it is kept', async (_, rendered, caching) => {
  const host = hostOf(null);
  const render = async () => rendered;
  const { status, headers, text } = await documentOf('/home', { host, render });
  const found = [status, text.includes('id="root"'), headers.get('Cache-Control')];
  expect(found).toEqual([200, true, caching]);
});

async function slowHead(isRobot: boolean): Promise<string | undefined> {
  const notice = { title: { en: 'Opening' }, summary: { en: 'Soon' }, publishedOn: '2026-01-02' };
  const parts = {
    cache: makeAnswerCache({ name: 'test', maxBytes: 1_000_000 }),
    platform: () => ({ titles: 1, holdings: 0 }),
    calls: { query: async () => sleep(700, { data: notice, isCurrent: true }) },
  };
  const query = new URLSearchParams({ id: 'a' });
  const at = { path: '/notice', query, host: hostOf('one'), now: new Date(0) };
  const page = { ...at, language: 'en', wording: null };
  const { markup } = await headOf(parts as never, { ...page, isRobot } as never);
  return markup(null)?.text;
}

test('a slow head is left out for readers, and robots wait for it', async () => {
  expect(await slowHead(false)).toBeUndefined();
  expect(await slowHead(true)).toContain('rel="canonical"');
});
