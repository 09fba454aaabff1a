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
  input: z.strictObject({
    /** What was typed. */
    q: z.string().check(z.maxLength(100)),
  }),
  output: z.object({
    /** The libraries. */
    items: z.array(LibraryEntry),
  }),
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
  input: z.strictObject({
    /** Form that the verification is for. */
    form: z.enum(['applyTrial']),
    /** Language of what is spoken. */
    language: Language,
  }),
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
    /** Name of the library. */
    library: z.string().check(z.maxLength(200)),
    /** Whom to answer. */
    contact: z.string().check(z.maxLength(100)),
    /** Telephone number. */
    phone: z.string().check(z.maxLength(40)),
    /** E-mail address. */
    email: z.string().check(z.maxLength(254)),
    /** How many readers the library has, as it was written. */
    size: z.string().check(z.maxLength(40)),
    /** Id of the verification. */
    challengeId: z.string().check(z.maxLength(100)),
    /** Code that was seen or heard. */
    code: z.string().check(z.maxLength(20)),
    /** What the browser found for the verification's proof. */
    proof: z.string().check(z.maxLength(20)),
  }),
  output: z.object({
    /** Names the application in letters. */
    reference: z.string(),
  }),
  whenOffline: 'refuse',
});
