// Whose data may stay on this device, also where the browser took the storage away under an open page.
import type { UserInfo } from '#contract/models/model.ts';
import { isSamePatron } from '../storage/record-shapes.ts';
import { credentialsStore } from '../storage/stores.ts';

/**
 * True while this patron's data may stay on the device: while they are signed in, and after their session
 * expired, until a sign-out or another patron's sign-in.
 */
export async function isPatronOfDevice(patron: UserInfo): Promise<boolean> {
  const last = (await credentialsStore.get('lastPatron')) as UserInfo | undefined;
  return last !== undefined && isSamePatron(last, patron);
}

/** What this page still has of a patron's work, and writes again; null for nothing. */
let rescueOfPage: () => { owner: UserInfo; write: () => void } | null = () => null;

/** Sets who answers that. */
export function setRescue(rescue: typeof rescueOfPage): void {
  rescueOfPage = rescue;
}

/** Writes the page's work again if the device has forgotten its patron, whose sign-in has ended then; true if it had. */
export async function rescueWork(): Promise<boolean> {
  const rescue = rescueOfPage();
  if (rescue === null || (await isPatronOfDevice(rescue.owner))) return false;
  await credentialsStore.set('lastPatron', rescue.owner);
  rescue.write();
  return true;
}
