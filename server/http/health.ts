// What a supervisor asks: is the process alive, and can it answer readers now.
import type { Store } from '../store/database.ts';

const patienceMs = 2_000;

/**
 * Answers /health/live and /health/ready; nothing else is under /health/.
 *
 * @param isStarting whether readers would still have to wait for what the service builds at its start
 */
export function healthRoutes(store: Store, isStarting: () => boolean) {
  return async (kind: string): Promise<Response> => {
    if (kind === 'live') return told(200, 'live');
    if (kind !== 'ready') return told(404, 'unknown');
    if (!(await answersInTime(store))) return told(503, 'database away');
    return isStarting() ? told(503, 'starting') : told(200, 'ready');
  };
}

async function answersInTime(store: Store): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, patienceMs, false);
  try {
    return await Promise.race([store.ping().then(() => true), promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function told(status: number, state: string): Response {
  return new Response(JSON.stringify({ state }), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(status === 503 ? { 'Retry-After': '2' } : {}),
    },
  });
}
