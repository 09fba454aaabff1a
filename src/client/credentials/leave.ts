// The external sign-out that this browser still has to visit after its reader's session ended: at once, or as soon
// as the portal is reached again (docs/requirements.md, S4.06, S4.07).
import { take } from '../storage/durable-store.ts';
import { credentialsStore } from '../storage/stores.ts';

/** What the external sign-out needs to know. */
export interface Leave {
  /** The used ticket of the sign-in, by which a sign-in service knows the session; '' where there was none. */
  ticket: string;
}

/** Key of the record in the credentials store. */
export const leaveKey = 'leave';

/** Records that the external sign-out is still to be visited. */
export async function noteLeave(leave: Leave): Promise<void> {
  await credentialsStore.set(leaveKey, leave);
}

/** True while the external sign-out is still to be visited. */
export async function hasLeave(): Promise<boolean> {
  return (await credentialsStore.get(leaveKey)) !== undefined;
}

/** Takes the record, so that one tab visits the external sign-out; null where another tab was first. */
export async function takeLeave(): Promise<Leave | null> {
  return ((await take(credentialsStore, leaveKey)) as Leave | undefined) ?? null;
}
