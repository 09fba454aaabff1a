// A port that nobody listens on, and that nobody gets by chance before it is used: a process takes seconds to start.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give out by themselves, to servers that ask for any and to every client; so are those
 * 2,000 above, where journeys open push services.
 */
const [lowest, highest] = [20_000, 30_000];

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const probe = createServer().once('error', () => found(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)));
  });
}
