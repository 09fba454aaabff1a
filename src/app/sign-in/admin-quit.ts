// Listens for the embedding window's admin-quit message; comes after the first drawing.
import { signOut } from '#client/credentials/revocation.ts';
import { isAdminQuit } from '#session/admin-quit.ts';
import { libraryAtom, sessionAtom, sessionStore } from '#session/atoms.ts';
import { isPatron } from '#session/machine.ts';

/** Signs out whenever the embedding window says so. */
export function startAdminQuit(): void {
  addEventListener('message', (event) => {
    const origins = sessionStore.get(libraryAtom)?.libraryAttr.embeddingOrigins ?? [];
    if (!isAdminQuit(event, origins, window)) return;
    // Whoever quit is gone: nothing is asked, and the external sign-out is the embedding window's.
    if (isPatron(sessionStore.get(sessionAtom))) void signOut();
  });
}
