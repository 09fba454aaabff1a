import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { query } from '#contract/calls/declare.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, refusal } from '#tests/client/local-service.ts';

const getThing = query({
  name: 'getThing',
  summary: 'One thing.',
  family: 'signed:portal',
  method: 'GET',
  path: '/things/{id}',
  audience: 'library',
  input: z.strictObject({ id: z.string() }),
  output: z.object({ id: z.string() }),
  readable: 'library',
});

const { service, tab } = clientPerTest('patron', ({ path }) =>
  good({ id: path.split('/').at(-1) }),
);
const ids = Array.from({ length: 40 }, (_, index) => String(index));
let keeping: typeof import('./keeping.ts');
let reach: typeof import('#client/calls/connectivity.ts');

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => {});
  keeping = await import('./keeping.ts');
  reach = await import('#client/calls/connectivity.ts');
  const followed = await import('./connectivity.ts');
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true });
  followed.watchConnectivity();
});

const chosen = { kind: 'databases', of: '/list', name: {} } as const;
const start = (left = 0) =>
  keeping.startKeeping(async () => ({
    readings: ids.map((id) => keeping.reading(getThing, { id })),
    left,
  }));
const keep = async () => (await tab.keeps.listKeeps())[0];
const requested = () => service.arrived.filter(({ path }) => path.includes('/things/')).length;

test('what was chosen is learnt whole, and said to be only when it is', async () => {
  await start(7);
  await keeping.choose(chosen);
  await vi.waitFor(async () => expect((await keep())?.learntAt).not.toBeNull());
  const kept = await keep();
  expect(kept).toMatchObject({ done: 40, left: 7, isShortOfRoom: false });
  expect(kept?.facts).toHaveLength(40);
  expect(kept?.bytes).toBe(ids.reduce((sum, id) => sum + JSON.stringify({ id }).length, 0));
  expect(requested()).toBe(40);
  for (const id of ids) expect(await tab.calls.readCached(getThing, { id })).not.toBeNull();
});

test('a round that the network cut off goes on where it ended', async () => {
  let left = 15;
  service.answer = ({ path }) => {
    left -= 1;
    return left < 0 ? null : good({ id: path.split('/').at(-1) });
  };
  await start();
  await keeping.choose(chosen);
  await vi.waitFor(async () => expect((await keep())?.done).toBe(15));
  expect(await keep()).toMatchObject({ learntAt: null, isShortOfRoom: false });
  service.arrived.length = 0;
  left = Number.POSITIVE_INFINITY;
  reach.noteConnectivity(false);
  reach.noteConnectivity(true);
  await vi.waitFor(async () => expect((await keep())?.learntAt).not.toBeNull());
  expect((await keep())?.done).toBe(40);
  expect(requested()).toBe(25);
});

test('what is no longer there does not hold the rest up', async () => {
  service.answer = ({ path }) =>
    path.endsWith('/7') ? refusal('notFound') : good({ id: path.split('/').at(-1) });
  await start();
  await keeping.choose(chosen);
  await vi.waitFor(async () => expect((await keep())?.learntAt).not.toBeNull());
  expect((await keep())?.facts).toHaveLength(39);
});

test('taken back on the way, nothing more is asked for', async () => {
  const gate = Promise.withResolvers<void>();
  service.answer = async ({ path }) => {
    if (requested() > 9) await gate.promise;
    return good({ id: path.split('/').at(-1) });
  };
  await start();
  await keeping.choose(chosen);
  await vi.waitFor(() => expect(requested()).toBeGreaterThan(9));
  const { id } = (await keep()) ?? { id: '' };
  await tab.keeps.removeKeep(id);
  gate.resolve();
  await vi.waitFor(async () => expect(await tab.keeps.listKeeps()).toEqual([]));
});

test('what is chosen besides during a round is learnt by the next one', async () => {
  const planned = ids.slice(0, 3);
  await keeping.startKeeping(async () => ({
    readings: planned.map((id) => keeping.reading(getThing, { id })),
    left: 0,
  }));
  service.answer = async ({ path }) => {
    if (path.endsWith('/2')) {
      planned.push('7');
      await tab.keeps.changeKeep(tab.keeps.keepId(chosen), { learntAt: null, isChanged: true });
    }
    return good({ id: path.split('/').at(-1) });
  };
  await keeping.choose(chosen);
  await vi.waitFor(async () => expect((await keep())?.learntAt).not.toBeNull());
  expect((await keep())?.facts).toHaveLength(4);
  expect(await tab.calls.readCached(getThing, { id: '7' })).not.toBeNull();
  expect(requested()).toBe(4);
});

test('a device that does not hold everything is not said to', async () => {
  await start();
  const remove = tab.stores.libraryFacts.remove.bind(tab.stores.libraryFacts);
  service.answer = async ({ path }) => {
    // The first facts have been deleted by the time the last one is stored.
    if (requested() === 40) await remove((await tab.stores.libraryFacts.keys()).slice(0, 3));
    return good({ id: path.split('/').at(-1) });
  };
  await keeping.choose(chosen);
  await vi.waitFor(async () => expect((await keep())?.isShortOfRoom).toBe(true));
  expect(await keep()).toMatchObject({ learntAt: null, done: 37 });
});

test('what was learnt is learnt again after a day', async () => {
  await start();
  const { id } = await tab.keeps.addKeep(chosen, null);
  await vi.waitFor(async () => expect((await keep())?.learntAt).not.toBeNull());
  const kept = await keep();
  if (kept === undefined) throw new Error('nothing kept');
  expect(keeping.isDue(kept)).toBe(false);
  expect(keeping.isDue({ ...kept, learntAt: (kept.learntAt ?? 0) - 25 * 3_600_000 })).toBe(true);
  expect(keeping.isDue({ ...kept, learntAt: null, isWanted: false })).toBe(false);
  expect(id).toBe(kept.id);
});
