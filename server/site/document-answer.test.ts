// What stands in a document whose screen could not be rendered.
import { expect, test } from 'vitest';
import type { HostFacts } from '#server/handler/host-facts.ts';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import { documentAnswers } from './document-answer.ts';

const host = {
  domainCode: 'one',
  library: {
    code: 'one',
    version: 1,
    nameZh: '一馆',
    nameEn: 'One',
    loginToPage: 'databaseList',
    clientId: '',
    clientSecret: '',
    style: { themeColor: '#2b5c8a', topNavBg: '#234a70' },
    attributes: { embeddingOrigins: [], timeZone: 'UTC' },
  },
  refusal: null,
  movedTo: null,
  origin: 'http://one.localhost',
  visitor: { scheme: 'http', address: '', isAutomatic: false, agent: '' },
  isSeparateApi: false,
} as unknown as HostFacts;

const shell =
  '<html><head><title></title></head><body><noscript></noscript><div id="root"></div></body></html>';

/** The document of a screen whose rendering fails. */
async function failedDocument(agent: string, path = '/databaseList') {
  const troubles: unknown[] = [];
  const answer = documentAnswers({
    cache: makeAnswerCache({ maxBytes: 1_000_000, files: null }),
    platform: () => ({ titles: 1, holdings: 0 }),
    settings: { baseDomain: 'localhost' },
    site: { shell, bytesOf: () => null, render: () => Promise.reject(new Error('broken')) },
    tokens: { library: () => 'token' },
    calls: {},
    onTrouble: (error: Error, of: string) => troubles.push([error.message, of]),
  } as never);
  const request = new Request(host.origin + path, { headers: { 'User-Agent': agent } });
  const response = await answer(request, path, host, null, new Date(0));
  const { status, headers } = response;
  return { status, again: headers.get('Retry-After'), text: await response.text(), troubles };
}

test('a public page whose rendering failed opens again, and says nothing of scripts', async () => {
  const { status, text, troubles } = await failedDocument('Mozilla/5.0');
  expect(status).toBe(200);
  expect(text).toMatch(/<noscript>\s*<meta http-equiv="refresh" content="10">/);
  expect(text).not.toContain('JavaScript');
  expect(troubles).toEqual([['broken', '/databaseList']]);
});

test('a robot comes again for it', async () => {
  const { status, again } = await failedDocument('Googlebot');
  expect([status, again]).toEqual([503, '5']);
});

test('a page that is never rendered says that it needs scripts', async () => {
  const { status, text, troubles } = await failedDocument('Googlebot', '/notifications');
  expect([status, troubles]).toEqual([200, []]);
  expect(text).toContain('JavaScript');
});
