// What an operator may set, read from the environment once and checked before anything starts.
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

export interface Config {
  port: number;
  /** Address to listen on. */
  host: string;
  /** Where the embedded database lives, absolute. */
  dataDir: string;
  /** A PostgreSQL of your own; null for the embedded one. */
  databaseUrl: string | null;
  /** Host name without the library's label, lower case. */
  baseDomain: string;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto count, as CIDR ranges. */
  trustedProxies: readonly string[];
  logLevel: string;
  /** Connections to the database. */
  databasePool: number;
  /** How long the database has for one statement of a call. */
  statementTimeoutMs: number;
  /** Most memory for answers that are kept, in MiB. */
  answerCacheMb: number;
  /** Where the search's index is kept, absolute. */
  searchFolder: string;
  /** Most memory for libraries' parts of the search, in MiB. */
  searchMb: number;
  /** Searches a second of one network at one library, lasting, in this process; 0: no limit. */
  searchesPerSecond: number;
  /** Whether an empty platform is filled with demonstration libraries, whose passwords are public. */
  isDemonstrated: boolean;
  /** Whether the operator said so, rather than nothing. */
  isDemonstrationSaid: boolean;
  /** Whether HOST is an address that others than this machine reach. */
  isReached: boolean;
  /** For how long a process that is told to end says so before it closes its port. */
  shutdownDelayMs: number;
  /** Connections that are open at a time. */
  maxConnections: number;
  /** The host with a separate API origin (docs/requirements.md, S7.03), if any. */
  separateApi: { label: string; origin: string } | null;
}

/** Says what is wrong with every setting, a line each. */
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

interface Setting {
  expected: string;
  isRight: (value: string) => boolean;
  /** Used where the variable is missing or empty. */
  otherwise: string;
}

const settings = {
  PORT: {
    expected: 'a port number from 0 to 65535 (0: any free one)',
    isRight: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    otherwise: '8080',
  },
  // Demonstration accounts have printed passwords: nobody else on the network shall reach them
  // unless the operator says so. Browsers resolve *.localhost to this machine.
  HOST: {
    expected: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0, or a host name',
    isRight: (value) => ipaddr.isValid(value) || hostName.test(value.toLowerCase()),
    otherwise: '127.0.0.1',
  },
  DATA_DIR: { expected: 'a folder', isRight: () => true, otherwise: '.data' },
  DATABASE_URL: {
    expected: 'postgres://user:password@host:port/database',
    isRight: (value) => value === '' || /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
    otherwise: '',
  },
  BASE_DOMAIN: {
    expected: 'a host name without scheme, port and label, such as portal.example.org',
    isRight: (value) => hostName.test(value.toLowerCase()),
    otherwise: 'localhost',
  },
  TRUSTED_PROXIES: {
    expected: 'addresses or ranges, comma separated, such as 10.0.0.0/8,127.0.0.1',
    isRight: (value) => listOf(value).every(isRange),
    otherwise: '',
  },
  SEARCHES_PER_SECOND: {
    expected: 'a whole number (0: no limit)',
    isRight: (value) => /^\d{1,6}$/.test(value),
    otherwise: '40',
  },
  LOG_LEVEL: {
    expected: `one of ${logLevels.join(', ')}`,
    isRight: (value) => logLevels.includes(value),
    otherwise: 'info',
  },
  DATABASE_POOL: {
    expected: 'a number of connections from 4 to 500',
    isRight: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 4 && Number(value) <= 500,
    otherwise: '10',
  },
  STATEMENT_TIMEOUT: {
    expected: 'seconds from 1 to 600',
    isRight: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 600,
    otherwise: '15',
  },
  ANSWER_CACHE_MB: {
    expected: 'a number of MiB from 1 to 65536',
    isRight: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_536,
    otherwise: '256',
  },
  SEARCH_DIR: { expected: 'a folder', isRight: () => true, otherwise: '' },
  SEARCH_MEMORY_MB: {
    expected: 'a number of MiB from 1 to 65536',
    isRight: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_536,
    otherwise: '128',
  },
  // A database of one's own is a real one, and so is a service that others reach: public passwords
  // only where somebody asks for them.
  DEMONSTRATION: {
    expected: 'yes or no',
    isRight: (value) => ['', 'yes', 'no'].includes(value),
    otherwise: '',
  },
  // Proxies ask every few seconds who is ready: so long they go on sending readers here.
  SHUTDOWN_DELAY: {
    expected: 'seconds from 0 to 300',
    isRight: (value) => value === '' || (/^\d{1,3}$/.test(value) && Number(value) <= 300),
    otherwise: '',
  },
  MAX_CONNECTIONS: {
    expected: 'a whole number from 1 to 1000000',
    isRight: (value) => /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= 1e6,
    otherwise: '5000',
  },
  SEPARATE_API: {
    expected: 'label=origin, such as demo=https://api.example.org',
    isRight: (value) => value === '' || separateApiOf(value) !== null,
    otherwise: '',
  },
} as const satisfies Record<string, Setting>;

