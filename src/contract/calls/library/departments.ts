// Colleges and departments: those of the library, and those that mark a patron's account.
import * as z from 'zod/mini';
import { LocalText } from '../../models/model.ts';
import { Department } from '../../models/patron-model.ts';
import { query } from '../declare.ts';

export const listDepartments = query({
  name: 'listDepartments',
  summary: "The library's colleges and departments, in their order.",
  family: 'signed:department',
  method: 'GET',
  path: '/departments',
  audience: 'library',
  input: z.strictObject({}),
  output: z.object({
    /** Colleges and departments. */
    items: z.array(Department),
  }),
  readable: 'library',
});

export const listDepartmentTags = query({
  name: 'listDepartmentTags',
  summary:
    "The departments of the patron's account, with their names, in the order of the library.",
  family: 'signed:departmentTag',
  path: '/tags',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The departments. */
    items: z.array(
      z.object({
        /** Code of the department. */
        code: z.string(),
        /** Its name. */
        name: LocalText,
      }),
    ),
  }),
  // Personal, as the profile is: the device never stores it (docs/design/safety.md, T15).
  readable: 'never',
});
