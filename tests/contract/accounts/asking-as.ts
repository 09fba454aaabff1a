// Calls made as an account of a library.
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { answeredOnce, requestOf, type TestPortal } from '../support/portal.ts';
import { libraryToken, signIn } from './signing-in.ts';

export interface Account {
  library: LibraryRecord;
  name: string;
  token: string;
}

/** A new account that is signed in. */
export async function accountOf(
  portal: TestPortal,
  library: LibraryRecord,
  role: 'reader' | 'librarian',
  isNew = false,
): Promise<Account> {
  const name = await portal.addPatron(library, { role }, isNew);
  return { library, name, token: (await signIn(portal, library, name)).accessToken };
}

/** Somebody who is not signed in. */
export async function visitorOf(portal: TestPortal, library: LibraryRecord): Promise<Account> {
  return { library, name: '', token: await libraryToken(portal, library) };
}

/** A call as that account, at its own library or at another's. */
export function askAs<C extends AnyCall>(
  portal: TestPortal,
  { library, name, token }: Account,
  call: C,
  input: InputOf<C>,
  at = library,
) {
  return answeredOnce(
    portal.app,
    requestOf(call, input, {
      label: at.domainCode,
      libraryCode: at.code,
      token,
      ...(name !== '' && { userKey: encodeURIComponent(name) }),
      now: portal.clock.now(),
    }),
  );
}
