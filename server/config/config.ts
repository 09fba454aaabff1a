// Settings from the environment, read once and checked before anything starts.
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import type { ObjectStoreSettings } from '#server/files/keep/object-store.ts';
import { fileStoreOf, fileStoreSettings, missingFileStoreSetting } from './file-store-settings.ts';
import { messageSettings } from './message-settings.ts';
import {
  addressSetting,
  allRoles,
  httpOrigin,
  isLoopback,
  isRole,
  listOf,
  type Role,
  rangesOf,
  type Setting,
  separateApiOf,
} from './setting-values.ts';
import type { TracingOptions } from './tracing-settings.ts';
import { tracingOf, tracingSettings } from './tracing-settings.ts';

/** tools/build.ts puts the page there. */
const builtSite = join(import.meta.dirname, '..', '..', 'dist');

export interface Config {
  roles: readonly Role[];
  searchUrls: readonly string[];
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Without a pooler between; null when databaseUrl has none. */
  databaseDirectUrl: string | null;
  /** For what all readers of a library see; null for none. */
  databaseReadUrl: string | null;
  baseDomain: string;
  trustedProxies: readonly string[];
  logLevel: string;
  databasePool: number;
  statementTimeoutMs: number;
  /** MiB. */
  answerCacheMb: number;
  siteFolder: string;
  /** Browsers are given a worker that ends the one they have. */
  isWorkerWithdrawn: boolean;
  searchFolder: string;
  /** MiB, for the libraries' parts of the search index. */
  searchMb: number;
  /** Of one network at one library, in this process; 0: no limit. */
  searchesPerSecond: number;
  /** An empty platform gets the demonstration libraries, whose passwords are public. */
  isDemonstrated: boolean;
  isDemonstrationExplicit: boolean;
  /** Other machines can reach HOST. */
  isReachable: boolean;
  /** A stopping process answers "not ready" so long before it closes its port. */
  shutdownDelayMs: number;
  maxConnections: number;
  metricsPort: number | null;
  /** '' for nobody. */
  metricsToken: string;
  logsAccess: boolean;
  smtp: { url: string; from: string } | null;
  /** Push services in the operator's own network. */
  pushOrigins: readonly string[];
  tracing: TracingOptions | null;
  /** Null where the database has the files. */
  objects: ObjectStoreSettings | null;
  /** docs/requirements.md, S7.03. */
  separateApi: { label: string; origin: string } | null;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Settings that cannot be used:\n${problems.map((each) => `  ${each}`).join('\n')}`);
    this.problems = problems;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const hostName = /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

const settings = {
  ROLES: {
    expected: `one or more of ${allRoles.join(', ')}, comma separated`,
    isValid: (value) => listOf(value).length > 0 && listOf(value).every(isRole),
    fallback: allRoles.join(),
  },
  SEARCH_URLS: {
    expected: 'addresses of search nodes, comma separated, such as http://10.0.0.5:8080',
    isValid: (value) => listOf(value).every((each) => httpOrigin(each) !== null),
    fallback: '',
  },
  PORT: {
    expected: 'a port number from 0 to 65535 (0: any free one)',
    isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    fallback: '8080',
  },
  // Demonstration accounts have public passwords, so other machines must not reach them by default.
  // Browsers resolve *.localhost to this machine.
  HOST: {
    expected: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0, or a host name',
    isValid: (value) => ipaddr.isValid(value) || hostName.test(value.toLowerCase()),
    fallback: '127.0.0.1',
  },
  DATA_DIR: { expected: 'a folder', isValid: () => true, fallback: '.data' },
  DATABASE_URL: addressSetting('writes'),
  DATABASE_DIRECT_URL: addressSetting('writes'),
  DATABASE_READ_URL: addressSetting('reads'),
  BASE_DOMAIN: {
    expected: 'a host name without scheme, port and label, such as portal.example.org',
    isValid: (value) => hostName.test(value.toLowerCase()),
    fallback: 'localhost',
  },
  TRUSTED_PROXIES: {
    expected: 'addresses or ranges, comma separated, such as 10.0.0.0/8,127.0.0.1',
    isValid: (value) => rangesOf(value) !== null,
    fallback: '',
  },
  SEARCHES_PER_SECOND: {
    expected: 'a whole number (0: no limit)',
    isValid: (value) => /^\d{1,6}$/.test(value),
    fallback: '40',
  },
  LOG_LEVEL: {
    expected: `one of ${logLevels.join(', ')}`,
    isValid: (value) => logLevels.includes(value),
    fallback: 'info',
  },
  DATABASE_POOL: {
    expected: 'a number of connections from 4 to 500',
    isValid: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 4 && Number(value) <= 500,
    fallback: '10',
  },
  STATEMENT_TIMEOUT: {
    expected: 'seconds from 1 to 600',
    isValid: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 600,
    fallback: '15',
  },
  ANSWER_CACHE_MB: {
    expected: 'a number of MiB from 1 to 65536',
    isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_536,
    fallback: '256',
  },
  SITE_DIR: { expected: 'a folder', isValid: () => true, fallback: '' },
  SERVICE_WORKER: {
    expected: 'on or withdrawn',
    isValid: (value) => ['on', 'withdrawn'].includes(value),
    fallback: 'on',
  },
  SEARCH_DIR: { expected: 'a folder', isValid: () => true, fallback: '' },
  SEARCH_MEMORY_MB: {
    expected: 'a number of MiB from 1 to 65536',
    isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_536,
    fallback: '128',
  },
  // Public passwords are off by default with an external database or a reachable address: those are real installations.
  DEMONSTRATION: {
    expected: 'yes or no',
    isValid: (value) => ['', 'yes', 'no'].includes(value),
    fallback: '',
  },
  // Proxies check readiness every few seconds and send readers here until they see the change.
  SHUTDOWN_DELAY: {
    expected: 'seconds from 0 to 300',
    isValid: (value) => value === '' || (/^\d{1,3}$/.test(value) && Number(value) <= 300),
    fallback: '',
  },
  MAX_CONNECTIONS: {
    expected: 'a whole number from 1 to 1000000',
    isValid: (value) => /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= 1e6,
    fallback: '5000',
  },
  METRICS_PORT: {
    expected: 'a port number from 0 to 65535 (0: any free one)',
    isValid: (value) => value === '' || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535),
    fallback: '',
  },
  METRICS_TOKEN: {
    expected: '16 or more letters, digits, "-" or "_"',
    isValid: (value) => value === '' || /^[\w-]{16,200}$/.test(value),
    fallback: '',
  },
  ACCESS_LOG: {
    expected: 'yes or no',
    isValid: (value) => ['yes', 'no'].includes(value),
    fallback: 'no',
  },
  ...messageSettings,
  ...tracingSettings,
  ...fileStoreSettings,
  SEPARATE_API: {
    expected: 'label=origin, such as demo=https://api.example.org',
    isValid: (value) => value === '' || separateApiOf(value) !== null,
    fallback: '',
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settings;

export const settingNames: readonly string[] = Object.keys(settings);

/**
 * @param environment empty variables count as missing
 * @throws ConfigError naming every setting that is wrong, and what was expected
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = {} as Record<Name, string>;
  for (const [name, setting] of Object.entries(settings) as [Name, Setting][]) {
    values[name] = (environment[name] ?? '').trim() || setting.fallback;
  }
  const shape = z.object(
    Object.fromEntries(
      (Object.entries(settings) as [Name, Setting][]).map(([name, setting]) => [
        name,
        z
          .string()
          .check(z.refine(setting.isValid, { error: ({ input }) => expectedOf(setting, input) })),
      ]),
    ) as Record<Name, z.ZodMiniString>,
  );
  const checked = z.safeParse(shape, values);
  if (!checked.success) {
    throw new ConfigError(
      checked.error.issues.map(({ path, message }) => {
        const name = String(path[0]) as Name;
        return `${name}: ${message}${displayed(name, values[name])}`;
      }),
    );
  }
  const alone = addresses.find((name) => values[name] !== '' && values.DATABASE_URL === '');
  if (alone !== undefined) throw new ConfigError([`${alone}: expected DATABASE_URL beside it`]);
  if (values.SMTP_URL !== '' && values.SMTP_FROM === '') {
    throw new ConfigError(['SMTP_FROM: expected the sender address, where SMTP_URL is set']);
  }
  const missing = missingFileStoreSetting(values);
  if (missing !== null) throw new ConfigError([`${missing}: expected beside the other FILES_S3_*`]);
  const roles = listOf(values.ROLES).filter(isRole);
  const searchUrls = listOf(values.SEARCH_URLS).flatMap((each) => httpOrigin(each) ?? []);
  if (roles.includes('web') && !roles.includes('search') && searchUrls.length === 0) {
    throw new ConfigError([
      `SEARCH_URLS: ${settings.SEARCH_URLS.expected}, are needed where ROLES has web without search`,
    ]);
  }
  const isReachable = !isLoopback(values.HOST);
  const isRouted = isReachable || values.TRUSTED_PROXIES !== '';
  const isTrial = values.DATABASE_URL === '' && !isReachable;
  return {
    roles,
    searchUrls,
    port: Number(values.PORT),
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL || null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL || null,
    databaseReadUrl: values.DATABASE_READ_URL || null,
    baseDomain: values.BASE_DOMAIN.toLowerCase(),
    trustedProxies: rangesOf(values.TRUSTED_PROXIES) ?? [],
    logLevel: values.LOG_LEVEL,
    databasePool: Number(values.DATABASE_POOL),
    statementTimeoutMs: Number(values.STATEMENT_TIMEOUT) * 1_000,
    answerCacheMb: Number(values.ANSWER_CACHE_MB),
    siteFolder: resolve(values.SITE_DIR || builtSite),
    isWorkerWithdrawn: values.SERVICE_WORKER === 'withdrawn',
    searchFolder: resolve(values.SEARCH_DIR || join(values.DATA_DIR, 'search')),
    searchMb: Number(values.SEARCH_MEMORY_MB),
    searchesPerSecond: Number(values.SEARCHES_PER_SECOND),
    isDemonstrated: (values.DEMONSTRATION || (isTrial ? 'yes' : 'no')) === 'yes',
    isDemonstrationExplicit: values.DEMONSTRATION === 'yes',
    isReachable,
    shutdownDelayMs: Number(values.SHUTDOWN_DELAY || (isRouted ? '5' : '0')) * 1_000,
    maxConnections: Number(values.MAX_CONNECTIONS),
    metricsPort: values.METRICS_PORT === '' ? null : Number(values.METRICS_PORT),
    metricsToken: values.METRICS_TOKEN,
    logsAccess: values.ACCESS_LOG === 'yes',
    smtp: values.SMTP_URL === '' ? null : { url: values.SMTP_URL, from: values.SMTP_FROM },
    pushOrigins: listOf(values.PUSH_ORIGINS).flatMap((each) => httpOrigin(each) ?? []),
    tracing: tracingOf(values),
    objects: fileStoreOf(values),
    separateApi: values.SEPARATE_API === '' ? null : separateApiOf(values.SEPARATE_API),
  };
}

const addresses: readonly Name[] = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];
const secrets: readonly Name[] = [
  'METRICS_TOKEN',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'FILES_S3_KEY',
  'FILES_S3_SECRET',
];

function displayed(name: Name, value: string): string {
  // The message names the part that is wrong.
  if (addresses.includes(name)) return '';
  return `, but it is ${secrets.includes(name) ? 'something else (not shown)' : JSON.stringify(value)}`;
}

function expectedOf({ expected }: Setting, value: unknown): string {
  return `expected ${typeof expected === 'string' ? expected : expected(String(value))}`;
}
