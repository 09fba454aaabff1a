import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '#client/storage/channel.ts';
import type { NewVersion } from './updates.ts';

let updates: typeof import('./updates.ts').updates;
let atoms: typeof import('#session/atoms.ts');
let calls: string[];
let version: NewVersion;
let announced: Notice[];
let hear: (notice: Notice) => void;

vi.mock('#client/storage/channel.ts', () => ({
  broadcast: (notice: Notice) => announced.push(notice),
  onBroadcast: (listener: typeof hear) => {
    hear = listener;
  },
}));

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  calls = [];
  announced = [];
  vi.stubGlobal('location', { reload: () => calls.push('reload') });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  ({ updates } = await import('./updates.ts'));
  atoms = await import('#session/atoms.ts');
  version = {
    skipWaiting: () => calls.push('skipWaiting'),
    leaveOld: async () => {
      calls.push('leaveOld');
    },
  };
  updates.offer(version);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = () => [updates.isUnderWay(), updates.isReady(), updates.isHeldBack()];
const type = (...forms: string[]) => atoms.sessionStore.set(atoms.dirtyFormsAtom, new Set(forms));

test('a yes is shown at once, told the other tabs once, and the old worker goes after what the click asked for', async () => {
  updates.accept();
  updates.accept();
  expect(announced).toEqual([{ kind: 'update' }]);
  expect([updates.isUnderWay(), calls]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual(['skipWaiting']);
  updates.tookOver();
  expect(calls).toEqual(['skipWaiting', 'reload']);
});

test.each([
  ['answers', null, ['skipWaiting', 'leaveOld', 'reload']],
  ['does not answer', new TypeError('Failed to fetch'), ['skipWaiting', 'reload']],
])(
  'an old worker that stays is left after 5 s, where the service %s',
  async (_, failure, steps) => {
    if (failure !== null) version.leaveOld = () => Promise.reject(failure);
    updates.accept();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toEqual(steps);
  },
);

test.each([
  ['took over', true],
  ['did not let go', false],
])('what is typed after the yes is not reloaded away: the worker %s', async (_, isNew) => {
  updates.accept();
  type('feedback');
  await vi.advanceTimersByTimeAsync(2_000);
  if (isNew) updates.tookOver();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual(['skipWaiting']);
  expect(state()).toEqual([false, true, true]);
  // Once it is sent, the next yes counts.
  type();
  updates.accept();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.at(-1)).toBe('reload');
});

test.each([
  ['takes over', () => updates.tookOver(), ['reload']],
  ['does not', () => vi.advanceTimersByTimeAsync(5_000), ['leaveOld', 'reload']],
])(
  'a yes in another tab brings this one over, which shows it, when the new version %s',
  async (_, go, steps) => {
    hear({ kind: 'update' });
    expect([state(), calls]).toEqual([[true, true, false], []]);
    await go();
    expect(calls).toEqual(steps);
  },
);

test('a yes in another tab leaves one behind in which something is typed, which says so', async () => {
  type('feedback');
  updates.postpone();
  hear({ kind: 'update' });
  expect(state()).toEqual([false, true, true]);
  updates.tookOver();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([calls, updates.isReady()]).toEqual([[], true]);
  type();
  updates.accept();
  expect(calls).toEqual(['reload']);
});

test('a page whose worker was taken away stays', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  updates.tookOver();
  expect(calls).toEqual([]);
});

test('a worker that took over before anybody listened is noticed, the first one of a page is none', () => {
  const serviceWorker: { controller: object | null } = { controller: null };
  vi.stubGlobal('navigator', { serviceWorker });
  updates.noteWorker();
  serviceWorker.controller = {};
  expect(updates.isReplaced()).toBe(false);
  updates.noteWorker();
  expect(updates.isReplaced()).toBe(false);
  serviceWorker.controller = {};
  expect(updates.isReplaced()).toBe(true);
  vi.stubGlobal('navigator', {});
  updates.noteWorker();
  expect(updates.isReplaced()).toBe(false);
});
