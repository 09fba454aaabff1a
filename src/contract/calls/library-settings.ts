// A library's settings, for its librarians: the same names, rules and comparison as files of operators.
import * as z from 'zod/mini';
import { LibrarySettings } from '../library-settings.ts';
import { command, query } from './declare.ts';

/** Changes whenever one of the settings changes, and for nothing else. */
const Version = z.string().check(z.minLength(1), z.maxLength(64));

export const getLibrarySettings = query({
  name: 'getLibrarySettings',
  summary:
    'All settings of the library, by their names in its file, without secrets; which of them operators alone change; and their version.',
  family: 'signed:institutionLibrary',
  method: 'GET',
  path: '/settings',
  audience: 'patron',
  forLibrarians: 'changeSettings',
  input: z.strictObject({}),
  output: z.object({
    version: Version,
    settings: LibrarySettings,
    operatorSettings: z.array(z.string()),
  }),
  readable: 'never',
});

export const saveLibrarySettings = command({
  name: 'saveLibrarySettings',
  summary:
    'Changes settings of the library, all of those that are sent or none. What is not sent stays; a list, a text in both languages and the wording are replaced whole. Refused with 409 where they were changed since `version` was read.',
  family: 'signed:institutionLibrary',
  method: 'POST',
  path: '/settings',
  audience: 'patron',
  scope: 'long',
  forLibrarians: 'changeSettings',
  maxBodyBytes: 2 * 1024 * 1024,
  input: z.strictObject({
    /** As the settings were read. */
    version: Version,
    settings: LibrarySettings,
    /** Everything is checked and compared, and nothing is kept. */
    isTrial: z.boolean(),
  }),
  output: z.object({
    version: Version,
    /** A line for each setting that differs, such as `phone: 123 → 456`. */
    changes: z.array(z.string()),
  }),
  whenOffline: 'refuse',
});
