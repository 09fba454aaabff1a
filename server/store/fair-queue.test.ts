import { describe, expect, test } from 'vitest';
import { makeFairQueue } from './fair-queue.ts';

const shares = {
  maxRunning: 2,
  maxRunningAlone: 2,
  maxRunningPerLibrary: 2,
  maxWaiting: 1_000,
  maxWaitingPerLibrary: 100,
};

/** Work that ends on command, and the order in which it started. */
function testQueue(queue = makeFairQueue(shares)) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  let running = 0;
  let maxRunning = 0;
  const enqueue = (library: string, name: string) =>
    queue.run({ libraryCode: library }, async () => {
      started.push(name);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running -= 1;
      return name;
    });
  const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return {
    begun: started,
    ask: enqueue,
    turns: settled,
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
    maxRunning: () => maxRunning,
  };
}

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);

describe('a fair queue', () => {
  test('lets a library wait for one task at most, however many another has queued', async () => {
    const { ask, begun, end, turns } = testQueue();
    const greedy = many(20, 'greedy').map((name) => ask('greedy', name));
    const modest = ask('modest', 'modest');
    await turns();
    expect(begun).toEqual(['greedy0', 'greedy1']);
    await end('greedy0');
    expect(begun.at(-1)).toBe('modest');
    await end('modest');
    await expect(modest).resolves.toBe('modest');
    expect(begun.at(-1)).toBe('greedy2');
    for (const name of many(20, 'greedy')) await end(name);
    await expect(Promise.all(greedy)).resolves.toHaveLength(20);
  });

  test('alternates between libraries', async () => {
    const { ask, begun, end, turns } = testQueue(makeFairQueue({ ...shares, maxRunning: 1 }));
    for (const library of 'abc') for (const name of many(2, library)) ask(library, name);
    await turns();
    const order = ['a0', 'b0', 'c0', 'a1', 'b1', 'c1'];
    for (const name of order) await end(name);
    expect(begun).toEqual(order);
  });

  test('gives one library less while others are active, and more when it is alone again', async () => {
    let time = 0;
    const limits = { ...shares, maxRunning: 4, maxRunningAlone: 3, maxRunningPerLibrary: 1 };
    const queue = makeFairQueue(limits, () => time);
    const { ask, begun, end, turns } = testQueue(queue);
    for (const name of many(10, 'greedy')) ask('greedy', name);
    await turns();
    expect(begun).toEqual(['greedy0', 'greedy1', 'greedy2']);
    queue.note('modest');
    for (const name of begun.slice(0, 2)) await end(name);
    expect(begun).toHaveLength(3);
    await end('greedy2');
    expect(begun).toHaveLength(4);
    time = 5_000;
    ask('greedy', 'last');
    await turns();
    expect(begun).toHaveLength(6);
  });

  test('leaves capacity for others: one library gets its share at most', async () => {
    const queue = makeFairQueue({ ...shares, maxRunning: 4 });
    const { ask, begun, maxRunning, turns } = testQueue(queue);
    for (const name of many(10, 'greedy')) ask('greedy', name);
    ask('modest', 'modest');
    await turns();
    expect(begun).toEqual(['greedy0', 'greedy1', 'modest']);
    expect(maxRunning()).toBe(3);
  });

  test('refuses tasks over the limit, and accepts new ones when there is room again', async () => {
    const { ask, end, turns } = testQueue(makeFairQueue({ ...shares, maxWaitingPerLibrary: 3 }));
    const first = many(5, 'a').map((name) => ask('a', name));
    await turns();
    await expect(ask('a', 'refused')).rejects.toMatchObject({ error: 'tooMany', status: 429 });
    await end('a0');
    const last = ask('a', 'last');
    for (const name of [...many(5, 'a'), 'last']) await end(name);
    await expect(Promise.all([...first, last])).resolves.toHaveLength(6);
  });

  test('refuses every library when the total limit is reached', async () => {
    const { ask } = testQueue(makeFairQueue({ ...shares, maxWaiting: 4 }));
    for (const library of many(6, 'library')) ask(library, library);
    await expect(ask('other', 'x')).rejects.toMatchObject({ error: 'unavailable', status: 503 });
  });

  test('runs no task before its preparation is done', async () => {
    const queue = makeFairQueue({ ...shares, maxRunning: 1 });
    const { promise: prepared, resolve: finish } = Promise.withResolvers<void>();
    const done: string[] = [];
    const run = (library: string, prepare?: () => Promise<void>) =>
      queue.run({ libraryCode: library }, async () => done.push(library), prepare);
    const waiting = ['a', 'b'].map((library) => run(library, () => prepared));
    await run('c');
    expect(done).toEqual(['c']);
    finish();
    await Promise.all(waiting);
    expect(done).toEqual(['c', 'a', 'b']);
  });

  test('counts tasks in preparation as waiting, also when the preparation fails', async () => {
    const queue = makeFairQueue({ ...shares, maxWaitingPerLibrary: 2, maxWaiting: 3 });
    const { promise: prepared, reject: fail } = Promise.withResolvers<void>();
    const work = async () => {};
    const ask = (library: string) => queue.run({ libraryCode: library }, work, () => prepared);
    expect([queue.isIdle(), queue.isFull({ libraryCode: 'a' })]).toEqual([true, false]);
    const waiting = Promise.allSettled([ask('a'), ask('a'), ask('b')]);
    expect([
      queue.isIdle(),
      queue.isFull({ libraryCode: 'a' }),
      queue.isFull({ libraryCode: 'c' }),
    ]).toEqual([false, true, true]);
    await expect(ask('a')).rejects.toMatchObject({ error: 'tooMany' });
    await expect(ask('c')).rejects.toMatchObject({ error: 'unavailable' });
    fail(new Error('away'));
    for (const { status } of await waiting) expect(status).toBe('rejected');
    await expect(queue.run({ libraryCode: 'a' }, async () => 'again')).resolves.toBe('again');
    expect([queue.isIdle(), queue.isFull({ libraryCode: 'a' })]).toEqual([true, false]);
  });

  test('lets a reader wait for one task of another reader besides the running one, and keeps places free', async () => {
    const queue = makeFairQueue({ ...shares, maxRunning: 1, maxWaitingPerLibrary: 8 });
    const begun: string[] = [];
    const ask = (reader: string) =>
      queue.run({ libraryCode: 'a', reader }, async () => void begun.push(reader));
    const greedy = Array.from({ length: 7 }, () => ask('greedy'));
    // One runs, six wait.
    await expect(ask('greedy')).rejects.toMatchObject({ error: 'tooMany' });
    await Promise.all([...greedy, ask('modest'), ask('other')]);
    expect(begun.slice(0, 4)).toEqual(['greedy', 'greedy', 'modest', 'other']);
    expect(queue.isIdle()).toBe(true);
  });

  test('continues after a failure', async () => {
    const queue = makeFairQueue({ ...shares, maxRunning: 1 });
    const failing = queue.run({ libraryCode: 'a' }, () => Promise.reject(new Error('away')));
    const after = queue.run({ libraryCode: 'a' }, async () => 'after');
    await expect(failing).rejects.toThrow('away');
    await expect(after).resolves.toBe('after');
  });
});
