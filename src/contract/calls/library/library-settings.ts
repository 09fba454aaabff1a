// Calls for a library's settings, for its librarians. The names, rules and comparison are the same as for
// the settings files of operators.
import * as z from 'zod/mini';
import { LibrarySettings } from '../../models/library-settings.ts';
import { command, query } from '../declare.ts';

/** Version of the settings; it changes only when a setting changes. */
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
    /** Version of the settings. */
    version: Version,
    /** The settings, by their names in files. */
    settings: LibrarySettings,
    /** Names of the settings that only operators change. */
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
    /** Version of the settings that the caller has read. */
    version: Version,
    /** The settings, by their names in files. */
    settings: LibrarySettings,
    /** True to check and compare the settings without saving them. */
    isTrial: z.boolean(),
  }),
  output: z.object({
    /** Version of the settings. */
    version: Version,
    /** A line for each setting that differs, such as `phone: 123 → 456`, and for each link of a text that was left out. */
    changes: z.array(z.string()),
  }),
  whenOffline: 'refuse',
});
