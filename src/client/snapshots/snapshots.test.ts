import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { factKey } from '#contract/calls/address.ts';
import { getDatabase } from '#contract/calls/collection/databases.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { fullWhile } from '#tests/client/failing-disk.ts';
import { good, refusal } from '#tests/client/local-service.ts';
import { library, openTab } from '#tests/client/tab.ts';
import { always } from '#tests/setup/always.ts';
import { withinRoom } from '../keeps/kept-files.ts';

const { service, tab } = clientPerTest('patron');

const owner = { libraryCode: '900001', patron: null };

test('what was read is recalled with its age when the service is gone, in a new tab too', async () => {
  const snapshot = await tab.calls.read(listNotices, {});
  service.answer = () => null;
  const reopened = await openTab(service.origin);
  const remembered = await reopened.calls.read(listNotices, {});
  expect(remembered).toEqual({ ...snapshot, isFresh: false });
  service.answer = () => refusal('unavailable');
  expect(await reopened.calls.read(listNotices, {})).toEqual(remembered);
});

test('what is not remembered is put together from what is, and says so', async () => {
  const made = { data: { items: [] }, learntAt: 7 };
  const derive = vi.fn(async () => made);
  tab.calls.deriveQuery(listNotices, derive);
  const read = () => tab.calls.read(listNotices, {});
  const away = () => null;
  service.answer = away;
  expect(await read()).toEqual({ ...made, isFresh: false, isDerived: true });
  // Neither a refusal nor a script that failed to load counts as an answer.
  service.answer = () => refusal('forbidden');
  await expect(read()).rejects.toMatchObject({ error: 'forbidden' });
  service.answer = away;
  derive.mockRejectedValueOnce(new TypeError('no chunk'));
  await expect(read()).rejects.toMatchObject({ name: 'NoAnswer' });
  // The service's own answer is preferred.
  service.answer = () => good({ items: [] });
  const snapshot = await read();
  service.answer = away;
  expect(await read()).toEqual({ ...snapshot, isFresh: false });
});

test('a refusal is shown, not hidden behind what is remembered', async () => {
  await tab.calls.read(listNotices, {});
  service.answer = () => refusal('forbidden');
  await expect(tab.calls.read(listNotices, {})).rejects.toMatchObject({ error: 'forbidden' });
});

test("a patron's facts are recalled for that patron alone, a library's for that library alone", async () => {
  await tab.calls.read(listFollows, {});
  await tab.calls.read(listNotices, {});
  expect(await tab.calls.readCached(listFollows, {})).not.toBeNull();
  const other = { ...owner, patron: 'somebody-else' };
  expect(await tab.snapshots.loadSnapshot(listFollows, other, {})).toBeNull();
  await tab.credentials.saveLibrary(library('900002'), 'other-token');
  expect(await tab.calls.readCached(listNotices, {})).toBeNull();
});

test('what came with the document is known before it is stored, and never hides what is newer', async () => {
  const key = factKey(listNotices, owner, {});
  const { bringSnapshot, loadSnapshot, loadSnapshots, storeBrought } = tab.snapshots;
  const isKnown = async (fact: object) => {
    expect(await loadSnapshot(listNotices, owner, {})).toEqual(fact);
    expect(await loadSnapshots(listNotices, owner)).toEqual([fact]);
  };
  const brought = { data: { items: [] }, learntAt: 5 };
  bringSnapshot(key, brought);
  await isKnown(brought);
  expect(await tab.stores.libraryFacts.get(key)).toBeUndefined();
  await storeBrought(key, listNotices, owner, {});
  expect(await tab.stores.libraryFacts.get(key)).toMatchObject({ learntAt: 5 });
  const newer = { data: { items: [] }, learntAt: 9 };
  await tab.snapshots.saveSnapshot(listNotices, owner, {}, newer);
  bringSnapshot(key, brought);
  await isKnown(newer);
  await storeBrought(key, listNotices, owner, {});
  await isKnown(newer);
});

test('what an older release learnt in another shape is not shown', async () => {
  await tab.snapshots.saveSnapshot(listNotices, owner, {}, { data: { items: 7 }, learntAt: 1 });
  expect(await tab.calls.readCached(listNotices, {})).toBeNull();
});

test('where a worker watches, the page leaves remembering to it', async () => {
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { controller: {} } });
  await tab.calls.read(listNotices, {});
  expect(await tab.calls.readCached(listNotices, {})).toBeNull();
});

