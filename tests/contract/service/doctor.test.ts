import { chmodSync, mkdirSync } from 'node:fs';
import { createServer as createPlain } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { Check } from '#server/operations/doctor/check.ts';
import { checkDatabase } from '#server/operations/doctor/database.ts';
import { examine } from '#server/operations/doctor/doctor.ts';
import { checkFileStore } from '#server/operations/doctor/file-store.ts';
import { checkMail } from '#server/operations/doctor/mail.ts';
import { checkOrigin, checkOwnPort, checkSearchNodes } from '#server/operations/doctor/origin.ts';
import { checkSettings } from '#server/operations/doctor/settings.ts';
import { clientOptions } from '#server/store/connection/connections.ts';
import { serversOf } from '#server/store/connection/servers.ts';
import { startS3 } from '../files/s3-server.ts';
import { openMailServer } from '../notifications/mail-server.ts';
import { certificateFor } from '../support/certificate.ts';
import { commandsWith } from '../support/commands.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { ownDatabase } from '../support/own-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { path: folder } = temporaryFolder();
chmodSync(folder, 0o755);
const closings: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closings.reverse()) await close();
});

/** What is not ok, as `verdict name: found`. */
const faults = (checks: readonly Check[]) =>
  checks
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, name, found }) => `${verdict} ${name}: ${found}`);
const says = (text: string): unknown => expect.stringContaining(text);

describe('settings', () => {
  const s3 = 'https://s3.example.org';
  const partOfStore = { FILES_S3_ENDPOINT: s3, FILES_S3_BUCKET: 'portal-files' };
  const notRead = { PORT: 'eighty', TRUSTED_PROXIES: 'proxy' };
  const secret = { FILES_S3_ENDPOINT: `${s3}/path`, FILES_S3_SECRET: 'with blank' };
  test.each<[Record<string, string>, string[]]>([
    [notRead, ['PORT: expected a port number', 'TRUSTED_PROXIES: expected addresses']],
    [{ ROLES: 'web' }, ['SEARCH_URLS: ']],
    [partOfStore, ['FILES_S3_KEY: expected beside the other FILES_S3_*']],
  ])('that cannot be used are named, each with what was expected: %j', async (env, expected) => {
    const found = faults(await examine(env, null));
    expect(found).toEqual(expected.map((each) => says(`wrong settings: ${each}`)));
  });

  test('that hold a secret are named without it', async () => {
    const found = faults(await examine(secret, null)).join('\n');
    expect(found).toContain('FILES_S3_ENDPOINT: expected the origin');
    expect(found).not.toContain('with blank');
  });

  test('that name search nodes which do not answer are told', async () => {
    const asking = readConfig({ ROLES: 'web', SEARCH_URLS: 'http://127.0.0.1:1' });
    expect(faults(await checkSearchNodes(asking))).toEqual([
      says('warning search: nobody answers at http://127.0.0.1:1'),
      'wrong search: no search node is ready',
    ]);
    expect(await checkSearchNodes(readConfig({}))).toEqual([]);
  });

  test('that do not fit together are warned of', () => {
    const odd = { HOST: '0.0.0.0', DEMONSTRATION: 'yes', TRUSTED_PROXIES: '0.0.0.0/0' };
    const names = 'domain proxies database demonstration'.split(' ');
    const warned = names.map((name) => expect.stringMatching(`^warning ${name}: `));
    expect(faults(checkSettings(readConfig(odd)))).toEqual(warned);
    expect(faults(checkSettings(readConfig({ ROLES: 'search' })))).toEqual([
      says('warning search: nodes that ask this one'),
    ]);
    const whole = checkSettings(readConfig({}));
    expect(faults(whole)).toEqual([]);
    expect(whole.map(({ found }) => found).join()).toMatch(
      /not set in .* DATABASE_URL .*, SMTP_URL .*, METRICS_\*/,
    );
  });
});

