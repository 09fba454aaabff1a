// E-mail that came back: found by its id, in whichever library sent it, or by its signature where it was forgotten.

import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';
import { readBounce } from './channels/email/bounce.ts';
import { isSignatureOf, messageIdPurpose } from './channels/email/message-id.ts';
import { noteReturned } from './dispatches/bounce-records.ts';

/** What a message was: no report of returned mail, a report of an unknown message, or of one of a library. */
export type Returned =
  | { kind: 'none' }
  | { kind: 'unknown'; dispatchId: string }
  | { kind: 'noted'; dispatchId: string; label: string };

/** Takes one e-mail that came to the sender's address. */
export async function takeReturnedMail(
  store: Store,
  message: Uint8Array,
  now: Date,
): Promise<Returned> {
  const bounce = await readBounce(message);
  if (bounce === null) return { kind: 'none' };
  const { dispatchId, signature, address } = bounce;
  const key = await serverKey(store, messageIdPurpose);
  for (const { code, domainCode: label } of await allLibraries(store)) {
    const isFor = (patronId: string) =>
      isSignatureOf(key, { dispatchId, libraryCode: code, patronId, address }, signature);
    if (await store.inLibrary(code, (tx) => noteReturned(tx, code, { ...bounce, isFor }, now)))
      return { kind: 'noted', dispatchId, label };
  }
  return { kind: 'unknown', dispatchId };
}
