import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveFigures } from '#contract/models/desk/figures-model.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { type LiveStreams, liveStreams, liveTimes } from './live-streams.ts';

const library = { code: '900001' } as LibraryRecord;
let current: string;
let reads: number;
let may: boolean;
let streams: LiveStreams;
const figures = () => ({ id: current }) as LiveFigures;

beforeEach(() => {
  vi.useFakeTimers();
  [current, reads, may] = ['1', 0, true];
  streams = liveStreams(
    async () => {
      reads += 1;
      return figures();
    },
    () => {},
  );
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

function watch(lastId = '') {
  const { body } = streams.open({ library, figures: figures(), lastId, mayGoOn: async () => may });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const state = { ids: [] as string[], comments: 0, isEnded: false, cancel: () => reader.cancel() };
  const take = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const text = new TextDecoder().decode(next.value);
      const id = /^id: (\w+)\n/.exec(text)?.[1];
      if (id === undefined) state.comments += 1;
      else state.ids.push(id);
    }
    state.isEnded = true;
  };
  void take();
  return state;
}
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('sends at once, at every change within a second, and carries on from the last event', async () => {
  const [one, other] = [watch(), watch('1')];
  await passed(0);
  expect([one.ids, other.ids]).toEqual([['1'], []]);
  current = '2';
  await passed(liveTimes.readMs);
  expect([one.ids, other.ids, reads]).toEqual([['1', '2'], ['2'], 1]);
  await passed(liveTimes.heartbeatMs);
  expect([one.ids, one.comments]).toEqual([['1', '2'], 2]);
});

test('ends for who may watch no longer, and at the end of the service', async () => {
  const one = watch();
  may = false;
  await passed(liveTimes.checkMs);
  expect(one.isEnded).toBe(true);
  may = true;
  const other = watch();
  streams.close();
  await passed(0);
  expect(other.isEnded).toBe(true);
  expect(() => watch()).toThrow();
});

test('reads nothing when nobody watches, and refuses too many', async () => {
  const all = Array.from({ length: 500 }, () => watch());
  expect(() => watch()).toThrow();
  await Promise.all(all.map(({ cancel }) => cancel()));
  const before = reads;
  await passed(10 * liveTimes.readMs);
  expect(reads).toBe(before);
});
