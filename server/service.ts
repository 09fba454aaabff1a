// The running service: database, application, port and signals. With main.ts the only code that knows
// about the process.
import { join } from 'node:path';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { errorFacts, type Log } from './http/log.ts';
import { openSite } from './http/site.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { listen } from './listening.ts';
import { openConfiguredStore } from './open-store.ts';
import type { EmbeddedPostgres } from './postgres/embedded.ts';
import { demonstrationAccounts } from './seed/demonstration-libraries.ts';
import { seedDemonstration } from './seed/seed.ts';
import { welcome } from './welcome.ts';

const siteFolder = join(import.meta.dirname, '..', 'dist');
const patienceMs = 10_000;

/**
 * Runs the service until it is told to stop.
 *
 * @param starting the embedded database, which was told to start already; null where another is used
 */
export async function runService(
  config: Config,
  log: Log,
  starting: Promise<EmbeddedPostgres> | null,
): Promise<void> {
  const onLog = (message: string, fields: object = {}) => log.info(fields, message);
  const { store, close } = await openConfiguredStore(config, onLog, starting);
  try {
    if (config.isDemonstrated) await seedDemonstration(store);
    const site = openSite(siteFolder, config.baseDomain);
    const app = await createApp({ store, settings: config, site, log });
    const stopHousekeeping = startHousekeeping(store, app.libraries, (error) =>
      log.error(errorFacts(error), 'Housekeeping failed'),
    );
    app.warmUp();
    const listening = await listen(app, config.host, config.port);
    console.log(welcome(config, listening.port, await app.libraries(), demonstrationAccounts));
    log.info({ port: listening.port }, 'Ready');

    let isStopping = false;
    const stop = async (signal: string) => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'Stopping');
      stopHousekeeping();
      await listening.stop(patienceMs);
      await app.close();
      await close();
      log.info('Stopped');
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        stop(signal).catch((error) => {
          log.error(errorFacts(error), 'Could not stop cleanly');
          process.exitCode = 1;
        });
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
}
