// A port that nobody listens on.
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
