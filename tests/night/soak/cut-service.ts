// The service of the soak of cuts: the parts of the real one, with less patience, so that half-open connections
// are found in a second and thousands of cuts fit into an hour.
import { createServer } from 'node:http';
import { createApp } from '#server/app.ts';
import { openSite } from '#server/documents/site-files.ts';
import { listenerFor } from '#server/http/request-listener.ts';
import { makeLog } from '#server/operations/log.ts';
import { logUncaughtErrors } from '#server/operations/uncaught-errors.ts';
import { openStore } from '#server/store/connection/database.ts';

const { SOAK_PLACE = '', SOAK_PORT = '' } = process.env;
const log = makeLog('fatal');
logUncaughtErrors(log);
// Else it would be one process more that only the log tells of.
process.on('unhandledRejection', () => process.exit(3));
const timeouts = {
  connectMs: 2_000,
  statementMs: 600,
  answerMs: 800,
  heartbeatMs: 200,
  closeMs: 500,
};
const store = await openStore(JSON.parse(SOAK_PLACE), { timeouts });
const app = await createApp({
  store,
  settings: { baseDomain: 'localhost', trustedProxies: ['127.0.0.1'], separateApi: null },
  site: openSite('no-site'),
  log,
  deadlineMs: 2_000,
});
createServer(listenerFor(app)).listen(Number(SOAK_PORT), '127.0.0.1');
