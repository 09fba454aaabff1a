import { beforeEach, expect, test, vi } from 'vitest';
import { stubCaches, typed } from '#tests/client/cache-storage.ts';
import { answerLooks } from './looks-cache.ts';

const origin = 'http://demo.localhost';
let stored: ReturnType<typeof stubCaches>;
/** What the service has, by path. */
let files: Record<string, () => Response>;

beforeEach(() => {
  stored = stubCaches();
  files = {};
  vi.stubGlobal('fetch', async ({ url }: Request) => files[new URL(url).pathname]?.());
});

const textOf = async (path: string) => (await answerLooks(new Request(`${origin}${path}`))).text();

test('an icon is answered from the device, and the next time as it is now', async () => {
  files['/favicon.ico'] = typed('image/png', 'old');
  expect(await textOf('/favicon.ico')).toBe('old');
  files['/favicon.ico'] = typed('image/png', 'new');
  expect(await textOf('/favicon.ico')).toBe('old');
  await vi.waitFor(async () => expect(await textOf('/favicon.ico')).toBe('new'));
});

test('a theme never changes, and is not asked for again', async () => {
  files['/theme/1.css'] = typed('text/css', 'old');
  expect(await textOf('/theme/1.css')).toBe('old');
  files = {};
  expect(await textOf('/theme/1.css')).toBe('old');
});

test("a captive portal's page is no icon", async () => {
  files['/favicon.ico'] = typed('text/html', 'sign in first');
  await textOf('/favicon.ico');
  expect([...stored.values()].every((cache) => cache.size === 0)).toBe(true);
});

test('of many themes the newest are on the device', async () => {
  const paths = Array.from({ length: 70 }, (_, index) => `/theme/${index}.css`);
  for (const path of paths) {
    files[path] = typed('text/css', path);
    await textOf(path);
  }
  const kept = [...stored.values()].flatMap((cache) => [...cache.keys()]);
  expect(kept.map((url) => new URL(url).pathname)).toEqual(paths.slice(10));
});
