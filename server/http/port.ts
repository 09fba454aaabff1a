// The port: Node's HTTP server with the limits that keep it open to everybody, opened before anything
// else is started, and closed without cutting anybody off.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { answerHeaders } from './calls/envelope.ts';
import { type HttpStatus, httpEnvelope } from './calls/http-refusal.ts';

export interface OpenPort {
  port: number;
  /** Who answers from now on; until then every request is told that the service starts. */
  serve(listener: RequestListener): void;
  /**
   * Ends gently: for `delayMs` goes on answering, each answer the last of its connection, then takes no
   * new connections, closes those from which nothing came for a while, and ends when the running requests
   * are answered, or after `timeoutMs` more.
   *
   * @param hurry ends the waiting
   */
  stop(delayMs: number, timeoutMs: number, hurry?: AbortSignal): Promise<void>;
}

interface PortOptions extends Partial<typeof limits> {
  /** Told of every connection that is refused, since there are too many. */
  onFull?: () => void;
}

const limits = {
  headersTimeout: 15_000,
  // A librarian's list of 50 MB on a line of 3 Mbit/s; all other calls answer by their deadline.
  requestTimeout: 150_000,
  // Longer than the 60 s that proxies keep a connection: it is for them to let go first.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
};
/** A connection is closed when nothing came from it for so long: who just used it may be sending. */
const lingerMs = 500;
const lookEveryMs = 50;

/** What was read from a connection, and since when nothing more. */
interface Heard {
  bytes: number;
  since: number;
}

/**
 * @param maxConnections more at a time are refused
 * @throws Error naming address and port, where it cannot listen there
 */
export async function openPort(
  host: string,
  port: number,
  maxConnections: number,
  { onFull = () => {}, ...other }: PortOptions = {},
): Promise<OpenPort> {
  let listener: RequestListener = answerStarting;
  let isLeaving = false;
  /** Connections and requests so far. */
  let arrivals = 0;
  const open = new Map<Socket, Heard>();
  const answering = new Map<Duplex, ServerResponse>();
  // A request without a host is judged where requests are: health is asked by address.
  const server = createServer(
    { ...limits, ...other, requireHostHeader: false },
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
    // In the middle of an answer there is nothing more to say.
    const isMute = error.code === 'ECONNRESET' || answering.has(socket) || !socket.writable;
    if (isMute) socket.destroy();
    else socket.end(plainAnswer(statusOf(error.code)));
  });
  server.on('checkExpectation', (_incoming, outgoing) => {
    outgoing.writeHead(417, answerHeaders).end(httpEnvelope(417));
  });
  server.on('connect', (_incoming, socket) => socket.end(plainAnswer(405)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen(port, host, resolve);
  });

  /**
   * Waits until nothing is left to read. While this process was busy, connections and requests came that
   * only the system knows, and each turn of the event loop takes one connection: whoever closes before
   * cuts them.
   */
  async function allRead(): Promise<void> {
    const end = performance.now() + lingerMs;
    for (let before = -1; before !== arrivals && performance.now() < end; ) {
      before = arrivals;
      await nextTurn();
      await nextTurn();
    }
  }

  /** Notes what came since the last look; closes what is quiet, where that is wished. */
  function look(isClosing: boolean): void {
    const now = performance.now();
    for (const [socket, heard] of open) {
      const bytes = socket.bytesRead;
      if (answering.has(socket) || bytes !== heard.bytes) open.set(socket, { bytes, since: now });
      else if (isClosing && now - heard.since >= lingerMs) socket.destroySoon();
    }
  }

  /** From now on each answer is the last of its connection. */
  function announce(): void {
    isLeaving = true;
    for (const outgoing of answering.values()) {
      if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
    }
  }

  async function stop(delayMs: number, timeoutMs: number, hurry?: AbortSignal): Promise<void> {
    const wait = (ms: number) => sleep(ms, undefined, { signal: hurry, ref: true }).catch(() => {});
    const since = performance.now();
    for (const heard of open.values()) heard.since = since;
    let isClosing = false;
    const looking = setInterval(() => void allRead().then(() => look(isClosing)), lookEveryMs);
    if (delayMs > 0) {
      announce();
      await wait(delayMs);
    }
    await allRead();
    announce();
    // Closes the port alone: http.Server's own close would also cut connections that are idle now.
    const closed = new Promise<void>((resolve) =>
      NetServer.prototype.close.call(server, () => resolve()),
    );
    isClosing = true;
    const end = () => server.closeAllConnections();
    const timer = setTimeout(end, lingerMs + timeoutMs);
    hurry?.addEventListener('abort', end);
    if (hurry?.aborted) end();
    await closed;
    clearInterval(looking);
    clearTimeout(timer);
    hurry?.removeEventListener('abort', end);
    // Not open any more: this ends what it does by the clock.
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

/** What is said while there is nobody yet to answer. */
function answerStarting(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const isLive = incoming.url === '/health/live';
  const headers = { ...answerHeaders, ...(isLive ? {} : { 'Retry-After': '2' }) };
  outgoing.writeHead(isLive ? 200 : 503, headers);
  if (incoming.url?.startsWith('/health/')) {
    outgoing.end(JSON.stringify({ state: isLive ? 'live' : 'starting' }));
  } else outgoing.end(httpEnvelope(503));
}

function statusOf(code: string | undefined): HttpStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** An answer for whom Node has no request: it is written as it goes over the wire. */
function plainAnswer(status: HttpStatus): string {
  const body = httpEnvelope(status);
  const headers = {
    ...answerHeaders,
    'Content-Length': Buffer.byteLength(body),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Refused`, ...lines, '', body].join('\r\n');
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
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
