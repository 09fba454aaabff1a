// Bytes of drafts' images, on this device alone. They go with their draft, and at a sign-out.
import type { UserInfo } from '#contract/models/model.ts';
import { isPatronOfDevice } from '../credentials/device-patron.ts';
import { draftImagesStore } from '../storage/stores.ts';

const unstored = new Map<string, Blob>();

/** False where only this page has it. */
export async function saveImage(id: string, image: Blob, owner: UserInfo): Promise<boolean> {
  try {
    await draftImagesStore.set(id, image);
    // A sign-out may have deleted all images in between.
    if (!(await isPatronOfDevice(owner))) await draftImagesStore.remove([id]);
    return draftImagesStore.isOnDisk();
  } catch {
    // Private windows of some browsers store no files.
    unstored.set(id, image);
    return false;
  }
}

export async function loadImage(id: string): Promise<Blob | null> {
  const stored = unstored.get(id) ?? (await draftImagesStore.get(id));
  return stored instanceof Blob ? stored : null;
}

export async function dropImages(ids: readonly string[]): Promise<void> {
  for (const id of ids) unstored.delete(id);
  if (ids.length > 0) await draftImagesStore.remove([...ids]);
}
