// File storage: a reader's images, received for a form and read again from the reader's own reports and by who handles them.
import type { getFile, uploadFile } from '#contract/calls/patron/files.ts';
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
import { readFile } from '#server/files/keep/file-content.ts';
import {
  addFile,
  contentOfFile,
  type NewFile,
  newAttachmentToken,
  newFileId,
  newObjectKey,
} from '#server/files/keep/file-records.ts';
import { ObjectStoreError } from '#server/files/keep/object-store.ts';
import { noteObject } from '#server/files/keep/removed-objects.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { Handlers, LongCallContext } from '#server/http/context/call-context.ts';
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
        withEncodedImage(whose, path, async (encoded) => {
          if ('refusal' in encoded) throw refusedImage(encoded.refusal);
          return storeFile(context, { patronId, token, ...encoded });
        }),
      ).catch((error) => {
        throw error instanceof AppError && error.error === 'tooLarge' ? tooLarge() : error;
      });
      return { attachmentToken: token, image };
    });
  },

  getFile: async ({ id }, context) => {
    const { id: patronId } = requirePatron(context);
    const { store, library, objects } = context;
    const file = await store.inLibrary(library.code, async (tx) => {
      if (await hasRight(tx, patronId, 'handleFeedback')) {
        const sent = await contentOfFile(tx, id, 'report');
        if (sent !== null) return sent;
      }
      await requireFirstForm(tx, patronId);
      return contentOfFile(tx, id, { patronId });
    });
    if (file === null) throw new AppError('notFound');
    const bytes = await orUnavailable(() => readFile(objects, file.place));
    if (bytes === null) throw new AppError('notFound');
    return { type: file.type, bytes: new Uint8Array(bytes) };
  },
} satisfies Pick<Handlers, typeof uploadFile.name | typeof getFile.name>;

/** Stores an image: as an object first, so that no row names what is not there. */
async function storeFile(
  { store, library: { code }, objects, now }: LongCallContext,
  { bytes, ...image }: Omit<NewFile, 'size'> & { bytes: Uint8Array },
) {
  const file = { ...image, id: newFileId(), size: bytes.byteLength };
  if (objects === null) {
    return store.inLibrary(code, (tx) => addFile(tx, code, file, { bytes }, now));
  }
  const place = { store: objects.name, objectKey: newObjectKey(code, file.id) };
  // Noted until its row is there: an upload that breaks off leaves nothing.
  await store.onPlatform((tx) => noteObject(tx, place, now));
  await orUnavailable(() => objects.put(place.objectKey, bytes, file.type));
  return store.inLibrary(code, (tx) => addFile(tx, code, file, place, now));
}

/** @throws AppError `unavailable` where the store of files is away; what the reader typed stays on the device */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    throw Object.assign(new AppError('unavailable', [], storeAway), { cause: error });
  }
}

const storeAway = {
  zh_CN: '图片存储暂时无法使用，请稍后再试。您填写的内容没有丢失',
  en: 'Images cannot be stored or read at the moment. Please try again later; nothing that you typed is lost',
};

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
