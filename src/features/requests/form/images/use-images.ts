// The images of a form: added and removed as part of the draft, and sent one after the other when the form is sent. An
// image that the service has is not sent again, so a sending that was cut goes on where it stopped.
import { type ClipboardEvent, useCallback, useRef, useState } from 'react';
import { upload } from '#client/calls/upload.ts';
import { dropImages, loadImage, saveImage } from '#client/drafts/draft-images.ts';
import type { DraftImage, FeedbackDraft } from '#client/drafts/drafts.ts';
import { attachmentToken } from '#client/storage/stored.ts';
import { newId } from '#client/transport/identifier.ts';
import { uploadFile } from '#contract/calls/patron/files.ts';
import { type ImageRefusal, imageRefusals, maxImages } from '#contract/rules/forms/image-rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { checkedImage } from './checked-image.ts';

export interface ImagesOptions {
  /** The draft of this moment. */
  draft: () => FeedbackDraft;
  /** False while the form is being sent: what comes then would not go along, and end with the draft. */
  isOpen: () => boolean;
  /** Replaces the images of the draft. */
  change: (images: readonly DraftImage[]) => void;
  /** Shows why images were refused. */
  refuse: (issues: readonly Issue[]) => void;
}

/** What a form says of its images. */
export interface UploadedImages {
  images: string[];
  attachmentToken: string;
}

/** The functions of a form for its images. */
export function useImages({ draft, isOpen, change, refuse }: ImagesOptions) {
  const [progress, setProgress] = useState<{ id: string; part: number } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  /** Whether the reader wants images to be made smaller. */
  const [isSmaller, setIsSmaller] = useState(true);
  const running = useRef<{ work: Promise<UploadedImages>; controller: AbortController } | null>(
    null,
  );
  const current = useCallback(() => draft().images ?? [], [draft]);
  /** Resolves when everything that was chosen is in the draft, or refused. */
  const added = useRef<Promise<void>>(Promise.resolve());

  const addAll = useCallback(
    async (files: readonly File[]) => {
      const issues: Issue[] = [];
      for (const file of files) {
        if (current().length >= maxImages) {
          issues.push(issueOf('count'));
          break;
        }
        const image = await checkedImage(file, isSmaller);
        if ('refusal' in image) {
          issues.push(issueOf(image.refusal, file.name));
          continue;
        }
        const { blob, type } = image;
        const id = newId();
        await saveImage(id, blob, draft().owner);
        const sizes = { size: blob.size, originalSize: file.size };
        change([...current(), { id, name: file.name, type, ...sizes, uploaded: null }]);
      }
      if (issues.length > 0) refuse([combined(issues)]);
    },
    [draft, current, change, refuse, isSmaller],
  );

  /** Adds the files after those that were chosen before. */
  const add = useCallback(
    async (files: readonly File[]) => {
      if (!isOpen()) return;
      setIsAdding(true);
      const work = added.current.then(() => addAll(files));
      const settled = work.catch(() => {});
      added.current = settled;
      try {
        await work;
      } finally {
        if (added.current === settled) setIsAdding(false);
      }
    },
    [addAll, isOpen],
  );

  /** Takes pasted pictures, wherever in the form the cursor is; pasted text stays text. */
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.target, event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  };

  const remove = useCallback(
    (id: string) => {
      change(current().filter((image) => image.id !== id));
      void dropImages([id]).catch(() => {});
    },
    [current, change],
  );

  /** Forgets what the service has: it deletes images that are not sent. */
  const forgetUploads = useCallback(() => {
    attachmentToken.set(null);
    change(current().map((image) => ({ ...image, uploaded: null })));
  }, [current, change]);

  const sendAll = useCallback(
    async (signal: AbortSignal): Promise<UploadedImages> => {
      for (;;) {
        const token = attachmentToken.get() ?? '';
        const next = current().find(
          ({ uploaded }) => uploaded === null || uploaded.token !== token,
        );
        if (next === undefined) {
          const images = current().map(({ uploaded }) => uploaded?.fileId ?? '');
          return { images, attachmentToken: token };
        }
        const blob = await loadImage(next.id);
        if (blob === null) throw new AppError('invalidInput', [issueOf('broken', next.name)]);
        // The file's own name says more than the library needs.
        const name = next.type === 'image/png' ? 'image.png' : 'image.jpg';
        const file = new File([blob], name, { type: next.type });
        setProgress({ id: next.id, part: 0 });
        const onProgress = (part: number) => setProgress({ id: next.id, part });
        const answer = await upload(
          uploadFile,
          { attachmentToken: token, file },
          { signal, onProgress },
        ).catch((error) => {
          throw named(error, next.name);
        });
        attachmentToken.set(answer.attachmentToken);
        const uploaded = { fileId: answer.image.id, token: answer.attachmentToken };
        change(current().map((image) => (image.id === next.id ? { ...image, uploaded } : image)));
      }
    },
    [current, change],
  );

  /** Sends what the service does not have yet; a second call waits for the first. @throws AppError, NoAnswer */
  const send = useCallback((): Promise<UploadedImages> => {
    if (running.current !== null) return running.current.work;
    const controller = new AbortController();
    const work = sendAll(controller.signal).finally(() => {
      running.current = null;
      setProgress(null);
    });
    running.current = { work, controller };
    return work;
  }, [sendAll]);

  const cancel = useCallback(() => running.current?.controller.abort(), []);
  return {
    add,
    /** See `added`. */
    whenAdded: () => added.current,
    paste,
    remove,
    send,
    cancel,
    forgetUploads,
    progress,
    isAdding,
    isSmaller,
    setIsSmaller,
  };
}

export type ImagesState = ReturnType<typeof useImages>;

function issueOf(reason: ImageRefusal, name = ''): Issue {
  return withName({ field: 'images', ...imageRefusals[reason] }, name);
}

function withName({ zh_CN, en, ...issue }: Issue, name: string): Issue {
  if (name === '') return { ...issue, zh_CN, en };
  return { ...issue, zh_CN: `${name}：${zh_CN}`, en: `${name}: ${en}` };
}

/** Several refusals as one, because a field has one reason. */
function combined(issues: readonly Issue[]): Issue {
  const text = (language: 'zh_CN' | 'en') => issues.map((issue) => issue[language]).join('\n');
  return { field: 'images', zh_CN: text('zh_CN'), en: text('en') };
}

/** The service's refusal of an image, with the name by which the reader knows it. */
function named(error: unknown, name: string): unknown {
  if (!(error instanceof AppError) || error.issues.length === 0) return error;
  return new AppError(
    error.error,
    error.issues.map((issue) => withName(issue, name)),
  );
}

// Which files a paste brings to a form.

/** What is pasted, as far as it is looked at. */
export interface Pasted {
  files: ArrayLike<File>;
  types: readonly string[];
}

/**
 * The files; none where the cursor is in a text and the paste has words too, as a piece of a document has: the reader means the
 * words there.
 */
export function pastedFiles(target: unknown, { files, types }: Pasted): File[] {
  const tag = (target as { tagName?: string } | null)?.tagName ?? '';
  const isInText = /^(?:input|textarea)$/i.test(tag);
  return isInText && types.includes('text/plain') ? [] : Array.from(files);
}
