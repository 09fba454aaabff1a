// The admin-quit message of an embedding window (docs/requirements.md, S1.02; docs/design/safety.md,
// T6): obeyed from the library's own list of origins, from the window around this one, and in this
// shape alone.
import * as z from 'zod/mini';

const AdminQuit = z.strictObject({ type: z.literal('adminQuit') });

/** What is known of a message. */
export interface ReceivedMessage {
  data: unknown;
  origin: string;
  source: unknown;
}

/**
 * True for a message that ends the session.
 * @param embeddingOrigins the library's
 * @param self the window that heard it
 */
export function isAdminQuit(
  { data, origin, source }: ReceivedMessage,
  embeddingOrigins: readonly string[],
  self: { parent: unknown },
): boolean {
  const isEmbedded = self.parent !== self && source === self.parent;
  return isEmbedded && embeddingOrigins.includes(origin) && z.safeParse(AdminQuit, data).success;
}
