// Calls of the front page, which need no library: find libraries, and apply for a trial of the platform.
import * as z from 'zod/mini';
import { Challenge, Language, LibraryEntry } from '../../models/model.ts';
import { command, query } from '../declare.ts';

const institution = '/meta-basics-institution/edge/v1.5';

export const findLibraries = query({
  name: 'findLibraries',
  summary:
    'Libraries whose name, code or pinyin contains the text; all libraries for an empty text.',
  family: 'tenant',
  method: 'GET',
  path: `${institution}/libraries`,
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({
    /** Search text. */
    q: z.string().check(z.maxLength(100)),
  }),
  output: z.object({
    /** The libraries. */
    items: z.array(LibraryEntry),
  }),
  readable: 'never',
});

/**
 * Creates a new verification. It is valid for one form, once, for five minutes (docs/design/safety.md, T9).
 */
export const makeChallenge = command({
  name: 'makeChallenge',
  summary: 'A new verification code for a form.',
  family: 'tenant',
  method: 'POST',
  path: `${institution}/challenges`,
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({
    /** Form that needs the verification. */
    form: z.enum(['applyTrial']),
    /** Language of the spoken code. */
    language: Language,
  }),
  output: Challenge,
  whenOffline: 'refuse',
});

/** A library applies for a trial (docs/design/screens.md, "Trial of the platform"). */
export const applyForTrial = command({
  name: 'applyForTrial',
  summary: "Adds a library's application for a trial to the operators' list.",
  family: 'tenant',
  method: 'POST',
  path: `${institution}/trial-applications`,
  audience: 'anyone',
  scope: 'host',
  input: z.strictObject({
    /** Name of the library. */
    library: z.string().check(z.maxLength(200)),
    /** Contact person or department. */
    contact: z.string().check(z.maxLength(100)),
    /** Telephone number. */
    phone: z.string().check(z.maxLength(40)),
    /** E-mail address. */
    email: z.string().check(z.maxLength(254)),
    /** Number of readers of the library, as typed. */
    size: z.string().check(z.maxLength(40)),
    /** Id of the verification. */
    challengeId: z.string().check(z.maxLength(100)),
    /** Code from the picture or the sound. */
    code: z.string().check(z.maxLength(20)),
    /** The browser's solution of the verification's task. */
    proof: z.string().check(z.maxLength(20)),
  }),
  output: z.object({
    /** Reference of the application, for correspondence. */
    reference: z.string(),
  }),
  whenOffline: 'refuse',
});
