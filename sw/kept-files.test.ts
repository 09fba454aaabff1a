import { expect, test, vi } from 'vitest';
import { keptFilesCache } from '#client/keeps/kept-files.ts';
import { noticeFilePath } from '#contract/wire/service-paths.ts';
import { stubCaches, typed } from '#tests/client/cache-storage.ts';
import { answerKeptFile, isKeepable } from './kept-files.ts';

const origin = 'http://demo.localhost';
const path = noticeFilePath({ id: 'f1', name: '通知.pdf' });
const textOf = async (url: string) => (await answerKeptFile(new Request(url))).text();

test('a file of a notice is read from the device where it is kept, else from the service', async () => {
  stubCaches();
  vi.stubGlobal('fetch', async () => typed('application/pdf', 'of the service')());
  expect(await textOf(origin + path)).toBe('of the service');
  const cache = await caches.open(keptFilesCache);
  await cache.put(path, typed('application/pdf', 'kept')());
  expect(await textOf(origin + path)).toBe('kept');
});

test.each([
  [path, true],
  ['/files/images/f1', false],
  ['/notice', false],
])('a file at %s can be kept: %s', (at, is) => expect(isKeepable(at)).toBe(is));
