import { expect, test, vi } from 'vitest';
import { stubCaches } from '#tests/client/cache-storage.ts';
import { keepFiles, keptFilesCache } from './kept-files.ts';

const path = '/notices/files/plan.pdf';
const text = 'the plan';
const answer = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Length': String(body.length) } });

test.each([
  ['a file is kept', answer(text), [path]],
  ["a captive portal's page is not", answer('<!doctype html>Log in to the network'), []],
  ['a refusal is not', answer('not here', 404), []],
])('%s', async (_, response, kept) => {
  const caches = stubCaches();
  vi.stubGlobal('fetch', async () => response);
  await keepFiles([{ path, size: text.length }]);
  expect([...(caches.get(keptFilesCache)?.keys() ?? [])]).toEqual(kept);
});
