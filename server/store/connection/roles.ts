// The two roles under which every query runs, the one of backups, and the schema of the queue of jobs. Roles belong to the cluster, not to one database, so
// they are looked after at every start: a database restored on another cluster finds them again.
import type { Client } from 'pg';

/** Sees one library's rows, as row-level security says. */
export const tenantRole = 'portal_tenant';
/** Where the queue of jobs (pg-boss) has its tables; no role of the service's sees into it. */
export const jobsSchema = 'pgboss';
/** Sees libraries and keys, no tenant content. */
export const platformRole = 'portal_platform';

/** Reads every row of every table, and writes none: for backups alone. */
export const backupRole = 'portal_backup';

const roles = [tenantRole, platformRole, backupRole];

/**
 * Makes the roles, lets the connecting user act as them, and makes the queue's schema.
 *
 * @throws Error naming what an administrator must run, where the connecting user may not
 */
export async function ensureRoles(client: Client): Promise<void> {
  const missing: string[] = [];
  for (const role of roles) {
    const { rows } = await client.query<{ exists: boolean; bypasses: boolean; usable: boolean }>(
      `SELECT r.oid IS NOT NULL AS exists,
             coalesce(r.rolsuper OR r.rolbypassrls, false) AS bypasses,
             coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) AS usable
      FROM (SELECT $1::name AS name) AS wanted
      LEFT JOIN pg_roles AS r ON r.rolname = wanted.name`,
      [role],
    );
    const [state] = rows;
    if (state?.bypasses) throw bypassing(role);
    if (!state?.exists) missing.push(`CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
    if (!state?.usable) missing.push(`GRANT ${role} TO ${await quotedUser(client)}`);
  }
  missing.push(...(await missingOfJobs(client)));
  for (const statement of missing) await tryStatement(client, statement, missing);
}

/** The queue of jobs makes its tables itself, in a schema where it may. */
async function missingOfJobs(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean; usable: boolean }>(
    `SELECT n.oid IS NOT NULL AS exists,
            coalesce(has_schema_privilege(n.oid, 'CREATE'), false) AS usable
     FROM (SELECT $1::name AS name) AS wanted
     LEFT JOIN pg_namespace AS n ON n.nspname = wanted.name`,
    [jobsSchema],
  );
  if (rows[0]?.usable) return [];
  const user = await quotedUser(client);
  return rows[0]?.exists
    ? [`GRANT ALL ON SCHEMA ${jobsSchema} TO ${user}`]
    : [`CREATE SCHEMA ${jobsSchema} AUTHORIZATION ${user}`];
}

async function tryStatement(client: Client, statement: string, all: string[]): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const { code } = error as { code?: string };
    // Another database of the same cluster may be doing the same at this moment.
    if (['42710', '42P06', '23505'].includes(code ?? '')) return;
    if (code !== '42501') throw error;
    throw new Error(
      'The database user may not create roles and schemas. Ask an administrator of the PostgreSQL server to run, ' +
        `once: ${all.map((each) => `${each};`).join(' ')}`,
      { cause: error },
    );
  }
}

async function quotedUser(client: Client): Promise<string> {
  const { rows } = await client.query('SELECT quote_ident(current_user) AS name');
  return rows[0]?.name ?? 'CURRENT_USER';
}

function bypassing(role: string): Error {
  return new Error(
    `The role ${role} sees past row-level security. Ask an administrator of the PostgreSQL server to run: ` +
      `ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS;`,
  );
}
