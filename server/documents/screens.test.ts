// What an address gets while its screen is being rendered.
import { expect, test } from 'vitest';
import type { DocumentRequest, RenderedScreen } from '#contract/wire/document.ts';
import { makeAnswerCache } from '#server/http/answers/answer-cache.ts';
import { hostOf } from './host.test-data.ts';
import { documentScreens } from './screens.ts';

function slowScreens() {
  const ends: ((html: string) => void)[] = [];
  const index = { isCurrent: true };
  const render = async ({ library, read }: DocumentRequest): Promise<RenderedScreen> => {
    if (library !== null) await read('listSubjects', {});
    const html = await new Promise<string>((resolve) => ends.push(resolve));
    return { html, styles: [], facts: [], language: 'en', isMissing: false } as never;
  };
  let version = 1;
  const searches = makeAnswerCache({ name: 'test', maxBytes: 1_000_000 });
  const screenOf = documentScreens({
    cache: makeAnswerCache({ name: 'test', maxBytes: 1_000_000 }),
    searches,
    calls: {
      query: async () => ({ data: {}, isCurrent: index.isCurrent }),
      countSearch: () => {},
    } as never,
    platform: () => ({ titles: version, holdings: 0 }) as never,
    site: { render: async () => render } as never,
    settings: {} as never,
    onTrouble: (error: unknown) => {
      throw error;
    },
  } as never);
  /** With the time of its facts, as its document says it. */
  const screen = async (at = hostOf(null), address = '/home', isRobot = false) => {
    const { pathname: path, searchParams: query } = new URL(address, at.origin);
    const known = { path, query, language: 'en' as const, host: at, wording: null };
    const found = await screenOf({ ...known, now: new Date(), isCompact: false, isRobot });
    if (typeof found === 'string') return { html: found, learntAt: found };
    return { html: found.html, learntAt: JSON.parse(found.data).learntAt };
  };
  const find = async (...of: Parameters<typeof screen>) => (await screen(...of)).html;
  const learntAt = async (...of: Parameters<typeof screen>) => (await screen(...of)).learntAt;
  const end = async (html: string) => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.(html);
  };
  return { find, learntAt, end, index, searches, change: () => (version += 1) };
}

test('a slow first rendering is told of, and the next request has it', async () => {
  const { find, end } = slowScreens();
  expect(await find()).toBe('late');
  await end('first');
  await expect.poll(() => find()).toBe('first');
});

test('while a change is being rendered, the last screen is answered, and says how old its facts are', async () => {
  const { find, learntAt, end, change } = slowScreens();
  const before = Date.now();
  const first = find();
  await end('first');
  expect(await first).toBe('first');
  expect(await learntAt()).toBeUndefined();
  change();
  expect(await find()).toBe('first');
  const renderedAt = await learntAt();
  expect(renderedAt).toBeGreaterThanOrEqual(before);
  expect(renderedAt).toBeLessThanOrEqual(Date.now() - 400);
  await end('second');
  await expect.poll(() => find()).toBe('second');
  expect(await learntAt()).toBeUndefined();
});

test('a screen of an old index is not kept, and the page reads its facts again', async () => {
  const { find, learntAt, end, index } = slowScreens();
  const library = hostOf('one');
  index.isCurrent = false;
  const old = learntAt(library, '/journalList');
  await end('old');
  expect(await old).toBeGreaterThan(0);
  index.isCurrent = true;
  const found = find(library, '/journalList');
  await end('new');
  expect(await found).toBe('new');
  expect(await find(library, '/journalList')).toBe('new');
  expect(await learntAt(library, '/journalList')).toBeUndefined();
});

test('a screen of typed words is kept among searches', async () => {
  const { find, end, searches } = slowScreens();
  const library = hostOf('one');
  const counts = { '/journalList?letter=A': 0, '/journalList?q=a': 1 };
  for (const [path, count] of Object.entries(counts)) {
    const found = find(library, path);
    await end(path);
    expect(await found).toBe(path);
    expect([path, searches.usage().answers]).toEqual([path, count]);
  }
});

test('a robot, which reads no shell, waits', async () => {
  const { find, end } = slowScreens();
  const found = find(hostOf(null), '/home', true);
  setTimeout(() => void end('first'), 700);
  expect(await found).toBe('first');
});

test('a library whose screens are slow holds up no other one', async () => {
  const { find, end } = slowScreens();
  const [slow, other] = ['slow', 'other'].map(hostOf);
  const paths = ['/notice', '/journalList', '/ebookList'];
  const late = await Promise.all(paths.map((path) => find(slow, path)));
  expect(late).toEqual(['late', 'late', 'late']);
  const found = find(other, '/notice');
  // The first one of the slow library is the only one of it that began.
  await end('slow');
  await end('other');
  expect(await found).toBe('other');
});
