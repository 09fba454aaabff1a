// A wire between browser and service on which a journey can count what passes, change it, and cut
// it. It knows nothing of the portal but the names of its headers.
import { createServer, type Server } from 'node:http';
import type { ErrorName } from '#contract/wire/errors.ts';
import { journeyService } from '#tools/journey-service.ts';
import {
  answerAsStranger,
  bytesOf,
  type Carried,
  carry,
  refuse,
  strangersName,
} from './wire-answers.ts';

export interface Passed {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** What it carried; '' until all of it is here. */
  body: string;
  /** When it left, ms since the epoch. */
  at: number;
  /** Status that the service itself answered with, whether or not the browser was given that; else null. */
  served: number | null;
  /** Status of the answer that the browser was given; null where it was given none. */
  status: number | null;
}

/** What a stranger between browser and service does: answers everything with a page, or sends elsewhere. */
type Stranger = 'page' | 'redirect';

export interface Wire {
  port: number;
  /** Everything that passed, oldest first. */
  passed: Passed[];
  /** From now on no request (to such a path) is answered: connections break, as with a service gone. */
  cut(path?: RegExp): void;
  /** From now on this share of requests breaks off; a seed decides which of them, by their order. */
  lose(share: number, seed?: number): void;
  /** From now on this share of requests (to such a path) is carried, and the answer breaks off. */
  loseAnswers(share: number, path?: RegExp): void;
  /** From now on nobody listens: connections are refused, as with a service that is not started. */
  shut(): Promise<void>;
  /** From now on a stranger answers, as where one must first agree to something. */
  capture(by: Stranger): void;
  /** From now on requests to such a path wait for their answer until the wire is mended. */
  hang(path: RegExp): void;
  /** Ends all of these; what hung is carried now. */
  mend(): Promise<void>;
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

const opened = new Set<Wire>();

/** Closes the wires that are still open: after a journey (journey.ts), once its pages are left, since these would complain. */
export async function closeWires(): Promise<void> {
  for (const wire of opened) await wire.close();
}

/** Opens a wire to a service. A journey need not close it. */
export async function openWire(target: number = journeyService.port): Promise<Wire> {
  const passed: Passed[] = [];
  const expired = new Set<string>();
  const additions = new Map<string, string>();
  let cutPaths: RegExp | null = null;
  let hangingPaths: RegExp | null = null;
  const hanging: (() => void)[] = [];
  let stranger: Stranger | null = null;
  let unansweredPaths = /^/;
  let refusal: { path: RegExp; error: ErrorName } | null = null;
  let lostShare = 0;
  let unansweredShare = 0;
  let state = 1;
  // A generator of our own: what is lost must not differ from run to run.
  const isOneOf = (share: number): boolean => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < share;
  };
  let detour: { from: RegExp; to: string } | null = null;

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    const method = incoming.method ?? 'GET';
    const entry: Passed = {
      method,
      path,
      headers,
      body: '',
      at: Date.now(),
      served: null,
      status: null,
    };
    passed.push(entry);
    if (cutPaths?.test(path) || isOneOf(lostShare)) {
      incoming.socket.destroy();
      return;
    }
    outgoing.once('finish', () => {
      entry.status = outgoing.statusCode;
    });
    const isStrangers = headers.host?.startsWith(strangersName) ?? false;
    if (stranger !== null || isStrangers) {
      answerAsStranger(outgoing, stranger === 'redirect' && !isStrangers ? port : null);
      return;
    }
    const token = headers.authorization?.replace(/^Bearer /, '');
    if (refusal?.path.test(path)) {
      refuse(incoming, outgoing, refusal.error);
      return;
    }
    if (token !== undefined && expired.has(token) && method !== 'OPTIONS') {
      refuse(incoming, outgoing, 'tokenExpired');
      return;
    }
    const body = await bytesOf(incoming).catch(() => null);
    if (body === null) return;
    entry.body = body.toString();
    const carried: Carried = {
      incoming,
      outgoing,
      body,
      port: target,
      path: detour?.from.test(path) ? detour.to : path,
      addition: additions.get(path.split('?')[0] ?? '') ?? '',
      served: (status) => {
        entry.served = status;
      },
      isAnswerLost: unansweredPaths.test(path) && isOneOf(unansweredShare),
    };
    if (hangingPaths?.test(path)) hanging.push(() => carry(carried));
    else carry(carried);
  });
  // A cut wire must not live on in connections that are kept open.
  server.keepAliveTimeout = 1_000;
  const listen = (index: number) =>
    new Promise<void>((resolve) => server.listen(index, '127.0.0.1', resolve));
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const port = portOf(server);
  const wire: Wire = {
    port,
    passed,
    shut,
    cut: (path = /^/) => {
      cutPaths = path;
      server.closeIdleConnections();
    },
    lose: (share, seed = 1) => {
      lostShare = share;
      state = seed;
    },
    loseAnswers: (share, path = /^/) => {
      unansweredShare = share;
      unansweredPaths = path;
    },
    capture: (by) => {
      stranger = by;
    },
    mend: async () => {
      cutPaths = null;
      lostShare = 0;
      unansweredShare = 0;
      hangingPaths = null;
      stranger = null;
      for (const carryOn of hanging.splice(0)) carryOn();
      if (!server.listening) await listen(port);
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
      opened.delete(wire);
      if (server.listening) await shut();
    },
  };
  opened.add(wire);
  return wire;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
