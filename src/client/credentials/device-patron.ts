// Whose data may stay on this device, also where the browser took the storage away.
import type { UserInfo } from '#contract/models/model.ts';
import { isSamePatron } from '../storage/record-shapes.ts';
import { credentialsStore } from '../storage/stores.ts';

/** While they are signed in, and after their session expired, until a sign-out or another patron's sign-in. */
export async function isPatronOfDevice(patron: UserInfo): Promise<boolean> {
  const last = (await credentialsStore.get('lastPatron')) as UserInfo | undefined;
  return last !== undefined && isSamePatron(last, patron);
}

let rescueOfPage: () => { owner: UserInfo; write: () => void } | null = () => null;

export function setRescue(rescue: typeof rescueOfPage): void {
  rescueOfPage = rescue;
}

/** Where the device has forgotten its patron, whose sign-in has ended then; true if it had. */
export async function rescueWork(): Promise<boolean> {
  const rescue = rescueOfPage();
  if (rescue === null || (await isPatronOfDevice(rescue.owner))) return false;
  await credentialsStore.set('lastPatron', rescue.owner);
  rescue.write();
  return true;
}