test('a store for files is tried, and what is wrong with it is said without its secret', async () => {
  const s3 = await startS3();
  closings.push(() => s3.close());
  const { endpoint, bucket, region, key, secret } = s3.settings;
  const place = { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region };
  const env = { ...place, FILES_S3_KEY: key, FILES_S3_SECRET: secret };
  const found = async (change: Record<string, string> = {}) =>
    faults(await checkFileStore(readConfig({ ...env, ...change })));
  expect(await found()).toEqual([says('is reached without TLS')]);
  expect(s3.objects.size).toBe(0);
  expect(await found({ FILES_S3_BUCKET: 'another-bucket' })).toEqual([says('404 NoSuchBucket')]);
  const wrong = await found({ FILES_S3_SECRET: 'not-the-secret' });
  expect(wrong).toEqual([says('403 SignatureDoesNotMatch')]);
  expect(wrong.join()).not.toContain('not-the-secret');
  await s3.close();
  expect(await found()).toEqual([says('wrong files: ')]);
  expect(await checkFileStore(readConfig({}))).toEqual([]);
});

describe('a database', () => {
  let client: pg.Client;
  const portal = openedPortal();
  const config = readConfig({});

  beforeAll(async () => {
    const [server] = serversOf(ownDatabase());
    if (server === undefined) throw new Error('The database has an address');
    client = new pg.Client(clientOptions(server, { connectMs: 5_000 }));
    await client.connect();
    closings.push(() => client.end());
    await client.query(`SELECT make_usage_parts('2026-01-01', '2026-02-28')`);
  });

  /** Libraries of other tests in this database have no campus range, and its queue may be empty. */
  const ofDatabase = (found: readonly string[]) =>
    found.filter((fault) => !/^warning campus: | jobs: /.test(fault));

  const brokenBy = async (...statements: string[]) => {
    await client.query('BEGIN');
    try {
      for (const statement of statements) await client.query(statement);
      return faults(await checkDatabase(client, config));
    } finally {
      await client.query('ROLLBACK');
    }
  };

  test('with files in a store that nobody set is named', async () => {
    const library = await portal.addLibrary();
    await portal.addPatron(library);
    const found = await brokenBy(
      `INSERT INTO files
         (library_code, id, patron_id, token_hash, type, width, height, size, store, object_key, created_at)
       SELECT library_code, 'f', id, '', 'image/png', 1, 1, 1, 'https://s3.example.org/old', 'k', now()
       FROM patrons WHERE library_code = '${library.code}'`,
    );
    expect(found).toContainEqual(says('wrong files: 1 files are in https://s3.example.org/old'));
  });

  test('with resources on campus only, at a library without a campus range, is warned of', async () => {
    const { code } = await portal.addLibrary();
    const resource = `INSERT INTO other_resources
        (library_code, id, kind, access, access_url, key_zh, key_initials, key_en, name, line, introduction_html, vendor, contact)
      VALUES ('${code}', 'o', 'software', '{campus}', 'https://o.example.org/', '', '', '', '{}', '{}', '{}', '{}', '{}')`;
    const about = (found: string[]) => found.filter((fault) => fault.includes(code));
    expect(about(await brokenBy(resource))).toEqual([
      `warning campus: the library ${code} has no campus range: nobody reaches its resources that are on campus only (1)`,
    ]);
    const campus = `INSERT INTO access_settings (library_code, campus_ranges) VALUES ('${code}', '{192.0.2.0/24}')`;
    expect(about(await brokenBy(resource, campus))).toEqual([]);
  });

  test('as the service keeps it has no fault', async () => {
    const checks = await checkDatabase(client, config);
    expect(ofDatabase(faults(checks))).toEqual([]);
    const names = checks.map(({ name }) => name).filter((name) => name !== 'campus');
    expect(names.join(' ')).toBe('server migrations roles policies clock connections jobs');
  });

  test.each([
    ['follows', 'ALTER TABLE t NO FORCE ROW LEVEL SECURITY', 'does not force row-level security'],
    ['visits', 'ALTER TABLE t DISABLE ROW LEVEL SECURITY', 'has no row-level security'],
    ['invitations', 'DROP POLICY own_library ON t', 'has no policy of its library'],
    [
      'patrons',
      'CREATE POLICY c ON t TO portal_tenant USING (true)',
      'has a policy that is open to all',
    ],
    ['usage_events', 'ALTER TABLE t DISABLE ROW LEVEL SECURITY', 'has no row-level security'],
    ['extra', 'CREATE TABLE t (library_code text)', 'has no row-level security'],
  ])('whose table %s is broken by %s', async (table, statement, what) => {
    const found = await brokenBy(statement.replace(/\bt\b/, table));
    expect(ofDatabase(found)).toEqual([`wrong policies: the table ${table} ${what}`]);
  });

  const migrations = '__drizzle_migrations';
  const last = `(SELECT max(created_at) FROM ${migrations})`;
  test.each([
    [
      'ALTER ROLE portal_tenant BYPASSRLS',
      /^wrong roles: the role portal_tenant sees past row-level security, or may log in$/,
    ],
    [
      `DELETE FROM ${migrations} WHERE created_at = ${last}`,
      /^warning migrations: 1 of \d+ have not run$/,
    ],
    [
      `INSERT INTO ${migrations} (hash, created_at) VALUES ('later', 9000000000000)`,
      /^warning migrations: a newer version has migrated the database$/,
    ],
  ])('broken by %s', async (statement, fault) => {
    expect(ofDatabase(await brokenBy(statement))).toEqual([expect.stringMatching(fault)]);
  });

  test('that has no queue, or too few connections, is warned of', async () => {
    expect(await brokenBy('DROP SCHEMA pgboss CASCADE')).toContain(
      'warning jobs: there is no schema pgboss',
    );
    const many = readConfig({ DATABASE_POOL: '500' });
    expect(faults(await checkDatabase(client, many)).join()).toContain('wrong connections');
  });
});

