// What patrons tell of themselves: the first sign-in's form, and the same in the personal center.
import * as z from 'zod/mini';
import { Department, departmentLimit, Gender, Profile } from '../patron-model.ts';
import { command, query } from './declare.ts';

export const getProfile = query({
  name: 'getProfile',
  summary: 'What the patron told of themselves, and whether anything is missing.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/profile',
  audience: 'patron',
  input: z.strictObject({}),
  output: Profile,
  // Personal: never kept on the device (docs/design/safety.md, T15).
  readable: 'never',
});

/** The name must be given and not be the account, the e-mail address be one, departments be 1 to 5. */
export const saveProfile = command({
  name: 'saveProfile',
  summary: 'Saves what the patron told, and that they agreed.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/profile',
  audience: 'patron',
  input: z.strictObject({
    /** Name of the patron. */
    name: z.string().check(z.maxLength(100)),
    /** What the patron says of it. */
    gender: Gender,
    /** Telephone number. */
    phone: z.string().check(z.maxLength(40)),
    /** E-mail address. */
    email: z.string().check(z.maxLength(254)),
    /** Codes of departments. */
    departments: z
      .array(z.string().check(z.maxLength(100)))
      .check(z.maxLength(4 * departmentLimit)),
    /** Version of the agreement the patron saw when confirming, which implies agreement. */
    agreementVersion: z.string().check(z.maxLength(40)),
  }),
  output: Profile,
  whenOffline: 'refuse',
});

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
