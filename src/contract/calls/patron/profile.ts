// Calls for a patron's profile, in the form of the first sign-in and in the personal center.
import * as z from 'zod/mini';
import { departmentLimit, Gender, Profile } from '../../models/patron-model.ts';
import { command, query } from '../declare.ts';

export const getProfile = query({
  name: 'getProfile',
  summary: 'The profile of the patron, and whether anything is missing.',
  family: 'signed:userInfo',
  method: 'GET',
  path: '/profile',
  audience: 'patron',
  input: z.strictObject({}),
  output: Profile,
  // The data is personal: the device never stores it (docs/design/safety.md, T15).
  readable: 'never',
});

/** The name is required and must differ from the account. A given e-mail address must be valid. */
export const saveProfile = command({
  name: 'saveProfile',
  summary: 'Saves the profile of the patron and their consent.',
  family: 'signed:userInfo',
  method: 'POST',
  path: '/profile',
  audience: 'patron',
  input: z.strictObject({
    /** Name of the patron. */
    name: z.string().check(z.maxLength(100)),
    /** Gender of the patron. */
    gender: Gender,
    /** Telephone number. */
    phone: z.string().check(z.maxLength(40)),
    /** E-mail address. */
    email: z.string().check(z.maxLength(254)),
    /** Codes of departments: 1 to 5, or none if the library lists none. */
    departments: z
      .array(z.string().check(z.maxLength(100)))
      .check(z.maxLength(4 * departmentLimit)),
    /** Version of the agreement that the patron saw and accepted. */
    agreementVersion: z.string().check(z.maxLength(40)),
  }),
  output: Profile,
  whenOffline: 'refuse',
});
