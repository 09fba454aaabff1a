// Sends a request to another node by Node's own client: `fetch` would set its own Host and decode the answer.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

export interface NodeRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  signal: AbortSignal;
}

/** @throws Error where there is no whole answer */
export type SendRequest = (origin: string, request: NodeRequest) => Promise<Response>;

const connectMs = 1_000;
/** About one connection, and the date, which is set again. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'date']);
const withoutBody = [204, 205, 304];

export function openSender(): { send: SendRequest; close(): void } {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  const send: SendRequest = (origin, { method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname, port } = new URL(origin);
      const host = hostname.replace(/^\[|\]$/g, '');
      const isTls = protocol === 'https:';
      const place = { protocol, host, port: port || (isTls ? 443 : 80), path, method, signal };
      // The Host header is the library's; the certificate is the node's.
      const tls = isTls
        ? { agent: https, servername: isIP(host) === 0 ? host : '' }
        : { agent: http };
      const start = isTls ? httpsRequest : httpRequest;
      const sent = start({ ...place, ...tls, headers }, (incoming) => {
        wholeAnswer(incoming).then(resolve, reject);
      });
      sent.once('error', reject);
      sent.once('socket', (socket) => {
        if (!socket.connecting) return;
        const late = () => sent.destroy(new Error(`no connection in ${connectMs} ms`));
        const timer = setTimeout(late, connectMs);
        const done = () => clearTimeout(timer);
        socket.once('connect', done).once('close', done);
      });
      sent.end(body ?? undefined);
    });
  return {
    send,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}

async function wholeAnswer(incoming: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    if (ofConnection.has(name)) continue;
    for (const value of values) headers.append(name, value);
  }
  const parts: Uint8Array[] = [];
  for await (const part of incoming) parts.push(part);
  const status = incoming.statusCode ?? 502;
  const body = withoutBody.includes(status) ? null : Buffer.concat(parts);
  return new Response(body, { status, headers });
}
