// Roles of queries and backups, and the job queue's schema. Roles belong to the cluster, not to one database, so they
// are checked at every start: a database restored elsewhere gets them again.
import type { Client } from 'pg';

/** Sees one library's rows, by row-level security. */
export const tenantRole = 'portal_tenant';
/** Schema of the job queue (pg-boss); the service's roles cannot read it. */
export const jobsSchema = 'pgboss';
/** Sees libraries and keys, and no library's content. */
export const platformRole = 'portal_platform';

/** Reads every row of every table, and writes none: for backups alone. */
export const backupRole = 'portal_backup';

const roles = [tenantRole, platformRole, backupRole];

/** @throws Error with the statements that an administrator must run, when the connecting user may not */
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

/** pg-boss creates its own tables in it. */
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
    // Another database of the same cluster may be creating the role at the same moment.
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
