// What stands on the notice board.
import * as z from 'zod/mini';
import { Day, LocalText, ResourceRef } from './model.ts';

/** Kinds of notice. */
export const NoticeKind = z.enum(['notice', 'trial', 'outage', 'training', 'purchase']);
export type NoticeKind = z.infer<typeof NoticeKind>;

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
  /** True if lists show it before all other notices. */
  isPinned: z.boolean(),
  /** First day on which readers see it. */
  publishedOn: Day,
  /** The resource that the notice is about; null if there is none. */
  about: z.nullable(ResourceRef),
  /** Keys for searching on the device; missing in data that an older release stored. */
  keys: z.optional(
    z.object({
      /** Heading in full pinyin, folded. */
      zh_CN: z.string(),
    }),
  ),
});
export type Notice = z.infer<typeof Notice>;
