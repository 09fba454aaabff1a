// Applications of libraries for a trial of the portal.
import { randomUUID } from 'node:crypto';
import type { Store } from '../connection/database.ts';
import { trialApplications } from '../schema/platform.ts';

/** Applications for a trial, oldest first. */
export async function allTrialApplications(store: Store) {
  return store.onPlatform((tx) =>
    tx.select().from(trialApplications).orderBy(trialApplications.createdAt),
  );
}

/** @returns its reference: short enough to read out, and long enough to find the row */
export async function saveTrialApplication(
  store: Store,
  application: Omit<typeof trialApplications.$inferInsert, 'id'>,
): Promise<string> {
  const id = randomUUID();
  await store.onPlatform((tx) => tx.insert(trialApplications).values({ id, ...application }));
  return id.slice(0, 8).toUpperCase();
}
