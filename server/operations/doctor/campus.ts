// Libraries with resources for the campus alone that have not said what their campus is.

import { campusOnlyStatement } from '#server/domain/access/campus-only.ts';
import type { Client } from '#server/store/connection/connections.ts';
import { backupRole } from '#server/store/connection/roles.ts';
import { type Check, warning } from './check.ts';

/** A warning for each library with resources that nobody reaches, because its campus has no range. */
export async function checkCampus(client: Client): Promise<Check[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('public.access_settings') IS NOT NULL AS exists",
  );
  if (!tables[0]?.exists) return [];
  // Only the role of backups sees the resources of all libraries.
  await client.query(`SET ROLE ${backupRole}`);
  try {
    const { rows } = await client.query<{ code: string; count: number }>(campusOnlyStatement);
    return rows.map(({ code, count }) =>
      warning(
        'campus',
        `the library ${code} has no campus range: nobody reaches its resources that are on campus only (${count})`,
        `npm run library -- set ${code} --campus-range 192.0.2.0/24, or give these resources another way of access`,
      ),
    );
  } finally {
    await client.query('RESET ROLE');
  }
}
