import { expect, test, vi } from 'vitest';
import { factKey } from '#contract/calls/address.ts';
import { getDatabase } from '#contract/calls/databases.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { fullWhile } from '#tests/client/failing-disk.ts';
import { openTab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('patron');
const owner = { libraryCode: '900001', patron: null };

const keyOf = (time: number) => factKey(getDatabase, owner, { id: `database-${time}` });
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, time) => from + time);

async function learn(from: number, to: number): Promise<void> {
  for (const time of range(from, to)) {
    const input = { id: `database-${time}` };
    await tab.snapshots.saveSnapshot(getDatabase, owner, input, {
      data: { at: time },
      learntAt: time,
    });
  }
}

const isThere = async (time: number) =>
  (await tab.stores.libraryFacts.get(keyOf(time))) !== undefined;

/** Keeps some of the facts. */
async function keep(of: string, from: number, to: number, by: string | null = null) {
  const { id } = await tab.keeps.addKeep({ kind: 'databases', of, name: {} }, by);
  await tab.keeps.changeKeep(id, { facts: range(from, to).map(keyOf) });
  return id;
}

test('what was chosen stays, however many facts come after it', async () => {
  await keep('/a', 1, 30);
  await learn(1, 400);
  expect(await isThere(1)).toBe(true);
  expect(await isThere(30)).toBe(true);
  expect(await isThere(31)).toBe(false);
  expect(await isThere(400)).toBe(true);
});

test('what was chosen twice is there until both choices are taken back', async () => {
  await learn(1, 3);
  const one = await keep('/a', 1, 2);
  const other = await keep('/b', 2, 3);
  await tab.keeps.removeKeep(one);
  expect([await isThere(1), await isThere(2), await isThere(3)]).toEqual([false, true, true]);
  await tab.keeps.removeKeep(other);
  expect([await isThere(2), await isThere(3)]).toEqual([false, false]);
  expect(await tab.keeps.listKeeps()).toEqual([]);
});

test('a sign-out takes what the patron chose, and leaves what a visitor chose', async () => {
  await learn(1, 4);
  await keep('/own', 1, 2, 'reader');
  await keep('/device', 3, 4);
  await tab.credentials.forgetPatron();
  expect((await tab.keeps.listKeeps()).map(({ of }) => of)).toEqual(['/device']);
  expect([await isThere(1), await isThere(2), await isThere(3)]).toEqual([false, false, true]);
});

test('follows that were taken away stay away until they are wanted again', async () => {
  const keep = { kind: 'follows', of: '', name: {} } as const;
  const { id } = await tab.keeps.addKeep(keep, 'reader');
  await tab.keeps.removeKeep(id);
  expect(await tab.keeps.listKeeps()).toMatchObject([{ kind: 'follows', isWanted: false }]);
  expect(await tab.keeps.changeKeep(id, { done: 1 })).toBe(false);
  await tab.keeps.addKeep(keep, 'reader');
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
  fullWhile(
    () => isFull,
    'delete',
    () => {
      isFull = false;
    },
  );
  await learn(5, 5);
  expect([await isThere(1), await isThere(2), await isThere(3)]).toEqual([true, true, false]);
  expect(await isThere(5)).toBe(true);
  vi.restoreAllMocks();
});
