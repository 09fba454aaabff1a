// The library's colleges and departments.
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { departmentsOf, departmentsOfPatron } from '#server/domain/libraries/departments.ts';
import type { Handlers } from '#server/http/context/call-context.ts';

export const departmentHandlers = {
  listDepartments: async (_input, { tx }) => ({ items: await departmentsOf(tx) }),

  listDepartmentTags: async (_input, context) => ({
    items: await departmentsOfPatron(context.tx, requirePatron(context).id),
  }),
} satisfies Pick<Handlers, 'listDepartments' | 'listDepartmentTags'>;
