// The two roles under which every query runs. Roles belong to the cluster, not to one database, so
// they are looked after at every start: a database restored on another cluster finds them again.
import type { Sql } from 'postgres';

/** Sees one library's rows, as row-level security says. */
export const tenantRole = 'portal_tenant';
/** Sees libraries and keys, no tenant content. */
export const platformRole = 'portal_platform';

const roles = [tenantRole, platformRole];

/**
 * Makes the roles, and lets the connecting user act as them.
 *
 * @throws Error naming what an administrator must run, where the connecting user may not
 */
export async function ensureRoles(sql: Sql): Promise<void> {
  const missing: string[] = [];
  for (const role of roles) {
    const [state] = await sql<{ exists: boolean; bypasses: boolean; usable: boolean }[]>`
      SELECT r.oid IS NOT NULL AS exists,
             coalesce(r.rolsuper OR r.rolbypassrls, false) AS bypasses,
             coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) AS usable
      FROM (SELECT ${role}::name AS name) AS wanted
      LEFT JOIN pg_roles AS r ON r.rolname = wanted.name`;
    if (state?.bypasses) throw bypassing(role);
    if (!state?.exists) missing.push(`CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
    if (!state?.usable) missing.push(`GRANT ${role} TO ${await quotedUser(sql)}`);
  }
  for (const statement of missing) await tryStatement(sql, statement, missing);
}

async function tryStatement(sql: Sql, statement: string, all: string[]): Promise<void> {
  try {
    await sql.unsafe(statement);
  } catch (error) {
    const { code } = error as { code?: string };
    // Another database of the same cluster may be doing the same at this moment.
    if (code === '42710' || code === '23505') return;
    if (code !== '42501') throw error;
    throw new Error(
      'The database user may not create roles. Ask an administrator of the PostgreSQL server to run, ' +
        `once: ${all.map((each) => `${each};`).join(' ')}`,
      { cause: error },
    );
  }
}

async function quotedUser(sql: Sql): Promise<string> {
  const [row] = await sql<{ name: string }[]>`SELECT quote_ident(current_user) AS name`;
  return row?.name ?? 'CURRENT_USER';
}

function bypassing(role: string): Error {
  return new Error(
    `The role ${role} sees past row-level security. Ask an administrator of the PostgreSQL server to run: ` +
      `ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS;`,
  );
}
