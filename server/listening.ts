// The app behind a port: the only place that knows Node's HTTP server.
import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { App } from './app.ts';

export interface Listening {
  port: number;
  /** Takes no new requests, and ends when the running ones are answered, or after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;

/** @throws Error naming address and port, where it cannot listen there */
export async function listen(app: App, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) =>
      app.fetch(request, (env as HttpBindings).incoming.socket.remoteAddress ?? ''),
    serverOptions: { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: (patienceMs) => stop(server, patienceMs),
  };
}

async function stop(server: Server, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
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
