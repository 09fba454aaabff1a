// Listens for the embedding window's admin-quit message.

import * as z from 'zod/mini';
import { signOut } from '#client/credentials/revocation.ts';
import { libraryAtom, sessionAtom, sessionStore } from '#session/atoms.ts';
import { showSignOutRefusal } from '#session/leaving.ts';
import { isPatron } from '#session/machine.ts';

export function startAdminQuit(): void {
  addEventListener('message', (event) => {
    const origins = sessionStore.get(libraryAtom)?.libraryAttr.embeddingOrigins ?? [];
    if (!isAdminQuit(event, origins, window)) return;
    // The user has already left, so there is no question. The embedding window does the external sign-out.
    if (isPatron(sessionStore.get(sessionAtom))) void quit();
  });
}

/** A refusal is said here too (docs/requirements.md, S8.07). */
async function quit(): Promise<void> {
  const { refusal } = await signOut(false);
  if (refusal !== null) showSignOutRefusal(refusal);
}

// Admin-quit (docs/requirements.md, S1.02; docs/design/safety.md, T6) is obeyed from the library's own list of origins,
// from the window around this one, and in this shape alone.
const AdminQuit = z.strictObject({ type: z.literal('adminQuit') });

export interface ReceivedMessage {
  data: unknown;
  origin: string;
  source: unknown;
}

export function isAdminQuit(
  { data, origin, source }: ReceivedMessage,
  embeddingOrigins: readonly string[],
  self: { parent: unknown },
): boolean {
  const isEmbedded = self.parent !== self && source === self.parent;
  return isEmbedded && embeddingOrigins.includes(origin) && z.safeParse(AdminQuit, data).success;
}
