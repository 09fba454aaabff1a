// Servers on this machine for tests, closed after the file.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { App } from '#server/app-parts.ts';

/** Serves on a free port; returns its origin with an IP address, because library names do not resolve. */
export async function serveNear(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Forwards everything to the app, as if it had been sent to that host. */
export function appAs(app: App, host: () => string): RequestListener {
  return async (request, response) => {
    const headers = new Headers(headersOf(request));
    headers.set('host', host());
    const answer = await app.fetch(new Request(`http://${host()}${request.url}`, { headers }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

/** Follows one redirect; returns its target, and the cookies so far. */
export function afterRedirect(response: Response, before = ''): { to: string; cookie: string } {
  const fresh = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const cookie = [...fresh, ...(before === '' ? [] : [before])].join('; ');
  return { to: response.headers.get('location') ?? '', cookie };
}
