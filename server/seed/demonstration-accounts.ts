// Demonstration accounts have public passwords: other machines reach them only where the operator allows it.

import type { Config } from '#server/config/config.ts';
import { noPassword, verifyPassword } from '#server/domain/accounts/passwords.ts';
import type { Log } from '#server/operations/log.ts';
import type { Store } from '#server/store/connection/database.ts';
import { endSessionsOf } from '#server/store/rows/accounts/session-records.ts';
import {
  forgetSignInsOf,
  patronByUsername,
  savePassword,
} from '#server/store/rows/accounts/sign-in-records.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { demonstrationAccounts } from './demonstration-libraries.ts';

/** @throws Error that lists the operator's options, when such an account would be open to others */
export async function refuseOpenAccounts(
  config: Pick<Config, 'host' | 'isReachable' | 'isDemonstrationExplicit'>,
  store: Store,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { host, isReachable, isDemonstrationExplicit } = config;
  if (!isReachable) return;
  if (isDemonstrationExplicit) {
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

/** Gives how many accounts had a public password; their sessions end too. */
export async function closeDemonstration(store: Store): Promise<number> {
  const open = await openAccounts(store, Number.POSITIVE_INFINITY);
  for (const { libraryCode, id } of open) {
    await store.inLibrary(libraryCode, async (tx) => {
      await savePassword(tx, id, noPassword);
      await endSessionsOf(tx, id, new Date());
      await forgetSignInsOf(tx, id);
    });
  }
  return open.length;
}

export async function accountsToTry(store: Store, libraries: readonly { code: string }[]) {
  const codes = new Set(libraries.map(({ code }) => code));
  const found: (typeof demonstrationAccounts)[number][] = [];
  for (const account of demonstrationAccounts) {
    const { libraryCode, username } = account;
    if (!codes.has(libraryCode)) continue;
    const patron = await store.inLibrary(libraryCode, (tx) => patronByUsername(tx, username));
    if (patron !== null && patron.passwordHash !== noPassword) found.push(account);
  }
  return found;
}

async function openAccounts(store: Store, max: number) {
  const codes = new Set((await allLibraries(store)).map(({ code }) => code));
  const open: { libraryCode: string; id: string }[] = [];
  for (const { libraryCode, username, password } of demonstrationAccounts) {
    if (open.length >= max) break;
    if (!codes.has(libraryCode)) continue;
    const patron = await store.inLibrary(libraryCode, (tx) => patronByUsername(tx, username));
    if (patron === null || !(await verifyPassword(password, patron.passwordHash))) continue;
    open.push({ libraryCode, id: patron.id });
  }
  return open;
}
