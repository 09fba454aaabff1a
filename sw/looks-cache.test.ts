import { beforeEach, expect, test, vi } from 'vitest';
import { answerLooks } from './looks-cache.ts';

const origin = 'http://demo.localhost';
let stored: Map<string, Response>;
/** What the service has, by path. */
let files: Record<string, () => Response>;

const typed = (type: string, text: string) => () =>
  new Response(text, { headers: { 'Content-Type': type } });

beforeEach(() => {
  stored = new Map();
  files = {};
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async ({ url }: Request) => stored.get(url)?.clone(),
      put: async ({ url }: Request, response: Response) => void stored.set(url, response),
      keys: async () => [...stored.keys()],
    }),
  });
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
  expect(stored.size).toBe(0);
});
