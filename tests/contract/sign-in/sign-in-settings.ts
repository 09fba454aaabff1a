// Changes how a library's readers sign in, and waits until the app knows.

import { changeLibrary } from '#server/domain/libraries/library-records.ts';
import type { SignInOptions } from '#server/domain/libraries/sign-in-settings.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
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
