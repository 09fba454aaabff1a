// The external sign-out that is still to be visited after a session ended, now or when the portal is reached again
// (docs/requirements.md, S4.06, S4.07).
import { take } from '../storage/durable-store.ts';
import { credentialsStore } from '../storage/stores.ts';

export interface Leave {
  /** The sign-in service knows the session by its used ticket; '' where there was none. */
  ticket: string;
}

export const leaveKey = 'leave';

export async function noteLeave(leave: Leave): Promise<void> {
  await credentialsStore.set(leaveKey, leave);
}

export async function hasLeave(): Promise<boolean> {
  return (await credentialsStore.get(leaveKey)) !== undefined;
}

/** So that one tab visits it; null where another tab was first. */
export async function takeLeave(): Promise<Leave | null> {
  return ((await take(credentialsStore, leaveKey)) as Leave | undefined) ?? null;
}
