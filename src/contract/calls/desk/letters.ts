// Letters to vendors: e-mail about a resource, which the service sends.
import * as z from 'zod/mini';
import { Letter, VendorContact } from '../../models/desk/letter-model.ts';
import { Language, LocalText } from '../../models/model.ts';
import { command, query } from '../declare.ts';

/** Resources that have vendors. */
const LetterResource = z.strictObject({
  /** Kind of the resource. */
  kind: z.enum(['database', 'other']),
  /** Its id among resources of that kind. */
  id: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const listLetters = query({
  name: 'listLetters',
  summary: 'Whom to write to about a resource, and what was written, the newest first.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/letters/{kind}/{id}',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: LetterResource,
  output: z.object({
    /** Name of the resource. */
    name: LocalText,
    /** Its vendor. */
    contact: VendorContact,
    /** True where the service has a mail server. */
    canSend: z.boolean(),
    /** Letters, 50 at most. */
    items: z.array(Letter),
  }),
  readable: 'never',
});

export const writeToVendor = command({
  name: 'writeToVendor',
  summary: 'Sends an e-mail to the vendor of a resource, and notes it in the history of a report.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/letters',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** The resource. */
    resource: LetterResource,
    /** Report of the fault that it is about; missing for a letter that is about none. */
    report: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** Subject line. */
    subject: z.string().check(z.maxLength(300)),
    /** The text. */
    text: z.string().check(z.maxLength(10_000)),
    /** Its language. */
    language: Language,
  }),
  output: z.object({
    /** The letter, which waits for the next hand-over. */
    letter: Letter,
  }),
  whenOffline: 'refuse',
});
