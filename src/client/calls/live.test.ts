import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';
import { eventsOf } from '../transport/event-stream.ts';
import { followSource, liveTimes } from './live.ts';

interface Figures {
  id: string;
  at: string;
  behindMs: number;
}

/** One connection, as the service or a proxy sees it. */
interface Opened {
  lastId: string;
  send: (text: string) => void;
  end: () => void;
  isAborted: () => boolean;
}

let opened: Opened[];
let polls: number;
let seen: string[];
/** What opening does: a stream, or this. */
let refusal: (() => never) | null;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T09:00:00Z') });
  opened = [];
  polls = 0;
  seen = [];
  refusal = null;
  return () => {
    stop();
    vi.useRealTimers();
  };
});

const figures = (id: number, behindMs = 0): Figures => ({
  id: String(id),
  at: new Date().toISOString(),
  behindMs,
});
const event = (data: Figures) => `id: ${data.id}\ndata: ${JSON.stringify(data)}\n\n`;

function start(): void {
  stop = followSource<Figures>(
    {
      open: async (lastId, signal) => {
        refusal?.();
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
        const writer = writable.getWriter();
        signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
        opened.push({
          lastId,
          send: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
          end: () => void writer.close(),
          isAborted: () => signal.aborted,
        });
        return eventsOf(readable);
      },
      poll: async () => {
        polls += 1;
        return figures(100 + polls);
      },
      parse: async (data) => JSON.parse(data) as Figures,
    },
    {
      onData: ({ id }) => seen.push(id),
      onState: (state) => {
        if (seen.at(-1) !== state) seen.push(state);
      },
      onRefused: ({ error }) => seen.push(error),
    },
  );
}

const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const last = () => opened.at(-1) as Opened;

test('each event is taken, wherever the network cuts it', async () => {
  start();
  await passed();
  const text = event(figures(1)) + event(figures(2));
  for (const letter of text) last().send(letter);
  await passed();
  expect(seen).toEqual(['connecting', '1', 'live', '2', 'live']);
});

test('after a cut it carries on from the last event, later and later while nobody answers', async () => {
  start();
  await passed();
  last().send(event(figures(7)));
  await passed();
  last().end();
  await passed(liveTimes.retryMs);
  expect(opened.map(({ lastId }) => lastId)).toEqual(['', '7']);
  // Nothing has changed: a comment alone says so.
  last().send(': here\n\n');
  await passed(liveTimes.silenceMs - 1);
  expect(last().isAborted()).toBe(false);
  refusal = () => {
    throw new Error('network');
  };
  last().end();
  await passed(liveTimes.retryMs);
  expect(seen).toEqual(['connecting', '7', 'live', 'cut']);
  await passed(liveTimes.retryMs);
  refusal = null;
  await passed(liveTimes.retryMs);
  expect(opened).toHaveLength(2);
  await passed(liveTimes.retryMs);
  last().send(event(figures(8)));
  await passed();
  expect(opened.map(({ lastId }) => lastId)).toEqual(['', '7', '7']);
  expect(seen.slice(-2)).toEqual(['8', 'live']);
});

test('a connection that says nothing any more is given up', async () => {
  start();
  await passed();
  last().send(event(figures(1)));
  await passed(liveTimes.silenceMs + liveTimes.retryMs);
  expect(opened[0]?.isAborted()).toBe(true);
  expect(opened.map(({ lastId }) => lastId)).toEqual(['', '1']);
  expect(seen).toContain('cut');
});

test('a service that is late says so', async () => {
  start();
  await passed();
  last().send(event(figures(1, liveTimes.behindMs + 1)));
  await passed();
  last().send(event(figures(2)));
  await passed();
  expect(seen).toEqual(['connecting', '1', 'behind', '2', 'live']);
});

test.each([
  ['sends nothing on', async () => passed(liveTimes.firstMs)],
  [
    'sends late what has long been true',
    async () => {
      last().send(event(figures(1)));
      const late = event(figures(2));
      await passed(liveTimes.lateMs + 1);
      last().send(late);
      await passed();
    },
  ],
])('where a proxy %s, the answer is read every few seconds', async (_, hold) => {
  start();
  await passed();
  await hold();
  await passed(liveTimes.pollMs);
  expect(seen.slice(-2)).toEqual(['101', 'polling']);
  await passed(liveTimes.pollMs);
  expect(seen.slice(-2)).toEqual(['102', 'polling']);
  expect(opened).toHaveLength(1);
});

test('a refusal ends it; so does nobody looking', async () => {
  refusal = () => {
    throw new AppError('forbidden');
  };
  start();
  await passed(liveTimes.maxRetryMs);
  expect(seen).toEqual(['connecting', 'forbidden']);
  refusal = null;
  seen = [];
  start();
  await passed();
  stop();
  await passed(liveTimes.maxRetryMs);
  expect([opened.length, last().isAborted(), seen]).toEqual([1, true, ['connecting']]);
});
