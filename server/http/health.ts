// Health checks for supervisors and proxies: is the process alive, and can it answer readers.
import type { Store } from '#server/store/connection/database.ts';
import { withDeadline } from './deadline.ts';
import { plainHeaders } from './security-headers.ts';

const timeoutMs = 2_000;

/**
 * @param isStarting the service still builds what readers would have to wait for
 * @param isLeaving the process is about to stop, so readers must be sent elsewhere
 */
export function healthRoutes(
  store: Store,
  isStarting: () => boolean,
  isLeaving: () => boolean,
  version: string,
) {
  return async (kind: string): Promise<Response> => {
    if (kind === 'live') return healthResponse(200, 'live', { version });
    if (kind !== 'ready') return healthResponse(404, 'unknown');
    if (isLeaving()) return healthResponse(503, 'stopping');
    if (!(await isDatabaseUp(store))) return healthResponse(503, 'database away');
    if (isStarting()) return healthResponse(503, 'starting');
    return healthResponse(200, 'ready', {
      version,
      changes: store.isListening() ? 'heard' : 'asked for',
    });
  };
}

function isDatabaseUp(store: Store): Promise<boolean> {
  return withDeadline(timeoutMs, () => store.ping()).then(
    () => true,
    () => false,
  );
}

function healthResponse(status: number, state: string, more: object = {}): Response {
  return new Response(JSON.stringify({ state, ...more }), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...plainHeaders,
      ...(status === 503 ? { 'Retry-After': '2' } : {}),
    },
  });
}
