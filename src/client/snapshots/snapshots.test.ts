import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { factKey } from '#contract/calls/address.ts';
import { getDatabase } from '#contract/calls/databases.ts';
import { listFollows } from '#contract/calls/follows.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, refusal } from '#tests/client/local-service.ts';
import { library, openTab } from '#tests/client/tab.ts';

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
  const derive = vi.fn(async () => ({ data: { items: [] }, learntAt: 7 }));
  tab.calls.deriveQuery(listNotices, derive);
  const away = () => null;
  service.answer = away;
  const made = { data: { items: [] }, learntAt: 7, isFresh: false, isDerived: true };
  expect(await tab.calls.read(listNotices, {})).toEqual(made);
  // Neither a refusal nor a script that failed to load counts as an answer.
  service.answer = () => refusal('forbidden');
  await expect(tab.calls.read(listNotices, {})).rejects.toMatchObject({ error: 'forbidden' });
  service.answer = away;
  derive.mockRejectedValueOnce(new TypeError('no chunk'));
  await expect(tab.calls.read(listNotices, {})).rejects.toMatchObject({ name: 'NoAnswer' });
  // The service's own answer is preferred.
  service.answer = () => good({ items: [] });
  const snapshot = await tab.calls.read(listNotices, {});
  service.answer = away;
  expect(await tab.calls.read(listNotices, {})).toEqual({ ...snapshot, isFresh: false });
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
  const brought = { data: { items: [] }, learntAt: 5 };
  bringSnapshot(key, brought);
  expect(await loadSnapshot(listNotices, owner, {})).toEqual(brought);
  expect(await loadSnapshots(listNotices, owner)).toEqual([brought]);
  expect(await tab.stores.libraryFacts.get(key)).toBeUndefined();
  await storeBrought(key, listNotices, owner, {});
  expect(await tab.stores.libraryFacts.get(key)).toMatchObject({ learntAt: 5 });
  const newer = { data: { items: [] }, learntAt: 9 };
  await tab.snapshots.saveSnapshot(listNotices, owner, {}, newer);
  bringSnapshot(key, brought);
  expect(await loadSnapshot(listNotices, owner, {})).toEqual(newer);
  expect(await loadSnapshots(listNotices, owner)).toEqual([newer]);
  await storeBrought(key, listNotices, owner, {});
  expect(await loadSnapshot(listNotices, owner, {})).toEqual(newer);
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
  for (let time = 1; time <= 325; time += 1) {
    const input = { id: `database-${time}` };
    await tab.snapshots.saveSnapshot(getDatabase, owner, input, { data: {}, learntAt: time });
  }
  const keys = await tab.stores.libraryFacts.keys();
  const details = keys.filter((key) => key.includes('getDatabase'));
  expect(details.length).toBeLessThanOrEqual(320);
  expect(details.some((key) => key.endsWith('=database-1'))).toBe(false);
  expect(details.some((key) => key.endsWith('=database-325'))).toBe(true);
  expect(await tab.calls.readCached(listNotices, {})).not.toBeNull();
});

test('no two facts share a name', () => {
  const whose = fc.record({ libraryCode: fc.string(), patron: fc.string() });
  const input = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.string(), { maxKeys: 3 });
  fc.assert(
    fc.property(whose, input, whose, input, (ones, one, others, other) => {
      const isSame = factKey(listFollows, ones, one) === factKey(listFollows, others, other);
      const parts = (...[of, fields]: [typeof ones, typeof one]) =>
        JSON.stringify([of, Object.entries(fields).sort()]);
      expect(isSame).toBe(parts(ones, one) === parts(others, other));
    }),
  );
});
