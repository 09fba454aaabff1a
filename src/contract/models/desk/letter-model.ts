// E-mail to vendors, which the service sends for librarians.
import * as z from 'zod/mini';
import { LocalText } from '../model.ts';

/** Where a letter stands; `doubtful` where the mail server did not say whether it took it. */
export const LetterState = z.enum(['waiting', 'handing', 'sent', 'refused', 'doubtful']);
export type LetterState = z.infer<typeof LetterState>;

/** A letter. */
export const Letter = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Address that it goes to. */
  address: z.string(),
  /** Subject line. */
  subject: z.string(),
  /** The text. */
  text: z.string(),
  /** Username of who wrote it. */
  by: z.string(),
  /** Time of writing, ISO 8601. */
  at: z.string(),
  /** Where it stands. */
  state: LetterState,
});
export type Letter = z.infer<typeof Letter>;

/** Whom to write to about a resource. */
export const VendorContact = z.object({
  /** Name of the vendor; empty where there is none. */
  name: LocalText,
  /** Id of its record; null where there is none. */
  vendorId: z.nullable(z.string()),
  /** The resource's own address for its vendor, or else that of the vendor or of the one above it; '' for none. */
  address: z.string(),
  /** Contact person, as the record has it; '' for none. */
  person: z.string(),
});
export type VendorContact = z.infer<typeof VendorContact>;
