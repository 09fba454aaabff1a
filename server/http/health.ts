// What a supervisor asks: is the process alive, and can it answer readers now.
import type { Store } from '#server/store/connection/database.ts';
import { inTime } from './deadline.ts';
import { plainHeaders } from './security-headers.ts';

const timeoutMs = 2_000;

/**
 * Answers /health/live and /health/ready; nothing else is under /health/.
 *
 * @param isStarting whether readers would still have to wait for what the service builds at its start
 * @param isLeaving whether the process is about to end, and readers shall be sent elsewhere
 */
export function healthRoutes(store: Store, isStarting: () => boolean, isLeaving: () => boolean) {
  return async (kind: string): Promise<Response> => {
    if (kind === 'live') return told(200, 'live');
    if (kind !== 'ready') return told(404, 'unknown');
    if (isLeaving()) return told(503, 'stopping');
    if (!(await answersInTime(store))) return told(503, 'database away');
    if (isStarting()) return told(503, 'starting');
    return told(200, 'ready', { changes: store.isListening() ? 'heard' : 'asked for' });
  };
}

function answersInTime(store: Store): Promise<boolean> {
  return inTime(timeoutMs, () => store.ping()).then(
    () => true,
    () => false,
  );
}

function told(status: number, state: string, more: object = {}): Response {
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
