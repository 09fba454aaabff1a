// The library's colleges and departments.
import type * as departmentsCalls from '#contract/calls/library/departments.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { departmentsOf, departmentsOfPatron } from '#server/domain/libraries/departments.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const departmentHandlers = {
  listDepartments: async (_input, { tx }) => ({ items: await departmentsOf(tx) }),

  listDepartmentTags: async (_input, context) => ({
    items: await departmentsOfPatron(context.tx, requirePatron(context).id),
  }),
} satisfies HandlersOf<typeof departmentsCalls>;
