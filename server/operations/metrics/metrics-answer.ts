// Answers /metrics: on a port of its own, or where the caller knows the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

export const metricsPath = '/metrics';

/** @param token '' where none is set: then nobody has it */
export function hasToken(authorization: string | null, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (token === '' || given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** @throws Error where the port is taken */
export async function openMetricsPort(
  metrics: Metrics,
  { host, port, token }: { host: string; port: number; token: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async ({ method, url, headers }, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (method !== 'GET' || url !== metricsPath) return void response.writeHead(404).end();
    if (token !== '' && !hasToken(headers.authorization ?? null, token)) {
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    }
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { port: portOf(server), close: () => closed(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
