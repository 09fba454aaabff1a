// Looks at the certificates of the campuses' sign-in, so that librarians hear before one ends.
import { certificateOf } from '#server/operations/certificate.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { signInCertificates } from '#server/store/schema/desk/desk.ts';
import type { SignInWay } from '#server/store/schema/sign-in-settings.ts';

/** One that does not answer keeps what was seen last. */
export async function noteCertificates(store: Store): Promise<void> {
  for (const { code: libraryCode, signIn } of await allLibraries(store)) {
    const url = addressOf(signIn);
    const found = url === null ? null : await certificateOf(url).catch(() => undefined);
    if (found === undefined) continue;
    await store.inLibrary(libraryCode, async (tx) => {
      if (url === null || found === null) {
        await tx.delete(signInCertificates);
        return;
      }
      const seen = { host: url.host, endsAt: new Date(found.certificate.valid_to) };
      await tx
        .insert(signInCertificates)
        .values({ libraryCode, ...seen })
        .onConflictDoUpdate({ target: signInCertificates.libraryCode, set: seen });
    });
  }
}

/** Null where the sign-in is the portal's own, or has no certificate. */
function addressOf(signIn: SignInWay): URL | null {
  if (signIn.kind === 'own') return null;
  const url = new URL(signIn.kind === 'cas' ? signIn.base : signIn.issuer);
  return url.protocol === 'https:' ? url : null;
}
