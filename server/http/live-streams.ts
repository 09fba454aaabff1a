// Answers that go on: the figures of now as server-sent events (decision 093). One reading a second serves all who watch a
// library at this node.
import * as z from 'zod/mini';
import { getLiveFigures } from '#contract/calls/desk/figures.ts';
import { LiveFigures } from '#contract/models/desk/figures-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { withSignal } from '#server/store/connection/async-context.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { answerHeaders } from './calls/envelope.ts';

export const liveTimes = { readMs: 1_000, heartbeatMs: 15_000, checkMs: 30_000 };
const { path } = getLiveFigures;
/** At this node. */
const maxWatchers = 500;

interface Watcher {
  /** Of the figures that were sent last. */
  lastId: string;
  send(figures: LiveFigures): void;
}

interface Feed {
  watchers: Set<Watcher>;
  timer: NodeJS.Timeout;
}

interface Watching {
  library: LibraryRecord;
  figures: LiveFigures;
  /** Header `Last-Event-ID`; '' for none. */
  lastId: string;
  /** Whether who watches still may. */
  mayGoOn(): Promise<boolean>;
}

export interface LiveStreams {
  /** The call's own answer, which checks that the caller may; or a stream, where one is asked for. */
  answer(
    request: Request,
    library: LibraryRecord | null,
    answering: () => Promise<Response>,
  ): Promise<Response>;
  /** @throws AppError `unavailable` where too many watch: the page asks again and again instead */
  open(watching: Watching): Response;
  /** Ends all streams; who watches carries on at another node. */
  close(): void;
}

/** @param times shorter ones in tests */
export function liveStreams(
  read: (library: LibraryRecord) => Promise<LiveFigures>,
  onTrouble: (error: unknown) => void,
  times = liveTimes,
): LiveStreams {
  const feeds = new Map<string, Feed>();
  const endings = new Set<() => void>();
  let isClosed = false;

  const feedOf = (library: LibraryRecord): Feed => {
    const known = feeds.get(library.code);
    if (known !== undefined) return known;
    const watchers = new Set<Watcher>();
    const next = () => {
      void read(library)
        .then((figures) => {
          for (const each of watchers) each.send(figures);
        }, onTrouble)
        .finally(() => {
          if (feeds.get(library.code) === feed) feed.timer = setTimeout(next, times.readMs);
        });
    };
    // Outside of the request that begins it, whose deadline would end it.
    const feed: Feed = { watchers, timer: withSignal(null, () => setTimeout(next, times.readMs)) };
    feeds.set(library.code, feed);
    return feed;
  };

  function open({ library, figures, lastId, mayGoOn }: Watching): Response {
    if (isClosed || endings.size >= maxWatchers) throw new AppError('unavailable');
    const encoder = new TextEncoder();
    let stop = () => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        const watcher: Watcher = {
          lastId,
          send: (next) => {
            // Who reads slowly gets the newest figures later, and no queue of old ones.
            if (next.id === watcher.lastId || (controller.desiredSize ?? 0) < 0) return;
            watcher.lastId = next.id;
            write(`id: ${next.id}\ndata: ${JSON.stringify(next)}\n\n`);
          },
        };
        const feed = feedOf(library);
        const heartbeat = setInterval(() => write(': here\n\n'), times.heartbeatMs);
        const check = withSignal(null, () =>
          setInterval(() => {
            void mayGoOn().then((may) => may || end(), onTrouble);
          }, times.checkMs),
        );
        stop = () => {
          clearInterval(heartbeat);
          clearInterval(check);
          endings.delete(end);
          feed.watchers.delete(watcher);
          if (feed.watchers.size > 0) return;
          clearTimeout(feed.timer);
          feeds.delete(library.code);
        };
        const end = () => {
          if (!endings.has(end)) return;
          stop();
          controller.close();
        };
        endings.add(end);
        feed.watchers.add(watcher);
        write(': here\n\n');
        watcher.send(figures);
      },
      cancel: () => stop(),
    });
    return new Response(body, {
      headers: {
        ...answerHeaders,
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // nginx would hold events back.
        'X-Accel-Buffering': 'no',
      },
    });
  }

  return {
    open,
    answer: async ({ headers, url }, library, answering) => {
      const answer = await answering();
      const isWanted = headers.get('accept')?.startsWith('text/event-stream') ?? false;
      if (!isWanted || library === null || !url.includes(path)) return answer;
      const { data: figures } = z.parse(z.object({ data: LiveFigures }), await answer.json());
      const mayGoOn = () =>
        answering().then(
          () => true,
          () => false,
        );
      return open({ library, figures, lastId: headers.get('last-event-id') ?? '', mayGoOn });
    },
    close: () => {
      isClosed = true;
      for (const end of endings) end();
    },
  };
}
