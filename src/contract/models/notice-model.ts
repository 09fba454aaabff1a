// What stands on the notice board.
import * as z from 'zod/mini';
import { LibraryFile } from './knowledge-model.ts';
import { Day, LocalText, ResourceRef } from './model.ts';

/** Kinds of notice. */
export const NoticeKind = z.enum(['notice', 'trial', 'outage', 'training', 'purchase']);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** A file of a notice. */
export const NoticeFile = LibraryFile;
export type NoticeFile = LibraryFile;

/** A notice with its whole text, so that readers can read the notices offline. */
export const Notice = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** Kind of the notice. */
  kind: NoticeKind,
  /** Heading. */
  title: LocalText,
  /** One sentence for lists. */
  summary: LocalText,
  /** The text, as safe HTML. */
  bodyHtml: LocalText,
  /** True where it is for some readers alone, of whom the patron is one; missing for others. */
  isForSome: z.optional(z.literal(true)),
  /** True if lists show it before all other notices. */
  isPinned: z.boolean(),
  /** First day on which readers see it. */
  publishedOn: Day,
  /** The resource that the notice is about; null if there is none. */
  about: z.nullable(ResourceRef),
  /** Name of that resource; missing in data that an older release stored, and where it has none. */
  aboutName: z.optional(LocalText),
  /**
   * Codes of that resource's subjects and of all subjects above them; missing in data that an older release stored, and
   * where it has none.
   */
  subjects: z.optional(z.array(z.string())),
  /** Its files; missing in data that an older release stored. */
  files: z.optional(z.array(NoticeFile)),
  /** Keys for searching on the device; missing in data that an older release stored. */
  keys: z.optional(
    z.object({
      /** Heading in full pinyin, folded. */
      zh_CN: z.string(),
    }),
  ),
});
export type Notice = z.infer<typeof Notice>;
