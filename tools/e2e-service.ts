// How the browser tests start the portal service: the one place that knows the command and its environment.
import { join } from 'node:path';
import { root } from '#tools/process.ts';

const port = Number(process.env.E2E_PORT ?? 8791);
const dataDir = process.env.E2E_DATA_DIR ?? join(root, '.cache/e2e-data');

/** The service under test; `*.localhost` names are secure origins of their own in the browser. */
export const e2eService = {
  port,
  origin: `http://demo.localhost:${port}`,
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    cwd: root,
    // Not before it can search: journeys find no slower service than readers do.
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      BASE_DOMAIN: 'localhost',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    timeout: 120_000,
    reuseExistingServer: false,
    // SIGTERM first, so that the service can stop its database.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  },
};