test('details beyond the budget are dropped, the oldest first', async () => {
  await tab.snapshots.saveSnapshot(listNotices, owner, {}, { data: { items: [] }, learntAt: 1 });
  await learn(1, 325);
  const keys = await tab.stores.libraryFacts.keys();
  const details = keys.filter((key) => key.includes('getDatabase'));
  expect(details.length).toBeLessThanOrEqual(320);
  expect(await areThere(1, 325)).toEqual([false, true]);
  expect(await tab.calls.readCached(listNotices, {})).not.toBeNull();
});

test('no two facts share a name', () => {
  const whose = fc.record({ libraryCode: fc.string(), patron: fc.string() });
  const input = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.string(), { maxKeys: 3 });
  const parts = (of: object, fields: object) => JSON.stringify([of, Object.entries(fields).sort()]);
  always(whose, input, whose, input, (ones, one, others, other) => {
    const isSame = factKey(listFollows, ones, one) === factKey(listFollows, others, other);
    expect(isSame).toBe(parts(ones, one) === parts(others, other));
  });
});

const keyOf = (time: number) => factKey(getDatabase, owner, { id: `database-${time}` });
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, time) => from + time);

async function learn(from: number, to: number): Promise<void> {
  for (const time of range(from, to)) {
    const answer = { data: { at: time }, learntAt: time };
    await tab.snapshots.saveSnapshot(getDatabase, owner, { id: `database-${time}` }, answer);
  }
}

const areThere = async (...times: number[]) => {
  const keys = await tab.stores.libraryFacts.keys();
  return times.map((time) => keys.includes(keyOf(time)));
};

/** By a choice. */
async function keep(of: string, from: number, to: number, by: string | null = null) {
  const { id } = await tab.keeps.addKeep({ kind: 'databases', of, name: {} }, by);
  await tab.keeps.changeKeep(id, { facts: range(from, to).map(keyOf) });
  return id;
}

test('what was chosen stays, however many facts come after it', async () => {
  await keep('/a', 1, 30);
  await learn(1, 400);
  expect(await areThere(1, 30, 31, 400)).toEqual([true, true, false, true]);
});

test('what was chosen twice is there until both choices are taken back', async () => {
  await learn(1, 3);
  const one = await keep('/a', 1, 2);
  const other = await keep('/b', 2, 3);
  await tab.keeps.removeKeep(one);
  expect(await areThere(1, 2, 3)).toEqual([false, true, true]);
  await tab.keeps.removeKeep(other);
  expect(await areThere(2, 3)).toEqual([false, false]);
  expect(await tab.keeps.listKeeps()).toEqual([]);
});

test('a sign-out takes what the patron chose, and leaves what a visitor chose', async () => {
  await learn(1, 4);
  await keep('/own', 1, 2, 'reader');
  await keep('/device', 3, 4);
  await tab.credentials.forgetPatron();
  expect((await tab.keeps.listKeeps()).map(({ of }) => of)).toEqual(['/device']);
  expect(await areThere(1, 2, 3)).toEqual([false, false, true]);
});

test('follows that were taken away stay away until they are wanted again', async () => {
  const choice = { kind: 'follows', of: '', name: {} } as const;
  const { id } = await tab.keeps.addKeep(choice, 'reader');
  await tab.keeps.removeKeep(id);
  expect(await tab.keeps.listKeeps()).toMatchObject([{ kind: 'follows', isWanted: false }]);
  expect(await tab.keeps.changeKeep(id, { done: 1 })).toBe(false);
  await tab.keeps.addKeep(choice, 'reader');
  expect(await tab.keeps.listKeeps()).toMatchObject([{ kind: 'follows', isWanted: true }]);
});

test('other tabs hear of a choice', async () => {
  const other = await openTab(service.origin);
  const changes = vi.fn();
  other.keeps.onKeepsChange(changes);
  await keep('/a', 1, 1);
  await vi.waitFor(() => expect(changes).toHaveBeenCalled());
  expect(await other.keeps.listKeeps()).toMatchObject([{ of: '/a' }]);
});

test('where there is no room, facts that nobody chose go first', async () => {
  await learn(1, 4);
  await keep('/a', 1, 2);
  // The disk is full until something is deleted.
  let isFull = true;
  const freed = () => {
    isFull = false;
  };
  fullWhile(() => isFull, 'delete', freed);
  await learn(5, 5);
  expect(await areThere(1, 2, 3, 5)).toEqual([true, true, false, true]);
  vi.restoreAllMocks();
});

const file = (path: string, megabytes: number) => ({ path, size: megabytes * 1024 * 1024 });

test('files are kept in their order, while there is room', () => {
  const files = [file('/a', 30), file('/b', 20), file('/c', 30), file('/d', 10)];
  expect(withinRoom(files).map(({ path }) => path)).toEqual(['/a', '/b', '/d']);
  expect(withinRoom([])).toEqual([]);
});