test('a database that does not answer is told, and the rest is looked at all the same', async () => {
  const DATABASE_URL = 'postgres://nobody:secret@127.0.0.1:1/none';
  const checks = await examine({ DATABASE_URL, DATA_DIR: folder, PORT: '0' }, null);
  expect(faults(checks).join('\n')).toContain('wrong database: The PostgreSQL server');
  expect(JSON.stringify(checks)).not.toContain('secret');
  expect(checks.map(({ name }) => name)).toContain('disk');
});

describe('the public address', () => {
  const listening = async (server: Server | ReturnType<typeof createPlain>) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closings.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };

  test('without a certificate that browsers trust is wrong', async () => {
    const port = await listening(createServer(certificateFor(folder, 'other.example', 30)));
    const checks = await checkOrigin(`https://localhost:${port}`);
    expect(faults(checks)[0]).toMatch(/^wrong certificate: browsers refuse it: /);
    expect(checks[0]?.advice).toContain('other.example');
  });

  test('that leads to another program is wrong, and so is its port', async () => {
    const port = await listening(createPlain((_, response) => response.end('hello')));
    const at = `http://127.0.0.1:${port}`;
    expect(faults(await checkOrigin(at))).toEqual([
      `wrong origin: ${at} is answered by something else (HTTP 200)`,
    ]);
    expect(faults(await checkOwnPort(readConfig({ PORT: String(port) })))).toEqual([
      `wrong service: something else answers at ${at}/health/ready`,
    ]);
  });
});

describe('a mail server', () => {
  const faultsOf = async (url: string) =>
    faults(await checkMail(readConfig({ SMTP_URL: url, SMTP_FROM: 'portal@example.org' })));

  test('that takes mail is right, but for links that lead to this machine', async () => {
    const server = await openMailServer();
    closings.push(() => server.stop());
    expect(await faultsOf(server.url)).toEqual([
      'warning mail: e-mail is sent, and libraries are served under localhost',
    ]);
    await server.stop();
    const away = says('wrong mail: 127.0.0.1 does not take mail: ');
    expect(await faultsOf(server.url)).toEqual([away]);
  });

  test('is missed only where others reach the service', async () => {
    expect(await checkMail(readConfig({}))).toEqual([]);
    const open = readConfig({ HOST: '0.0.0.0', BASE_DOMAIN: 'portal.example.org' });
    const missed = 'warning mail: no mail server is set: nothing is mailed';
    expect(faults(await checkMail(open))).toEqual([missed]);
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow('SMTP_FROM');
    expect(() => readConfig({ SMTP_URL: 'http://u:secret@mail' })).toThrow('not shown');
  });
});

test('the command prints a line for each thing, or JSON, and says by its exit code whether one is wrong', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  const env = { DATA_DIR: data, DATABASE_URL: '', PORT: '0', HOST: '' };
  const good = await commandsWith(env)('doctor');
  expect(good.output).toMatch(/^ok {7}settings: HOST 127\.0\.0\.1.*there is no database in/s);
  expect(good.code).toBe(0);
  const bad = await commandsWith({ ...env, PORT: 'eighty' })('doctor', '--json');
  expect(bad.code).toBe(1);
  expect(JSON.parse(bad.output)).toMatchObject({ checks: [{ verdict: 'wrong' }] });
  expect((await commandsWith(env)('doctor', 'now')).code).toBe(2);
});
