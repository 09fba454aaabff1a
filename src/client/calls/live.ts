// Follows a query that the service answers as a stream: carries on after a cut, and asks again and again where
// something in between holds a stream back.
import type { Query } from '#contract/calls/declare.ts';
import { AppError, isForLater } from '#contract/wire/errors.ts';
import { checked } from '../transport/checked.ts';
import { serverNow } from '../transport/clock.ts';
import { type NextEvents, openStream } from '../transport/event-stream.ts';
import { asSender, perform } from './perform.ts';

/**
 * `live`: what happens shows at once; `behind`: the service itself is late; `cut`: tried again soon; `polling`: a proxy
 * holds the stream back, so that the answer is read every few seconds.
 */
export type LiveState = 'connecting' | 'live' | 'behind' | 'cut' | 'polling';

/** What such an answer says of itself. */
interface LiveAnswer {
  id: string;
  /** ISO 8601. */
  at: string;
  behindMs: number;
}

/** How the stream is opened and the answer read; a test gives its own. */
export interface LiveSource<O> {
  open: (lastId: string, signal: AbortSignal) => Promise<NextEvents | O>;
  poll: (signal: AbortSignal) => Promise<O>;
  /** Null for what is no answer of the query. */
  parse: (data: string) => Promise<O | null>;
}

export interface LiveListener<O> {
  onData: (data: O) => void;
  onState: (state: LiveState) => void;
  /** The service refuses: nothing more comes. */
  onRefused: (error: AppError) => void;
}

export const liveTimes = {
  /** The service sends the first event at once. */
  firstMs: 6_000,
  /** It says something every 15 seconds. */
  silenceMs: 35_000,
  /** Later than that, it was held back. */
  lateMs: 10_000,
  behindMs: 5_000,
  pollMs: 10_000,
  retryMs: 1_000,
  maxRetryMs: 30_000,
} as const;

/** Follows the query until the returned function is called. */
export function followLive<I, O extends LiveAnswer>(
  query: Query<I, O>,
  input: I,
  listener: LiveListener<O>,
): () => void {
  const source: LiveSource<O> = {
    open: async (lastId, signal) => {
      const opened = await asSender(query, false, (sender) =>
        openStream(query, input, sender, { lastId, signal }),
      );
      return typeof opened === 'function' ? opened : opened.data;
    },
    poll: async (signal) => (await perform(query, input, { signal })).data,
    parse: async (data) => {
      const output = await checked(query.output, JSON.parse(data));
      return output.success ? output.data : null;
    },
  };
  return followSource(source, listener);
}

/** The same for any source. */
export function followSource<O extends LiveAnswer>(
  source: LiveSource<O>,
  listener: LiveListener<O>,
): () => void {
  const stopping = new AbortController();
  void follow(source, listener, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted && error instanceof AppError) listener.onRefused(error);
  });
  return () => stopping.abort();
}

async function follow<O extends LiveAnswer>(
  source: LiveSource<O>,
  { onData, onState }: LiveListener<O>,
  stopped: AbortSignal,
): Promise<void> {
  let lastId = '';
  let failures = 0;
  let isStreaming = true;
  const take = (data: O, state: 'live' | 'polling') => {
    failures = 0;
    lastId = data.id;
    onData(data);
    onState(state === 'live' && data.behindMs > liveTimes.behindMs ? 'behind' : state);
  };
  /** True where the stream was held back on its way. */
  const readStream = async (): Promise<boolean> => {
    const silence = new AbortController();
    const signal = AbortSignal.any([stopped, silence.signal]);
    let timer = limitOf(silence, lastId === '' ? liveTimes.firstMs : liveTimes.silenceMs);
    let events = 0;
    try {
      const opened = await source.open(lastId, signal);
      if (typeof opened !== 'function') {
        take(opened, 'polling');
        return true;
      }
      for (;;) {
        const arrived = await opened();
        if (arrived === null) return false;
        clearTimeout(timer);
        timer = limitOf(silence, liveTimes.silenceMs);
        // Carried on, and nothing has changed.
        if (arrived.length === 0 && lastId !== '') onState('live');
        for (const { data } of arrived) {
          const answer = await source.parse(data);
          if (answer === null) continue;
          take(answer, 'live');
          events += 1;
          if (events > 1 && serverNow() - Date.parse(answer.at) > liveTimes.lateMs) return true;
        }
      }
    } catch (error) {
      if (silence.signal.aborted && events === 0 && lastId === '') return true;
      throw error;
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  };
  onState('connecting');
  while (!stopped.aborted) {
    try {
      if (isStreaming) isStreaming = !(await readStream());
      else take(await source.poll(stopped), 'polling');
    } catch (error) {
      if (stopped.aborted) return;
      if (error instanceof AppError && !isForLater(error)) throw error;
      onState('cut');
      failures += 1;
    }
    const retryMs = Math.min(
      liveTimes.retryMs * 2 ** Math.max(0, failures - 1),
      liveTimes.maxRetryMs,
    );
    await pause(isStreaming || failures > 0 ? retryMs : liveTimes.pollMs, stopped);
  }
}

function limitOf(silence: AbortController, ms: number): ReturnType<typeof setTimeout> {
  return setTimeout(() => silence.abort(), ms);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
