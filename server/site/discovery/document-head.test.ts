// How long a document waits for its head.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import { headOf } from './document-head.ts';

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
    attributes: { timeZone: 'UTC' },
  },
  refusal: null,
  origin: 'http://one.localhost',
};

/** The head of a notice that the database is slow to tell. */
async function slowHead(isRobot: boolean): Promise<string | undefined> {
  const notice = { title: { en: 'Opening' }, summary: { en: 'Soon' }, publishedOn: '2026-01-02' };
  const parts = {
    cache: makeAnswerCache({ maxBytes: 1_000_000, files: null }),
    platform: () => ({ titles: 1, holdings: 0 }),
    calls: { query: async () => sleep(700, { data: notice, isCurrent: true }) },
  };
  const query = new URLSearchParams({ id: 'a' });
  const page = { path: '/notice', query, language: 'en', host, now: new Date(0), wording: null };
  const { markup } = await headOf(parts as never, { ...page, isRobot } as never);
  return markup(null)?.text;
}

test('a slow head is left out for readers, and robots wait for it', async () => {
  expect(await slowHead(false)).toBeUndefined();
  expect(await slowHead(true)).toContain('rel="canonical"');
});
