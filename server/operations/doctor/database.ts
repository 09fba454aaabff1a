// The database as it is: nothing is migrated and nothing is made.
import type { Config } from '#server/config/config.ts';
import type { Client } from '#server/store/connection/connections.ts';
import { migrationState } from '#server/store/connection/migrate.ts';
import {
  backupRole,
  jobsSchema,
  platformRole,
  tenantRole,
} from '#server/store/connection/roles.ts';
import { checkCampus } from './campus.ts';
import { attempted, type Check, ok, warning, wrong } from './check.ts';
import { checkFilePlaces } from './file-store.ts';

const oldestVersion = 15;
/** Tokens, codes and delays are judged by the service's clock, and some rows by the database's. */
const clockMs = { warning: 2_000, wrong: 60_000 };

export async function checkDatabase(client: Client, config: Config): Promise<Check[]> {
  const checks: [string, string, () => Promise<Check[]>][] = [
    ['server', 'Look at the log of the database', () => checkServer(client)],
    ['migrations', 'Start the service once: it migrates the database', () => migrations(client)],
    ['roles', 'Start the service once: it makes its roles', () => roles(client)],
    ['policies', 'Start the service once: it migrates the database', () => policies(client)],
    ['clock', 'Keep clocks by NTP (chrony or systemd-timesyncd)', () => clock(client)],
    ['connections', 'Raise max_connections of the database', () => connections(client, config)],
    ['jobs', 'Start the service once: it makes the queue', () => queue(client)],
    ['files', 'Look at the log of the database', () => checkFilePlaces(client, config)],
    ['campus', 'Start the service once: it migrates the database', () => checkCampus(client)],
  ];
  const found: Check[] = [];
  for (const [name, advice, work] of checks) found.push(...(await attempted(name, advice, work)));
  return found;
}

async function checkServer(client: Client): Promise<Check[]> {
  const { rows } = await client.query<{ number: string; version: string; standby: boolean }>(
    `SELECT current_setting('server_version_num') AS number,
            current_setting('server_version') AS version, pg_is_in_recovery() AS standby`,
  );
  const [{ number = '0', version = '', standby = false } = {}] = rows;
  if (Number(number) < oldestVersion * 10_000) {
    const advice = `Move to PostgreSQL ${oldestVersion} or newer`;
    return [wrong('server', `PostgreSQL ${version} is too old`, advice)];
  }
  if (standby) {
    const advice = 'Point DATABASE_URL to the primary, which takes writes';
    return [wrong('server', `PostgreSQL ${version} is a standby: nothing can be written`, advice)];
  }
  return [ok('server', `PostgreSQL ${version}`)];
}

async function migrations(client: Client): Promise<Check[]> {
  const { missing, isNewer, total } = await migrationState(client);
  if (isNewer) {
    const advice = 'Update this machine to the version of the others';
    return [warning('migrations', 'a newer version has migrated the database', advice)];
  }
  if (missing === 0) return [ok('migrations', `all ${total} have run`)];
  const found = missing === total ? 'the database is empty' : `${missing} of ${total} have not run`;
  return [warning('migrations', found, 'Start the service once: it migrates the database')];
}

async function roles(client: Client): Promise<Check[]> {
  const { rows } = await client.query<{
    role: string;
    exists: boolean;
    bypasses: boolean;
    usable: boolean;
  }>(
    `SELECT wanted.name AS role, r.oid IS NOT NULL AS exists,
            coalesce(r.rolsuper OR r.rolbypassrls OR r.rolcanlogin, false) AS bypasses,
            coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) AS usable
     FROM unnest($1::text[]) AS wanted (name) LEFT JOIN pg_roles AS r ON r.rolname = wanted.name`,
    [[tenantRole, platformRole, backupRole]],
  );
  const checks = rows.flatMap(({ role, exists, bypasses, usable }): Check[] => {
    if (!exists) {
      const advice = `Start the service, or have an administrator run: CREATE ROLE ${role} NOLOGIN;`;
      return [wrong('roles', `there is no role ${role}`, advice)];
    }
    if (bypasses) {
      const advice = `Have an administrator run: ALTER ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS;`;
      return [
        wrong('roles', `the role ${role} sees past row-level security, or may log in`, advice),
      ];
    }
    if (!usable) {
      const advice = `Have an administrator run: GRANT ${role} TO the account of DATABASE_URL;`;
      return [wrong('roles', `the account of the service may not act as ${role}`, advice)];
    }
    return [];
  });
  return checks.length > 0
    ? checks
    : [ok('roles', `${rows.length} roles, none sees past policies`)];
}

/**
 * Every table of a library has row-level security, forced, and policies that ask for the library. Partitions have
 * none of their own: they are read through their table, and no role of the service may use them.
 */
