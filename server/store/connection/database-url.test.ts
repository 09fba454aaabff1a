import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { usability } from './database.ts';
import { readDatabaseUrl } from './database-url.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-address-'));
const certificates = join(folder, 'root.crt');
writeFileSync(certificates, '');
afterAll(() => rmSync(folder, { recursive: true }));

const servers = (address: string, use: 'writes' | 'reads' = 'writes') =>
  readDatabaseUrl(address, use).map(({ url, wanted }) => {
    const { username, password, pathname, searchParams } = new URL(url);
    const { host = '', port, ...more } = Object.fromEntries(searchParams);
    return { who: `${username}:${password}`, at: `${host} ${port}${pathname}`, wanted, ...more };
  });

describe('the address of a database', () => {
  test('names one server, which is taken as it is', () => {
    expect(servers('postgres://portal:se%40cret@db.example.org/portal')).toEqual([
      { who: 'portal:se%40cret', at: 'db.example.org 5432/portal', wanted: 'any' },
    ]);
    expect(servers('postgresql://[::1]:6000/portal?connect_timeout=3')).toEqual([
      { who: ':', at: '::1 6000/portal', wanted: 'any' },
    ]);
    expect(readDatabaseUrl('postgres://h/d?connect_timeout=3', 'writes')[0]?.connectMs).toBe(3_000);
  });

  test('names a folder of sockets in either way', () => {
    const server = { who: 'me:', at: '/run/postgresql 5433/portal', wanted: 'any' };
    for (const address of [
      '%2Frun%2Fpostgresql:5433/portal',
      'localhost:5433/portal?host=/run/postgresql',
      '/portal?host=%2Frun%2Fpostgresql&port=5433',
    ])
      expect(servers(`postgres://me@${address}`)).toEqual([server]);
  });

  test('names several servers, of which one that accepts writes is wanted', () => {
    const ats = (address: string) => servers(address).map(({ at, wanted }) => `${at} ${wanted}`);
    const writing = ['one 5432/d read-write', 'two 5433/d read-write'];
    expect(ats('postgres://u:p@one:5432,two:5433/d')).toEqual(writing);
    const primary = ['one 6000/d primary', 'two 6000/d primary'];
    expect(ats('postgres://one,two/d?port=6000&target_session_attrs=primary')).toEqual(primary);
  });

  test('says for reads which servers are meant', () => {
    const wanted = (attribute: string) =>
      servers(`postgres://one,two/d?target_session_attrs=${attribute}`, 'reads')[0]?.wanted;
    expect(servers('postgres://one,two/d', 'reads')[0]?.wanted).toBe('any');
    for (const standby of ['standby', 'prefer-standby']) expect(wanted(standby)).toBe('standby');
    expect(wanted('read-only')).toBe('read-only');
  });

  test('says how TLS is used, for each of its servers', () => {
    const address = `postgres://one,two/d?sslmode=verify-ca&sslrootcert=${certificates}`;
    const tls = { sslmode: 'verify-ca', sslrootcert: certificates, uselibpqcompat: 'true' };
    expect(servers(address)).toMatchObject([tls, tls]);
    const [full] = servers('postgres://one/d?sslmode=verify-full&sslrootcert=system');
    expect(full).toMatchObject({ sslmode: 'verify-full' });
    expect(full).not.toHaveProperty('sslrootcert');
  });

  test.each([
    ['mysql://x', 'postgres://user:password@host:port/database'],
    ['postgres://one,/d', 'host1:port1,host2:port2'],
    ['postgres://one:99999/d', 'ports from 1 to 65535; one is 99999'],
    ['postgres://one,two,three/d?port=1,2', 'as many as hosts (3)'],
    ['postgres://one/d?sslmode=prefer', 'sslmode to be one of disable, require'],
    ['postgres://one/d?sslmode=verify-ca', 'sslrootcert, a file of certificates'],
    ['postgres://one/d?sslmode=verify-ca&sslrootcert=/nowhere', 'that can be read; /nowhere'],
    ['postgres://one/d?sslmode=require&sslrootcert=system', 'sslmode=verify-full beside'],
    ['postgres://one/d?sslcert=/nowhere', 'beside sslcert'],
    ['postgres://one,two/d?target_session_attrs=standby', 'read-write, primary; it is standby'],
    ['postgres://one,two/d?target_session_attrs=any', 'read-write, primary; it is any'],
    ['postgres://one/d?pool_size=3', 'pool_size is not known'],
    ['postgres://one/d?connect_timeout=soon', 'connect_timeout to be seconds'],
    ['postgres://u:50%-off@one/d?dbname=%zz', '"%" to be followed'],
  ])('is refused where it is %s', (address, expected) => {
    expect(() => readDatabaseUrl(address, 'writes')).toThrow(expected);
  });

  test('is refused without user and password in the message', () => {
    const read = () => readDatabaseUrl('postgres://me:secret@one/d?sslmode=no', 'writes');
    expect(read).toThrow(/^(?!.*secret)/);
  });
});

test('a full disk is told once, also where the query builder tells of it', () => {
  const tell = vi.fn();
  const usage = usability(tell);
  usage.failed(Object.assign(new Error('unique'), { code: '23505' }));
  expect(tell).not.toHaveBeenCalled();
  const full = Object.assign(new Error('No space left on device'), { code: '53100' });
  usage.failed(new Error('Failed query', { cause: full }));
  usage.failed(full);
  expect(tell).toHaveBeenCalledTimes(1);
});
