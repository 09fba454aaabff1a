// Listens for the admin-quit message of the embedding window. This loads after the first render.
import { signOut } from '#client/credentials/revocation.ts';
import { isAdminQuit } from '#session/admin-quit.ts';
import { libraryAtom, sessionAtom, sessionStore } from '#session/atoms.ts';
import { showSignOutRefusal } from '#session/leaving.ts';
import { isPatron } from '#session/machine.ts';

/** Signs out when the embedding window sends the message. */
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
