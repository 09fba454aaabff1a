// The library's colleges and departments.
import { and, asc, eq, sql } from 'drizzle-orm';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { departments } from '#server/store/schema/campus.ts';
import { profiles } from '#server/store/schema/patrons.ts';

export const departmentHandlers = {
  listDepartments: async (_input, { tx }) => {
    const rows = await tx
      .select()
      .from(departments)
      .orderBy(asc(departments.position), asc(departments.code));
    return {
      items: rows.map(({ code, name, parent, keyZh, keyInitials }) => ({
        code,
        name,
        parent,
        keys: { zh_CN: keyZh, initials: keyInitials },
      })),
    };
  },

  listDepartmentTags: async (_input, context) => {
    const patron = requirePatron(context);
    const items = await context.tx
      .select({ code: departments.code, name: departments.name })
      .from(departments)
      .innerJoin(
        profiles,
        and(
          eq(profiles.libraryCode, departments.libraryCode),
          eq(profiles.patronId, patron.id),
          sql`${departments.code} = ANY(${profiles.departments})`,
        ),
      )
      .orderBy(asc(departments.position), asc(departments.code));
    return { items };
  },
} satisfies Pick<Handlers, 'listDepartments' | 'listDepartmentTags'>;
