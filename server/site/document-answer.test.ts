// What stands in a document whose screen could not be rendered, and whether it may take the place of a kept one.
import { expect, test } from 'vitest';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import { documentAnswers } from './document-answer.ts';
import { hostOf } from './host.test-data.ts';

const shell =
  '<html><head><title></title></head><body><noscript></noscript><div id="root"></div></body></html>';
const broken = () => Promise.reject(new Error('broken'));

/** The document of an address whose screen is rendered in this way. */
async function documentOf(
  path: string,
  { agent = 'Mozilla/5.0', host = hostOf('one'), render = broken as () => Promise<unknown> },
) {
  const troubles: unknown[] = [];
  const answer = documentAnswers({
    cache: makeAnswerCache({ name: 'test', maxBytes: 1_000_000, files: null }),
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
});

test('a robot comes again for it', async () => {
  const { status, headers } = await documentOf('/databaseList', { agent: 'Googlebot' });
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
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
  const { status, headers, text } = await documentOf('/home', {
    host,
    render: async () => rendered,
  });
  expect([status, text.includes('id="root"'), headers.get('Cache-Control')]).toEqual([
    200,
    true,
    caching,
  ]);
});
