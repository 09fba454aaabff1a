// The library's colleges and departments.
import { asc } from 'drizzle-orm';
import type { Handlers } from '#server/handler/handlers.ts';
import { departments } from '#server/store/schema/campus.ts';

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
} satisfies Pick<Handlers, 'listDepartments'>;
