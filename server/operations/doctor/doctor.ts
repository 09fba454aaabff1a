import { join } from 'node:path';
import { hasDatabase } from '#embedded-postgres/data-place.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { withConfiguredDatabase } from '../open-store.ts';
import { attempted, type Check, ok, warning, wrong } from './check.ts';
import { checkDatabase } from './database.ts';
import { checkFileStore } from './file-store.ts';
import { checkMachine } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkOrigin, checkOwnPort, checkSearchNodes } from './origin.ts';
import { checkSettings } from './settings.ts';

export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  origin: string | null,
): Promise<Check[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => wrong('settings', problem, 'Correct this variable'));
  }
  return [
    ...checkSettings(config),
    ...(await attempted('disk', 'Look at DATA_DIR', () => checkMachine(config))),
    ...(await checkReached(config)),
    ...(await checkFileStore(config)),
    ...(await checkOwnPort(config)),
    ...(await checkSearchNodes(config)),
    ...(await checkMail(config)),
    ...(origin === null ? [] : await checkOrigin(origin)),
  ];
}

async function checkReached(config: Config): Promise<Check[]> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && !hasDatabase(dataDir)) {
    const advice = 'Start the service once: it makes its own; or set DATABASE_URL';
    return [warning('database', `there is no database in ${dataDir} yet`, advice)];
  }
  const advice =
    databaseUrl === null
      ? `Look at ${join(dataDir, 'postgres.log')}`
      : 'Start the PostgreSQL server, or correct host, name and password in DATABASE_URL';
  return attempted('database', advice, () =>
    withConfiguredDatabase(
      config,
      () => {},
      async (client) => [
        ok('database', databaseUrl === null ? `embedded, in ${dataDir}` : 'DATABASE_URL answers'),
        ...(await checkDatabase(client, config)),
      ],
    ),
  );
}
