// Deletes data whose lifetime is over.
import { lt } from 'drizzle-orm';
import type { Tx } from '../connection/database.ts';
import { idempotency } from '../schema/idempotency.ts';
import { invitations, sessions, signIns, signInTrips, tickets } from '../schema/patrons.ts';
import { campusSignIns, serviceSignIns } from '../schema/sign-ins.ts';
import { doneCounts, knownDevices, platformCounts, signInFailures } from '../schema/throttle.ts';
import { sweepChallenges } from './accounts/challenge-records.ts';
import { sweepDeliveryFiles } from './delivery/delivery-files.ts';
import { sweepFiles } from './files/file-records.ts';
import { sweepNotifications } from './notifications/dispatch-records.ts';

const dayMs = 24 * 3_600_000;
/** An older outbox repeats nothing, because its session has ended. */
const replyLifetimeMs = 60 * dayMs;
/** Ended sessions stay for a while, so that a stolen token is distinguished from an unknown one. */
const endedSessionLifetimeMs = 7 * dayMs;

/** Deletes expired rows that belong to no library. */
export async function sweepPlatform(tx: Tx, now: Date): Promise<void> {
  await sweepChallenges(tx, now);
  await tx.delete(platformCounts).where(lt(platformCounts.endsAt, now));
}

/** Deletes expired rows of one library. */
export async function sweepLibrary(tx: Tx, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await sweepFiles(tx, before(dayMs));
  await tx.delete(tickets).where(lt(tickets.expiresAt, now));
  await tx.delete(invitations).where(lt(invitations.expiresAt, now));
  await tx.delete(signIns).where(lt(signIns.expiresAt, now));
  await tx.delete(campusSignIns).where(lt(campusSignIns.expiresAt, now));
  await tx.delete(serviceSignIns).where(lt(serviceSignIns.expiresAt, now));
  await tx.delete(signInTrips).where(lt(signInTrips.expiresAt, now));
  await tx.delete(sessions).where(lt(sessions.expiresAt, before(endedSessionLifetimeMs)));
  await tx.delete(signInFailures).where(lt(signInFailures.windowStartedAt, before(dayMs)));
  await tx.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
  await sweepDeliveryFiles(tx, now);
  await sweepNotifications(tx, now);
  await tx.delete(doneCounts).where(lt(doneCounts.endsAt, now));
  await tx.delete(idempotency).where(lt(idempotency.createdAt, before(replyLifetimeMs)));
}
