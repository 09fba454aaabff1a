// Confirmed faults. This is a separate file because the first screens need it.
import * as z from 'zod/mini';
import { LocalText, ResourceRef } from './model.ts';

/** A confirmed fault of a resource: "out of order since …, do this instead". */
export const Outage = z.object({
  /** Unique within the library. */
  id: z.string(),
  /** The resource that is out of order. */
  resource: ResourceRef,
  /** Its name; missing in data of an older release. */
  name: z.optional(LocalText),
  /** Since when, ISO 8601. */
  since: z.string(),
  /** What readers can do instead; empty if nothing is known. */
  instead: LocalText,
});
export type Outage = z.infer<typeof Outage>;