type Name = keyof typeof settings;

/**
 * @param environment variables; empty ones count as missing
 * @throws ConfigError naming every setting that is wrong, and what was expected
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = {} as Record<Name, string>;
  for (const [name, setting] of Object.entries(settings) as [Name, Setting][]) {
    values[name] = (environment[name] ?? '').trim() || setting.otherwise;
  }
  const shape = z.object(
    Object.fromEntries(
      (Object.entries(settings) as [Name, Setting][]).map(([name, setting]) => [
        name,
        z.string().check(z.refine(setting.isRight, { error: `expected ${setting.expected}` })),
      ]),
    ) as Record<Name, z.ZodMiniString>,
  );
  const checked = z.safeParse(shape, values);
  if (!checked.success) {
    throw new ConfigError(
      checked.error.issues.map(({ path, message }) => {
        const name = String(path[0]) as Name;
        return `${name}: ${message}, but it is ${shown(name, values[name])}`;
      }),
    );
  }
  const isReached = !isLoopback(values.HOST);
  const isRouted = isReached || values.TRUSTED_PROXIES !== '';
  const isTrial = values.DATABASE_URL === '' && !isReached;
  return {
    port: Number(values.PORT),
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL === '' ? null : values.DATABASE_URL,
    baseDomain: values.BASE_DOMAIN.toLowerCase(),
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    logLevel: values.LOG_LEVEL,
    databasePool: Number(values.DATABASE_POOL),
    statementTimeoutMs: Number(values.STATEMENT_TIMEOUT) * 1_000,
    answerCacheMb: Number(values.ANSWER_CACHE_MB),
    searchFolder: resolve(values.SEARCH_DIR || join(values.DATA_DIR, 'search')),
    searchMb: Number(values.SEARCH_MEMORY_MB),
    searchesPerSecond: Number(values.SEARCHES_PER_SECOND),
    isDemonstrated: (values.DEMONSTRATION || (isTrial ? 'yes' : 'no')) === 'yes',
    isDemonstrationSaid: values.DEMONSTRATION === 'yes',
    isReached,
    shutdownDelayMs: Number(values.SHUTDOWN_DELAY || (isRouted ? '5' : '0')) * 1_000,
    maxConnections: Number(values.MAX_CONNECTIONS),
    separateApi: values.SEPARATE_API === '' ? null : separateApiOf(values.SEPARATE_API),
  };
}

/** The value, unless it may hold a password. */
function shown(name: Name, value: string): string {
  return name === 'DATABASE_URL' ? 'something else (not shown)' : JSON.stringify(value);
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function isRange(value: string): boolean {
  return value.includes('/') ? ipaddr.isValidCIDR(value) : ipaddr.isValid(value);
}

function isLoopback(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return host.toLowerCase() === 'localhost' || host.toLowerCase().endsWith('.localhost');
}

function separateApiOf(value: string): Config['separateApi'] {
  const [label = '', origin = ''] = value.split('=');
  const url = URL.parse(origin);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === origin;
  return /^[a-z0-9-]+$/.test(label) && isOrigin ? { label, origin } : null;
}
