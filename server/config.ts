// What an operator may set, read from the environment once and checked before anything starts.
import { resolve } from 'node:path';
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
  /** Whether an empty platform is filled with demonstration libraries, whose passwords are public. */
  isDemonstrated: boolean;
  /** The host with a separate API origin (specification section 7, "base address"), if any. */
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
  LOG_LEVEL: {
    expected: `one of ${logLevels.join(', ')}`,
    isRight: (value) => logLevels.includes(value),
    otherwise: 'info',
  },
  // A database of one's own is a real one: public passwords only where somebody asks for them.
  DEMONSTRATION: {
    expected: 'yes or no',
    isRight: (value) => ['', 'yes', 'no'].includes(value),
    otherwise: '',
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
  return {
    port: Number(values.PORT),
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL === '' ? null : values.DATABASE_URL,
    baseDomain: values.BASE_DOMAIN.toLowerCase(),
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    logLevel: values.LOG_LEVEL,
    isDemonstrated: (values.DEMONSTRATION || (values.DATABASE_URL === '' ? 'yes' : 'no')) === 'yes',
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

function separateApiOf(value: string): Config['separateApi'] {
  const [label = '', origin = ''] = value.split('=');
  const url = URL.parse(origin);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === origin;
  return /^[a-z0-9-]+$/.test(label) && isOrigin ? { label, origin } : null;
}
