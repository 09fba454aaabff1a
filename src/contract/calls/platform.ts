// What the front door asks, without any library: finding one, and asking to try the platform.
import * as z from 'zod/mini';
import { Challenge, Language, LibraryEntry } from '../model.ts';
import { command, query } from './declare.ts';

const institution = '/meta-basics-institution/edge/v1.5';

export const findLibraries = query({
  name: 'findLibraries',
  summary: 'Libraries whose name, code or pinyin contains what was typed; all for an empty text.',
  family: 'tenant',
  method: 'GET',
  path: `${institution}/libraries`,
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({ q: z.string().check(z.maxLength(100)) }),
  output: z.object({ items: z.array(LibraryEntry) }),
  readable: 'never',
});

/** Makes a new verification; one is good for one form, once, for five minutes (T9). */
export const makeChallenge = command({
  name: 'makeChallenge',
  summary: 'A new verification code for a form.',
  family: 'tenant',
  method: 'POST',
  path: `${institution}/challenges`,
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({ form: z.enum(['applyTrial']), language: Language }),
  output: Challenge,
  whenOffline: 'refuse',
});

/** A library asks to try the platform (docs/design/screens.md, "Trial of the platform"). */
export const applyForTrial = command({
  name: 'applyForTrial',
  summary: "Puts a library's wish to try the platform on the operators' list.",
  family: 'tenant',
  method: 'POST',
  path: `${institution}/trial-applications`,
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({
    library: z.string().check(z.maxLength(200)),
    contact: z.string().check(z.maxLength(100)),
    phone: z.string().check(z.maxLength(40)),
    email: z.string().check(z.maxLength(254)),
    /** How many readers the library has, as it was written. */
    size: z.string().check(z.maxLength(40)),
    challengeId: z.string().check(z.maxLength(100)),
    code: z.string().check(z.maxLength(20)),
    /** What the browser found for the verification's proof. */
    proof: z.string().check(z.maxLength(20)),
  }),
  output: z.object({ reference: z.string() }),
  whenOffline: 'refuse',
});
