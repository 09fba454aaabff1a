// Changes how a library's readers sign in, and waits until the app knows.

import type { SignInOptions } from '#server/store/records/accounts/sign-in-settings.ts';
import { changeLibrary } from '#server/store/records/libraries/library-records.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import type { TestPortal } from '../support/portal.ts';

export async function setSignIn(
  portal: TestPortal,
  library: LibraryRecord,
  options: SignInOptions,
): Promise<void> {
  const { signIn } = await changeLibrary(portal.store, library.code, { signIn: options });
  const isKnown = async () => {
    const known = (await portal.app.libraries()).find(({ code }) => code === library.code);
    return JSON.stringify(known?.signIn) === JSON.stringify(signIn);
  };
  while (!(await isKnown())) await new Promise((resolve) => setTimeout(resolve, 5));
}
