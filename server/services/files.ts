// File storage: a reader's images, received for a form and read again from the reader's own reports.
import type { getFile, uploadFile } from '#contract/calls/files.ts';
import {
  dailyUploads,
  type ImageRefusal,
  imageRefusals,
  isImageName,
} from '#contract/rules/image-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireFirstForm } from '#server/catalogue/first-form.ts';
import { requirePatron } from '#server/catalogue/resources.ts';
import { isImageQueueFull, withEncodedImage } from '#server/files/image-host.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import { LimitReached } from '#server/handler/limits.ts';
import { countAction, type Rate } from '#server/store/records/done-counts.ts';
import {
  addFile,
  contentOfFile,
  newAttachmentToken,
} from '#server/store/records/files/file-records.ts';

const uploadRate: Rate = { max: dailyUploads, windowMs: 24 * 3_600_000 };
/** Uploads of one reader at the same time: a form sends its images one after the other. */
const maxAtOnce = 6;
const underWay = new Map<string, number>();

export const fileHandlers = {
  uploadFile: async ({ attachmentToken }, { file, store, library, now, patron }) => {
    const { id: patronId } = requirePatron({ patron });
    if (file === null || !isImageName(file.name)) throw refusedImage('type');
    if (isImageQueueFull()) throw new AppError('unavailable');
    const token = attachmentToken || newAttachmentToken();
    return atOnce(`${library.code} ${patronId}`, async () => {
      const until = await store.inLibrary(library.code, async (tx) => {
        await requireFirstForm(tx, patronId);
        return countAction(tx, library.code, `uploads of ${patronId}`, uploadRate, now);
      });
      if (until !== null) throw new LimitReached(until, now);
      const image = await withReceivedFile(file.bytes, (path) =>
        withEncodedImage(path, async (encoded) => {
          if ('refusal' in encoded) throw refusedImage(encoded.refusal);
          return store.inLibrary(library.code, (tx) =>
            addFile(tx, library.code, { patronId, token, ...encoded }, now),
          );
        }),
      ).catch((error) => {
        throw error instanceof AppError && error.error === 'tooLarge' ? tooLarge() : error;
      });
      return { attachmentToken: token, image };
    });
  },

  getFile: async ({ id }, context) => {
    const { id: patronId } = requirePatron(context);
    const file = await contentOfFile(context.tx, id, patronId);
    if (file === null) throw new AppError('notFound');
    return { type: file.type, bytes: new Uint8Array(file.bytes) };
  },
} satisfies Pick<Handlers, typeof uploadFile.name | typeof getFile.name>;

/** The refusal of an image, at the field of the form. */
function refusedImage(reason: ImageRefusal): AppError {
  const words = imageRefusals[reason];
  return new AppError('invalidInput', [{ field: 'images', ...words }], words);
}

function tooLarge(): AppError {
  const words = imageRefusals.size;
  return new AppError('tooLarge', [{ field: 'images', ...words }], words);
}

/** @throws AppError `tooMany` where the reader sends more than a form does */
async function atOnce<T>(reader: string, work: () => Promise<T>): Promise<T> {
  const count = underWay.get(reader) ?? 0;
  if (count >= maxAtOnce) throw new AppError('tooMany');
  underWay.set(reader, count + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(reader) ?? 1) - 1;
    if (left === 0) underWay.delete(reader);
    else underWay.set(reader, left);
  }
}
