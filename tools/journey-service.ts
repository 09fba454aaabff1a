// Starts the portal service for browser tests: the one place with its command and environment.
import { join } from 'node:path';
import { root } from '#tools/process.ts';

const port = Number(process.env.JOURNEY_PORT ?? 8791);
const dataDir = process.env.JOURNEY_DATA_DIR ?? join(root, '.cache/journey-data');

/** Where journeys open a push service, those of the night another. */
export const pushPort = port + 2_000;
export const nightPushPort = port + 2_001;

/** The service under test; the browser treats `*.localhost` names as secure origins. */
export const journeyService = {
  port,
  origin: `http://demo.localhost:${port}`,
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    cwd: root,
    // Not before it can search, because readers never wait for that either.
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      BASE_DOMAIN: 'localhost',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      PUSH_ORIGINS: `http://127.0.0.1:${pushPort},http://127.0.0.1:${nightPushPort}`,
    },
    timeout: 120_000,
    reuseExistingServer: false,
    // SIGTERM first, so that the service can stop its database.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  },
};
