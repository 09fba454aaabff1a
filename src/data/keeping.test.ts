import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Keep } from '#client/keeps/keeps.ts';
import { query } from '#contract/calls/declare.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { type Arrived, good, refusal } from '#tests/client/local-service.ts';

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

const thing = ({ path }: Arrived) => good({ id: path.split('/').at(-1) });
const { service, tab } = clientPerTest('patron', thing);
const ids = Array.from({ length: 40 }, (_, index) => String(index));
let keeping: typeof import('./keeping.ts');
let reach: typeof import('#client/transport/connectivity.ts');

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => {});
  keeping = await import('./keeping.ts');
  reach = await import('#client/transport/connectivity.ts');
  const followed = await import('./connectivity.ts');
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true });
  followed.watchConnectivity();
});

const chosen = { kind: 'databases', of: '/list', name: {} } as const;
const start = (left = 0, planned = ids) =>
  keeping.startKeeping(async () => ({
    readings: planned.map((id) => keeping.reading(getThing, { id })),
    left,
  }));
const keep = async () => (await tab.keeps.listKeeps())[0];
/** Once it was learnt whole. */
async function learnt() {
  await vi.waitFor(async () => expect((await keep())?.learntAt).not.toBeNull());
  return (await keep()) as Keep;
}
const requested = () => service.arrived.filter(({ path }) => path.includes('/things/')).length;

test('what was chosen is learnt whole, and said to be only when it is', async () => {
  await start(7);
  await keeping.choose(chosen);
  const kept = await learnt();
  expect(kept).toMatchObject({ done: 40, left: 7, isShortOfRoom: false });
  expect(kept.facts).toHaveLength(40);
  expect(kept.bytes).toBe(ids.reduce((sum, id) => sum + JSON.stringify({ id }).length, 0));
  expect(requested()).toBe(40);
  for (const id of ids) expect(await tab.calls.readCached(getThing, { id })).not.toBeNull();
});

test('a round that the network cut off goes on where it ended', async () => {
  let left = 15;
  service.answer = (arrived) => {
    left -= 1;
    return left < 0 ? null : thing(arrived);
  };
  await start();
  await keeping.choose(chosen);
  await vi.waitFor(async () => expect((await keep())?.done).toBe(15));
  expect(await keep()).toMatchObject({ learntAt: null, isShortOfRoom: false });
  service.arrived.length = 0;
  left = Number.POSITIVE_INFINITY;
  reach.noteConnectivity(false);
  reach.noteConnectivity(true);
  expect((await learnt()).done).toBe(40);
  expect(requested()).toBe(25);
});

test('what is no longer there does not hold the rest up', async () => {
  service.answer = (arrived) =>
    arrived.path.endsWith('/7') ? refusal('notFound') : thing(arrived);
  await start();
  await keeping.choose(chosen);
  expect((await learnt()).facts).toHaveLength(39);
});

test('taken back on the way, nothing more is asked for', async () => {
  const gate = Promise.withResolvers<void>();
  service.answer = async (arrived) => {
    if (requested() > 9) await gate.promise;
    return thing(arrived);
  };
  await start();
  await keeping.choose(chosen);
  await vi.waitFor(() => expect(requested()).toBeGreaterThan(9));
  await tab.keeps.removeKeep((await keep())?.id ?? '');
  gate.resolve();
  await vi.waitFor(async () => expect(await tab.keeps.listKeeps()).toEqual([]));
});

test('what is chosen besides during a round is learnt by the next one', async () => {
  const planned = ids.slice(0, 3);
  await start(0, planned);
  service.answer = async (arrived) => {
    if (arrived.path.endsWith('/2')) {
      planned.push('7');
      await tab.keeps.changeKeep(tab.keeps.keepId(chosen), { learntAt: null, isChanged: true });
    }
    return thing(arrived);
  };
  await keeping.choose(chosen);
  expect((await learnt()).facts).toHaveLength(4);
  expect(await tab.calls.readCached(getThing, { id: '7' })).not.toBeNull();
  expect(requested()).toBe(4);
});

test('a device that does not hold everything is not said to', async () => {
  await start();
  const { libraryFacts } = tab.stores;
  service.answer = async (arrived) => {
    // The first facts have been deleted by the time the last one is stored.
    if (requested() === 40) await libraryFacts.remove((await libraryFacts.keys()).slice(0, 3));
    return thing(arrived);
  };
  await keeping.choose(chosen);
  await vi.waitFor(async () => expect((await keep())?.isShortOfRoom).toBe(true));
  expect(await keep()).toMatchObject({ learntAt: null, done: 37 });
});

test('what was learnt is learnt again after a day', async () => {
  await start();
  const { id } = await tab.keeps.addKeep(chosen, null);
  const kept = await learnt();
  const dayAgo = { ...kept, learntAt: (kept.learntAt ?? 0) - 25 * 3_600_000 };
  const unwanted = { ...kept, learntAt: null, isWanted: false };
  expect([kept, dayAgo, unwanted].map(keeping.isDue)).toEqual([false, true, false]);
  expect(id).toBe(kept.id);
});
