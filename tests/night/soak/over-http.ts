// The app as a process of its own, to whom requests made for the app in process can be sent: the
// host they name is kept, the socket is another.
import { type ClientRequest, request as send } from 'node:http';
import type { App } from '#server/app-parts.ts';

/** What of an app a test needs to send requests. */
export type RemoteApp = Pick<App, 'fetch'>;

const timeoutMs = 20_000;

/** An app behind a port of this machine; rejects where the process is gone. */
export function appAt(port: number): RemoteApp {
  return {
    fetch: async (request: Request) => {
      const url = new URL(request.url);
      const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
      const headers = { ...Object.fromEntries(request.headers), host: url.host };
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const sent: ClientRequest = send(
        {
          host: '127.0.0.1',
          port,
          path: url.pathname + url.search,
          method: request.method,
          headers: body === null ? headers : { ...headers, 'content-length': String(body.length) },
          timeout: timeoutMs,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('aborted', () => reject(new Error('cut off')));
          answer.on('end', () => {
            const got = Object.entries(answer.headers).map(([name, value]) => [
              name,
              String(value),
            ]) as [string, string][];
            resolve(
              new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0, headers: got }),
            );
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body ?? undefined);
      return promise;
    },
  } as RemoteApp;
}
