// What an answer says of itself to the worker: whether a document without a screen may take the place of a kept one.
import { expect, test } from 'vitest';
import type { HostFacts } from '#server/handler/host-facts.ts';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import { documentAnswers } from './document-answer.ts';

const host = {
  domainCode: null,
  library: null,
  refusal: null,
  movedTo: null,
  origin: 'http://localhost',
  visitor: { scheme: 'http', address: '', isAutomatic: false, agent: '' },
  isSeparateApi: false,
} as unknown as HostFacts;
const shell =
  '<html><head><title>a</title></head><body><noscript></noscript><div id="root"></div></body></html>';

/** What a document says where its screen is rendered in this way. */
async function cachingWith(render: () => Promise<unknown>): Promise<string | null> {
  const answer = documentAnswers({
    cache: makeAnswerCache({ maxBytes: 1_000_000, files: null }),
    platform: () => ({ titles: 0, holdings: 0 }),
    site: { shell, paths: [], bytesOf: () => null, render: async () => render },
    settings: { baseDomain: 'localhost', separateApi: null },
    onTrouble: () => {},
  } as never);
  const request = new Request('http://localhost/home');
  const response = await answer(request, '/home', host, null, new Date());
  expect([response.status, (await response.text()).includes('id="root"')]).toEqual([200, true]);
  return response.headers.get('Cache-Control');
}

const screen = { html: '', styles: [], facts: [], language: 'en', title: null, description: null };

test.each([
  ['a screen', async () => ({ ...screen, isMissing: false }), 'no-cache'],
  ['an address that has no screen', async () => null, 'no-cache'],
  ['a rendering that fails', () => Promise.reject(new Error('no')), 'no-store'],
  ['a rendering that takes long', () => new Promise(() => {}), 'no-store'],
])('the document of %s', async (_, render, caching) => {
  expect(await cachingWith(render)).toBe(caching);
});
