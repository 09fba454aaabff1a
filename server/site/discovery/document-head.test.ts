// How long a document waits for its head.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import { hostOf } from '../host.test-data.ts';
import { headOf } from './document-head.ts';

/** The head of a notice that the database is slow to tell. */
async function slowHead(isRobot: boolean): Promise<string | undefined> {
  const notice = { title: { en: 'Opening' }, summary: { en: 'Soon' }, publishedOn: '2026-01-02' };
  const parts = {
    cache: makeAnswerCache({ name: 'test', maxBytes: 1_000_000, files: null }),
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
