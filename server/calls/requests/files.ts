// File storage: a reader's images, received for a form and read again from the reader's own reports and by who handles them.
import type * as filesCalls from '#contract/calls/patron/files.ts';
import type { StoredImage } from '#contract/models/feedback-model.ts';
import {
  dailyUploads,
  type ImageRefusal,
  imageRefusals,
  isImageName,
} from '#contract/rules/forms/image-rules.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireFirstForm } from '#server/domain/accounts/first-form.ts';
import { hasRight, requirePatron } from '#server/domain/accounts/rights.ts';
import {
  isImageQueueFull,
  prepareImageProcess,
  withEncodedImage,
} from '#server/files/images/image-host.ts';
import { placedFile } from '#server/files/keep/checked-file.ts';
import { wholeContent } from '#server/files/keep/content.ts';
import {
  addFile,
  newAttachmentToken,
  ownFile,
  sentImage,
} from '#server/files/keep/stored-files.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { HandlersOf, LongCallContext } from '#server/http/context/call-context.ts';
import { countAction, LimitReached, type Rate } from '#server/store/rows/done-counts.ts';

const uploadRate: Rate = { max: dailyUploads, windowMs: 24 * 3_600_000 };
/** Uploads of one reader at the same time: a form sends its images one after the other. */
const maxAtOnce = 6;
const underWay = new Map<string, number>();

export const fileHandlers = {
  uploadFile: async ({ attachmentToken }, context) => {
    const { file, store, library, now } = context;
    const { id: patronId } = requirePatron(context);
    if (file === null || !isImageName(file.name)) throw refusedImage('type');
    const whose = { libraryCode: library.code, reader: patronId };
    if (isImageQueueFull(whose)) throw new AppError('unavailable');
    const token = attachmentToken || newAttachmentToken();
    return atOnce(`${library.code} ${patronId}`, async () => {
      const until = await store.inLibrary(library.code, async (tx) => {
        await requireFirstForm(tx, patronId);
        return countAction(tx, library.code, `uploads of ${patronId}`, uploadRate, now);
      });
      if (until !== null) throw new LimitReached(until, now);
      prepareImageProcess();
      const image = await withReceivedFile(file.bytes, (path) =>
        withEncodedImage(whose, { path }, async (encoded) => {
          if ('refusal' in encoded) throw refusedImage(encoded.refusal);
          return storeImage(context, { patronId, token }, encoded);
        }),
      ).catch((error) => {
        throw error instanceof AppError && error.error === 'tooLarge' ? tooLarge() : error;
      });
      return { attachmentToken: token, image };
    });
  },

  getFile: async ({ id }, context) => {
    const { id: patronId } = requirePatron(context);
    const { store, library } = context;
    const file = await store.inLibrary(library.code, async (tx) => {
      if (await hasRight(tx, patronId, 'handleFeedback')) {
        const sent = await sentImage(tx, id);
        if (sent !== null) return sent;
      }
      await requireFirstForm(tx, patronId);
      return ownFile(tx, id, patronId);
    });
    const bytes = file && (await wholeContent(context, { libraryCode: library.code, id }));
    if (file === null || bytes === null) throw new AppError('notFound');
    return { type: file.type, bytes: new Uint8Array(bytes) };
  },
} satisfies HandlersOf<typeof filesCalls>;

/** Stores an image of a form that is not sent yet. */
async function storeImage(
  context: LongCallContext,
  whose: { patronId: string; token: string },
  image: Omit<StoredImage, 'id' | 'size'> & { bytes: Uint8Array },
): Promise<StoredImage> {
  const { library, now } = context;
  const file = await placedFile(context, library.code, { ...image, kind: 'reportImage', name: '' });
  await context.store.inLibrary(library.code, (tx) => addFile(tx, file, whose, now));
  const { type, width, height } = image;
  return { id: file.id, type, width, height, size: file.size };
}

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
