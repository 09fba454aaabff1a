// The devices on which a patron is signed in, as the patron recognises them.
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/store/connection/database.ts';
import { type SessionDevice, sessionsOf } from '#server/store/rows/accounts/session-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { patrons } from '#server/store/schema/patrons.ts';
import { roughNetworkOf } from '../../access/networks.ts';
import { isVisitorOnCampus } from '../../access/reader-access.ts';
import { deviceNames } from './device-names.ts';

/** @param session the one that asks, which comes first; null for none */
export async function ownSessions(tx: Tx, patronId: string, session: string | null, now: Date) {
  const found = await sessionsOf(tx, patronId, now);
  const items = found.map(({ id, browser, system, place, network, createdAt, rotatedAt }) => ({
    id,
    browser,
    system,
    place,
    network,
    startedAt: createdAt.toISOString(),
    lastUsedAt: (rotatedAt ?? createdAt).toISOString(),
    isThis: id === session,
  }));
  const isThis = ({ isThis }: { isThis: boolean }) => isThis;
  return [...items.filter(isThis), ...items.filter((each) => !isThis(each))];
}

/** Where readers sign in at their campus, librarians alone have a password of the portal. */
export async function hasPassword(
  tx: Tx,
  library: LibraryRecord,
  patronId: string,
): Promise<boolean> {
  if (library.signIn.kind === 'own') return true;
  const [row] = await tx
    .select({ role: patrons.role })
    .from(patrons)
    .where(eq(patrons.id, patronId));
  return row?.role === 'librarian';
}

/** What a patron will recognise the session of this request by. */
export async function deviceOf(
  tx: Tx,
  host: { visitor: { address: string; isAddressOwn: boolean; agent: string } },
): Promise<SessionDevice> {
  const { address, agent } = host.visitor;
  const isOnCampus = await isVisitorOnCampus(tx, host);
  const place = isOnCampus ? 'campus' : 'elsewhere';
  return {
    ...deviceNames(agent),
    place: address === '' ? '' : place,
    network: roughNetworkOf(address),
  };
}
