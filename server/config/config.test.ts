import { describe, expect, test } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';

function problemOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as ConfigError).problems;
  }
  return [];
}

describe('settings', () => {
  test('have values that work on a fresh machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      baseDomain: 'localhost',
      trustedProxies: [],
      separateApi: null,
    });
    expect(config.dataDir).toMatch(/\.data$/);
  });

  test('are read, empty ones counting as missing', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '',
      BASE_DOMAIN: 'Portal.Example.org',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.4 – 7; ::1',
      SEPARATE_API: 'demo=https://api.example.org',
      DATABASE_URL: 'postgres://portal:secret@db.example.org/portal',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      baseDomain: 'portal.example.org',
      trustedProxies: ['10.0.0.0/8', '192.0.2.4/30', '::1/128'],
      separateApi: { label: 'demo', origin: 'https://api.example.org' },
    });
  });

  test('say what a node does, and whom it asks for what it does not', () => {
    expect(readConfig({}).roles).toEqual(['web', 'search', 'jobs']);
    const SEARCH_URLS = 'http://10.0.0.5:8080/, https://search.example.org';
    expect(readConfig({ ROLES: 'web, jobs', SEARCH_URLS })).toMatchObject({
      roles: ['web', 'jobs'],
      searchUrls: ['http://10.0.0.5:8080', 'https://search.example.org'],
    });
    expect(readConfig({ ROLES: 'jobs' }).roles).toEqual(['jobs']);
    expect(problemOf({ ROLES: 'web,serch' })).toEqual([
      'ROLES: expected one or more of web, search, jobs, comma separated, but it is "web,serch"',
    ]);
    expect(problemOf({ ROLES: 'web' })).toEqual([
      'SEARCH_URLS: addresses of search nodes, comma separated, such as http://10.0.0.5:8080, are needed where ROLES has web without search',
    ]);
  });

  test('let nobody in with public passwords from elsewhere, unless somebody says so', () => {
    const demonstrated = (environment: Record<string, string>) =>
      readConfig(environment).isDemonstrated;
    const elsewhere = ['0.0.0.0', '::', '192.0.2.7', 'portal.example.org'];
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', 'localhost', ''])
      expect(demonstrated({ HOST }), HOST).toBe(true);
    for (const HOST of elsewhere) {
      expect(demonstrated({ HOST }), HOST).toBe(false);
      expect(demonstrated({ HOST, DEMONSTRATION: 'yes' }), HOST).toBe(true);
    }
    expect(demonstrated({ DATABASE_URL: 'postgres://db.example.org/portal' })).toBe(false);
    expect(demonstrated({ DEMONSTRATION: 'no' })).toBe(false);
  });

  test('trace nothing unless a collector is named', () => {
    const tracingOf = (environment: Record<string, string>) => readConfig(environment).tracing;
    expect(tracingOf({ OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull();
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(tracingOf(collector)).toEqual({ sampler: 'parentbased_always_on', ratio: 1 });
    const some = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(tracingOf({ ...collector, ...some })).toEqual({ sampler: 'traceidratio', ratio: 0.05 });
    for (const [name, wrong] of Object.entries({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://user:secret@collector',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
    }))
      expect(problemOf({ ...collector, [name]: wrong }).join()).toMatch(
        new RegExp(`^${name}(?!.*secret)`),
      );
  });

  test('give proxies the time to see that a process ends, where there may be some', () => {
    const delayOf = (environment: Record<string, string>) =>
      readConfig(environment).shutdownDelayMs;
    expect(delayOf({})).toBe(0);
    expect(delayOf({ HOST: '0.0.0.0' })).toBe(5_000);
    expect(delayOf({ TRUSTED_PROXIES: '127.0.0.1' })).toBe(5_000);
    expect(delayOf({ HOST: '0.0.0.0', SHUTDOWN_DELAY: '0' })).toBe(0);
    expect(delayOf({ SHUTDOWN_DELAY: '12' })).toBe(12_000);
  });

  test.each([
    ['SHUTDOWN_DELAY', '-1|5s'],
    ['MAX_CONNECTIONS', '0|many'],
    ['PORT', '99999|80a'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://x|postgres://one,two/portal?target_session_attrs=any'],
    ['DATABASE_URL', 'postgres://one/portal?sslmode=verify-full&sslrootcert=/nowhere'],
    ['DATABASE_DIRECT_URL', 'mysql://x|postgres://beside.no.other/portal'],
    ['DATABASE_READ_URL', 'postgres://beside.no.other/portal?target_session_attrs=standby'],
    ['BASE_DOMAIN', 'http://example.org|localhost:8080'],
    ['TRUSTED_PROXIES', '10.0.0.0/99|everyone'],
    ['LOG_LEVEL', 'loud'],
    ['ROLES', ','],
    ['SEARCH_URLS', '10.0.0.5:8080|ftp://a|http://a/search|http://u:p@a'],
    ['SEPARATE_API', 'https://api.example.org|demo=https://api.example.org/path'],
  ])('name %s when it is one of %s, and what was expected', (name, values) => {
    for (const value of values.split('|'))
      expect(problemOf({ [name]: value }).join(), value).toContain(`${name}: expected `);
  });

  test('are all named at once, and never show what may hold a password', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://portal:secret@db/x' };
    expect(problemOf(wrong)).toHaveLength(2);
    expect(() => readConfig(wrong)).toThrow(/^(?!.*secret)/s);
  });
});
