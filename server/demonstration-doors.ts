// The accounts of the demonstration have passwords that everybody can read: they open nothing on an
// address that others reach, unless the operator says so aloud.

import type { Log } from '#server/http/log.ts';
import { demonstrationAccounts } from '#server/seed/demonstration-libraries.ts';
import type { Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/records/library-records.ts';
import { endSessionsOf } from '#server/store/records/session-records.ts';
import {
  forgetSignInsOf,
  keepPassword,
  patronByUsername,
} from '#server/store/records/sign-in-records.ts';
import { isPasswordOf, noPassword } from '#server/verification/passwords.ts';
import type { Config } from './config.ts';

/** @throws Error with what the operator may do, where such an account would be open to others */
export async function refuseOpenDoors(
  config: Pick<Config, 'host' | 'isReached' | 'isDemonstrationSaid'>,
  store: Store,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { host, isReached, isDemonstrationSaid } = config;
  if (!isReached) return;
  if (isDemonstrationSaid) {
    log.warn(
      { host },
      'DEMONSTRATION=yes: accounts whose passwords are public are open to everybody who reaches this address',
    );
    return;
  }
  if ((await openAccounts(store, 1)).length === 0) return;
  throw new Error(
    `This database has the accounts of the demonstration, whose passwords are public, and others reach HOST ${host}. ` +
      'Expected one of these: a DATA_DIR or DATABASE_URL of its own for a real portal; ' +
      '"npm run library -- close-demonstration", which takes those passwords away; ' +
      'HOST=127.0.0.1, to try it on this machine alone; ' +
      'or DEMONSTRATION=yes, to let everybody in with them.',
  );
}

/**
 * Takes the public passwords away, and ends what somebody has signed in to with them; gives the number of
 * accounts that had one.
 */
export async function closeDemonstration(store: Store): Promise<number> {
  const open = await openAccounts(store, Number.POSITIVE_INFINITY);
  for (const { libraryCode, id } of open) {
    await store.inLibrary(libraryCode, async (tx) => {
      await keepPassword(tx, id, noPassword);
      await endSessionsOf(tx, id, new Date());
      await forgetSignInsOf(tx, id);
    });
  }
  return open.length;
}

/** Accounts that still have the password that everybody can read, no more than `most`. */
async function openAccounts(store: Store, most: number) {
  const codes = new Set((await allLibraries(store)).map(({ code }) => code));
  const open: { libraryCode: string; id: string }[] = [];
  for (const { libraryCode, username, password } of demonstrationAccounts) {
    if (open.length >= most) break;
    if (!codes.has(libraryCode)) continue;
    const patron = await store.inLibrary(libraryCode, (tx) => patronByUsername(tx, username));
    if (patron === null || !(await isPasswordOf(password, patron.passwordHash))) continue;
    open.push({ libraryCode, id: patron.id });
  }
  return open;
}
