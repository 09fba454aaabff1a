// The library's colleges and departments.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { departments } from '#server/store/schema/campus.ts';
import { profiles } from '#server/store/schema/patrons.ts';

const inOrder = [asc(departments.position), asc(departments.code)];

export async function departmentsOf(tx: Tx) {
  const rows = await tx
    .select()
    .from(departments)
    .orderBy(...inOrder);
  return rows.map(({ code, name, parent, keyZh, keyInitials }) => ({
    code,
    name,
    parent,
    keys: { zh_CN: keyZh, initials: keyInitials },
  }));
}

/** Those that a patron's profile names. */
export async function departmentsOfPatron(tx: Tx, patronId: string) {
  return tx
    .select({ code: departments.code, name: departments.name })
    .from(departments)
    .innerJoin(
      profiles,
      and(
        eq(profiles.libraryCode, departments.libraryCode),
        eq(profiles.patronId, patronId),
        sql`${departments.code} = ANY(${profiles.departments})`,
      ),
    )
    .orderBy(...inOrder);
}

export async function knownDepartments(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ code: departments.code }).from(departments);
  return new Set(rows.map(({ code }) => code));
}
