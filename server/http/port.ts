// Node's HTTP server, with limits. It opens before all else, and closes without cutting a connection.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { answerHeaders } from './calls/envelope.ts';
import { httpEnvelope } from './calls/http-refusal.ts';
import { answerToUnparsed, type RawPage, type RefusalPage, rawRefusal } from './raw-answer.ts';

export interface OpenPort {
  port: number;
  serve(listener: RequestListener): void;
  /**
   * Answers for `delayMs`, then accepts no connection, and ends after the running requests or `timeoutMs` more.
   * @param hurry skips the waiting
   */
  stop(delayMs: number, timeoutMs: number, hurry?: AbortSignal): Promise<void>;
}

interface PortOptions extends Partial<typeof limits> {
  unreadMs?: number;
  onFull?: () => void;
  /** Null for requests that are no reader's. */
  startingPage?: (incoming: IncomingMessage) => RawPage | null;
  /** Without it everybody gets an envelope. */
  refusalPage?: RefusalPage;
}

const limits = {
  headersTimeout: 15_000,
  // Time for a list of 50 MB at 3 Mbit/s; all other calls have their own deadline.
  requestTimeout: 150_000,
  // Longer than the 60 s for which proxies keep a connection, so that the proxy closes it first.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
};
/** Without bytes for so long a connection is closed: a request may be on its way before. */
const idleMs = 500;
const checkIntervalMs = 50;
const unreadCheckMs = 5_000;

interface ReadState {
  bytes: number;
  since: number;
}

/** @throws Error with address and port, when it cannot listen there */
export async function openPort(
  host: string,
  port: number,
  maxConnections: number,
  options: PortOptions = {},
): Promise<OpenPort> {
  const { onFull = () => {}, startingPage = () => null, refusalPage, unreadMs = 30_000 } = options;
  let listener: RequestListener = (incoming, outgoing) =>
    answerStarting(incoming, outgoing, startingPage(incoming));
  let isLeaving = false;
  let arrivals = 0;
  const open = new Map<Socket, ReadState>();
  const answering = new Map<Socket, ServerResponse>();
  // The listener checks the host: health checks may omit it.
  const server = createServer(
    { ...limits, ...options, requireHostHeader: false },
    (incoming, outgoing) => {
      const { socket } = incoming;
      arrivals += 1;
      answering.set(socket, outgoing);
      outgoing.once('close', () => {
        if (answering.get(socket) === outgoing) answering.delete(socket);
      });
      if (isLeaving) outgoing.setHeader('Connection', 'close');
      listener(incoming, outgoing);
    },
  );
  server.maxConnections = maxConnections;
  server.on('drop', onFull);
  server.on('connection', (socket) => {
    arrivals += 1;
    open.set(socket, { bytes: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // After a part of an answer was sent, an error message cannot follow.
    const cannotAnswer =
      error.code === 'ECONNRESET' || answering.has(socket as Socket) || !socket.writable;
    if (cannotAnswer) socket.destroy();
    else socket.end(answerToUnparsed(error, refusalPage));
  });
  server.on('checkExpectation', (_incoming, outgoing) => {
    outgoing.writeHead(417, answerHeaders).end(httpEnvelope(417));
  });
  // While an answer is made there is nothing to take; Node sets the time-out anew for the connection's next request.
  const unread = setInterval(
    () => {
      for (const [socket, { headersSent, writableFinished }] of answering) {
        const isSending = headersSent && !writableFinished;
        // Set once: each time it begins anew.
        if (isSending && socket.timeout !== unreadMs) socket.setTimeout(unreadMs);
      }
    },
    Math.min(unreadMs, unreadCheckMs),
  ).unref();
  server.on('connect', (_incoming, socket) => socket.end(rawRefusal(405)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });

  /** Connections may have arrived that only the system knows; each turn accepts one. Closing earlier would cut them. */
  async function drainArrivals(): Promise<void> {
    const end = performance.now() + idleMs;
    for (let before = -1; before !== arrivals && performance.now() < end; ) {
      before = arrivals;
      await nextTurn();
      await nextTurn();
    }
  }

  function checkConnections(isClosing: boolean): void {
    const now = performance.now();
    for (const [socket, state] of open) {
      const bytes = socket.bytesRead;
      if (answering.has(socket) || bytes !== state.bytes) open.set(socket, { bytes, since: now });
      else if (isClosing && now - state.since >= idleMs) socket.destroySoon();
    }
  }

  function closeAfterAnswers(): void {
    isLeaving = true;
    for (const outgoing of answering.values()) {
      if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
    }
  }

  async function stop(delayMs: number, timeoutMs: number, hurry?: AbortSignal): Promise<void> {
    const wait = (ms: number) => sleep(ms, undefined, { signal: hurry, ref: true }).catch(() => {});
    const since = performance.now();
    for (const state of open.values()) state.since = since;
    let isClosing = false;
    const interval = setInterval(
      () => void drainArrivals().then(() => checkConnections(isClosing)),
      checkIntervalMs,
    );
    if (delayMs > 0) {
      closeAfterAnswers();
      await wait(delayMs);
    }
    await drainArrivals();
    closeAfterAnswers();
    // Closes the listening socket only: http.Server's own close would also cut idle connections.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(server, () => resolve()),
    );
    isClosing = true;
    const end = () => server.closeAllConnections();
    const timer = setTimeout(end, idleMs + timeoutMs);
    hurry?.addEventListener('abort', end);
    if (hurry?.aborted) end();
    await closed;
    clearInterval(unread);
    clearInterval(interval);
    clearTimeout(timer);
    hurry?.removeEventListener('abort', end);
    // Already closed; this stops the server's internal timers.
    server.close(() => {});
  }

  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    serve: (next) => {
      listener = next;
    },
    stop,
  };
}

function answerStarting(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: RawPage | null,
): void {
  if (page !== null) {
    outgoing.writeHead(503, page.headers).end(page.body);
    return;
  }
  const isLive = incoming.url === '/health/live';
  const headers = { ...answerHeaders, ...(isLive ? {} : { 'Retry-After': '2' }) };
  outgoing.writeHead(isLive ? 200 : 503, headers);
  if (incoming.url?.startsWith('/health/')) {
    outgoing.end(JSON.stringify({ state: isLive ? 'live' : 'starting' }));
  } else outgoing.end(httpEnvelope(503));
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is taken on ${host}: choose another one, or end what listens there.`,
    EACCES: `PORT ${port} is not open to this account: choose one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known on this machine.`,
  };
  return new Error(
    reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`,
  );
}
