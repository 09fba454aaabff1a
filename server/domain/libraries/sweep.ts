// Deletes data whose lifetime is over.
import { lt } from 'drizzle-orm';
import { sweepFiles } from '#server/files/keep/sweep-files.ts';
import { sweepNotifications } from '#server/messages/dispatches/dispatch-records.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { sweepChallenges } from '#server/store/rows/accounts/challenge-records.ts';
import { campusSignIns, serviceSignIns } from '#server/store/schema/accounts/sign-ins.ts';
import {
  doneCounts,
  knownDevices,
  platformCounts,
  signInFailures,
} from '#server/store/schema/accounts/throttle.ts';
import { passkeyChallenges } from '#server/store/schema/desk/second-factor.ts';
import { idempotency } from '#server/store/schema/idempotency.ts';
import {
  invitations,
  sessions,
  signIns,
  signInTrips,
  tickets,
} from '#server/store/schema/patrons.ts';

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
  await sweepFiles(tx, now);
  await tx.delete(tickets).where(lt(tickets.expiresAt, now));
  await tx.delete(invitations).where(lt(invitations.expiresAt, now));
  await tx.delete(signIns).where(lt(signIns.expiresAt, now));
  await tx.delete(campusSignIns).where(lt(campusSignIns.expiresAt, now));
  await tx.delete(serviceSignIns).where(lt(serviceSignIns.expiresAt, now));
  await tx.delete(signInTrips).where(lt(signInTrips.expiresAt, now));
  await tx.delete(sessions).where(lt(sessions.expiresAt, before(endedSessionLifetimeMs)));
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await tx.delete(signInFailures).where(lt(signInFailures.windowStartedAt, before(dayMs)));
  await tx.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
  await sweepNotifications(tx, now);
  await tx.delete(doneCounts).where(lt(doneCounts.endsAt, now));
  await tx.delete(idempotency).where(lt(idempotency.createdAt, before(replyLifetimeMs)));
}