async function policies(client: Client): Promise<Check[]> {
  const { rows } = await client.query<{ name: string; fault: string | null }>(
    `SELECT c.relname AS name,
            CASE WHEN NOT c.relrowsecurity THEN 'has no row-level security'
                 WHEN NOT c.relforcerowsecurity THEN 'does not force row-level security'
                 WHEN NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname <> 'backup')
                   THEN 'has no policy of its library'
                 WHEN EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid
                   AND pg_get_expr(p.polqual, p.polrelid) = 'true'
                   AND NOT p.polroles <@ (SELECT array_agg(oid) FROM pg_roles WHERE rolname = ANY ($1)))
                   THEN 'has a policy that is open to all'
            END AS fault
     FROM pg_class AS c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND NOT a.attisdropped
                   AND a.attname IN ('library_code', 'owner_code'))
     ORDER BY 1`,
    [[platformRole, backupRole]],
  );
  const faults = rows.filter(({ fault }) => fault !== null);
  if (rows.length === 0) {
    return [warning('policies', 'there are no tables yet', 'Start the service once')];
  }
  const advice =
    'Somebody changed the tables by hand. Restore a backup, or put the policy of server/store/migrations back';
  return faults.length > 0
    ? faults.map(({ name, fault }) => wrong('policies', `the table ${name} ${fault}`, advice))
    : [ok('policies', `forced on all ${rows.length} tables of libraries`)];
}

async function clock(client: Client): Promise<Check[]> {
  const before = Date.now();
  const { rows } = await client.query<{ now: string }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::text AS now',
  );
  const differenceMs = Math.abs(Number(rows[0]?.now) - (before + Date.now()) / 2);
  const found = `${(differenceMs / 1_000).toFixed(1)} s from the database's clock`;
  const advice = 'Keep the clocks of both machines by NTP (chrony or systemd-timesyncd)';
  if (differenceMs > clockMs.wrong) return [wrong('clock', found, advice)];
  if (differenceMs > clockMs.warning) return [warning('clock', found, advice)];
  return [ok('clock', found)];
}

async function connections(client: Client, { databasePool }: Config): Promise<Check[]> {
  const { rows } = await client.query<{ most: number; used: number }>(
    `SELECT current_setting('max_connections')::int
              - current_setting('superuser_reserved_connections')::int AS most,
            (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
  );
  const [{ most = 0, used = 0 } = {}] = rows;
  // The pool, one that listens, and the worker's.
  const wanted = databasePool + 12;
  const found = `${used} of ${most} are open; one process opens some ${wanted}`;
  if (wanted > most) {
    const advice = 'Lower DATABASE_POOL, or raise max_connections of the database';
    return [wrong('connections', found, advice)];
  }
  if (used > most * 0.8) {
    const advice = 'Raise max_connections, or put PgBouncer between';
    return [warning('connections', found, advice)];
  }
  return [ok('connections', found)];
}

async function queue(client: Client): Promise<Check[]> {
  const { rows } = await client.query<{ exists: boolean; usable: boolean; ready: boolean }>(
    `SELECT n.oid IS NOT NULL AS exists,
            coalesce(has_schema_privilege(n.oid, 'CREATE'), false) AS usable,
            to_regclass($1 || '.version') IS NOT NULL AS ready
     FROM (SELECT $1::text AS name) AS wanted LEFT JOIN pg_namespace AS n ON n.nspname = wanted.name`,
    [jobsSchema],
  );
  const [{ exists = false, usable = false, ready = false } = {}] = rows;
  const advice = `Start the service, or have an administrator run: CREATE SCHEMA ${jobsSchema}; GRANT ALL ON SCHEMA ${jobsSchema} TO the account of DATABASE_URL;`;
  if (!exists) return [warning('jobs', `there is no schema ${jobsSchema}`, advice)];
  if (!usable) return [wrong('jobs', `the service may not write into ${jobsSchema}`, advice)];
  if (!ready) return [warning('jobs', 'the queue has no tables yet', 'Start the service once')];
  return [await waitingJobs(client)];
}

/** Jobs that wait though they could be run: nodes look every second or two. */
async function waitingJobs(client: Client): Promise<Check> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM ${jobsSchema}.job
     WHERE state IN ('created', 'retry') AND start_after < now() - interval '2 minutes'
       AND NOT EXISTS (SELECT FROM ${jobsSchema}.job WHERE state = 'active')`,
  );
  const [{ waiting = 0 } = {}] = rows;
  if (waiting === 0)
    return ok('jobs', `the queue is in the schema ${jobsSchema}, and nothing waits`);
  return warning(
    'jobs',
    `${waiting} wait for two minutes or more, and nobody does any`,
    'Start a node with the role jobs; see: npm run jobs -- list',
  );
}
