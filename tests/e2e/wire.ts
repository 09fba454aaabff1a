// A wire between browser and service on which a journey can count what passes, change it, and cut
// it. It knows nothing of the portal but the names of its headers.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { headerNames } from '#contract/calls/families.ts';
import { AppError, type ErrorName, refused } from '#contract/errors.ts';
import { e2eService } from '#tools/e2e-service.ts';

/** A request that left the browser. */
export interface Passed {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** Status of its answer; null where it was cut. */
  status: number | null;
}

export interface Wire {
  port: number;
  /** Everything that passed, oldest first. */
  passed: Passed[];
  /** From now on no request (to such a path) is answered: connections break, as with a service gone. */
  cut(path?: RegExp): void;
  /** From now on this share of requests breaks off, the same ones in every run. */
  lose(share: number): void;
  /** From now on requests to such a path wait for their answer until the wire is mended. */
  hang(path: RegExp): void;
  /** From now on a network that wants a sign-in first answers everything, with its page or the way there. */
  capture(manner: 'page' | 'redirect'): void;
  /** Ends what was cut, what hangs and what is captured; what hung is carried now. */
  mend(): void;
  /** Answers requests to such a path with a refusal, as the service would. */
  refuse(path: RegExp, error: ErrorName): void;
  /** Answers requests that carry this access token as the service does once it has expired. */
  expire(accessToken: string): void;
  /** Adds a text to the end of a file on its way. */
  append(path: string, text: string): void;
  /** Fetches another path than the one that was asked for. */
  lead(from: RegExp, to: string): void;
  close(): Promise<void>;
}

/** Opens a wire to a service. */
export async function openWire(target: number = e2eService.port): Promise<Wire> {
  const passed: Passed[] = [];
  const expired = new Set<string>();
  const additions = new Map<string, string>();
  let cutPaths: RegExp | null = null;
  let hangingPaths: RegExp | null = null;
  const hanging: (() => void)[] = [];
  let captured: 'page' | 'redirect' | null = null;
  let refusal: { path: RegExp; error: ErrorName } | null = null;
  let lostShare = 0;
  let state = 1;
  // A generator of our own: what is lost must not differ from run to run.
  const isLost = (): boolean => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < lostShare;
  };
  let detour: { from: RegExp; to: string } | null = null;

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const entry: Passed = { method: incoming.method ?? 'GET', path, headers, status: null };
    passed.push(entry);
    if (cutPaths?.test(path) || isLost()) {
      incoming.socket.destroy();
      return;
    }
    outgoing.once('finish', () => {
      entry.status = outgoing.statusCode;
    });
    if (captured !== null) {
      capture(incoming, outgoing, captured);
      return;
    }
    const token = headers.authorization?.replace(/^Bearer /, '');
    if (refusal?.path.test(path)) {
      refuse(incoming, outgoing, refusal.error);
      return;
    }
    if (token !== undefined && expired.has(token) && incoming.method !== 'OPTIONS') {
      refuse(incoming, outgoing, 'tokenExpired');
      return;
    }
    const onwards = detour?.from.test(path) ? detour.to : path;
    const addition = additions.get(path.split('?')[0] ?? '') ?? '';
    const carryOn = () => carry(incoming, outgoing, { port: target, path: onwards }, addition);
    if (hangingPaths?.test(path)) hanging.push(carryOn);
    else carryOn();
  });
  // A cut wire must not live on in connections that are kept open.
  server.keepAliveTimeout = 1_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    passed,
    cut: (path = /^/) => {
      cutPaths = path;
      server.closeIdleConnections();
    },
    lose: (share) => {
      lostShare = share;
    },
    mend: () => {
      cutPaths = null;
      lostShare = 0;
      hangingPaths = null;
      captured = null;
      for (const carryOn of hanging.splice(0)) carryOn();
    },
    capture: (manner) => {
      captured = manner;
    },
    hang: (path) => {
      hangingPaths = path;
    },
    refuse: (path, error) => {
      refusal = { path, error };
    },
    expire: (accessToken) => expired.add(accessToken),
    append: (path, text) => additions.set(path, text),
    lead: (from, to) => {
      detour = { from, to };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As the networks of hotels and trains answer whoever has not signed in to them. */
function capture(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  manner: 'page' | 'redirect',
): void {
  incoming.resume();
  const page = '<!doctype html><title>Welcome to this network</title><h1>Please sign in</h1>';
  if (manner === 'redirect') outgoing.writeHead(302, { Location: 'http://login.invalid/' });
  else outgoing.writeHead(200, { 'Content-Type': 'text/html' });
  outgoing.end(page);
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, name: ErrorName): void {
  const error = new AppError(name);
  incoming.resume();
  outgoing.writeHead(error.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    [headerNames.ours]: '1',
  });
  outgoing.end(JSON.stringify(refused(error)));
}

function carry(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  to: { port: number; path: string },
  addition: string,
): void {
  // A file that is added to must come as it is, not packed, and not be called unchanged.
  const changed = addition === '' ? {} : { 'accept-encoding': 'identity', 'if-none-match': '' };
  const onwards = request(
    {
      host: '127.0.0.1',
      ...to,
      method: incoming.method,
      headers: { ...incoming.headers, ...changed },
    },
    (answer) => {
      const headers = { ...answer.headers };
      if (addition !== '') {
        delete headers['content-length'];
        delete headers.etag;
      }
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      if (addition === '') answer.pipe(outgoing);
      else {
        answer.on('data', (chunk) => outgoing.write(chunk));
        answer.on('end', () => outgoing.end(addition));
      }
    },
  );
  onwards.once('error', () => outgoing.destroy());
  incoming.pipe(onwards);
}
