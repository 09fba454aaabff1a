// Kinds of files, as data: what they belong to, who may read them, what is accepted, and where they are kept. The
// content of all kinds is kept alike: in the database, or in the S3-compatible store of the settings (decision 081).
import { maxDeliveryFileBytes } from '#contract/rules/forms/delivery-rules.ts';
import { coverSide, maxImageBytes, maxImages } from '#contract/rules/forms/image-rules.ts';
import {
  maxNoticeFileBytes,
  maxNoticeFiles,
  type NoticeFileEnding,
  noticeFileTypes,
} from '#contract/rules/forms/notice-file-rules.ts';
import type { FileKind } from '#server/store/schema/files.ts';

/** Accepted endings of names, with the type of the content. */
export const fileTypes = noticeFileTypes;
type FileEnding = NoticeFileEnding;

interface KindOfFile {
  /** Column of what a file belongs to (server/store/schema/files.ts). */
  of: 'reportId' | 'noticeId' | 'documentId' | 'deliveryId' | 'databaseId' | 'otherId' | 'titleId';
  /** The reader who sent it; everybody who can read what it belongs to; whoever has the secret address. */
  readBy: 'sender' | 'everybody' | 'secret';
  endings: readonly FileEnding[];
  maxBytes: number;
  /** Pictures are made as small: longer side, px. */
  side?: number;
  /** Files of one owner. */
  maxFiles: number;
  /** In the keys of objects: a store's own rules can tell kinds apart. */
  folder: string;
  /** What it is called where a program reads only plain letters. */
  plainName: string;
}

/** A picture of a resource, in lists and details. */
const cover = {
  readBy: 'everybody',
  endings: ['jpg', 'png'],
  maxBytes: maxImageBytes,
  side: coverSide,
  maxFiles: 1,
  folder: 'covers',
  plainName: 'cover',
} as const;

const all = Object.keys(fileTypes) as FileEnding[];

export const fileKinds = {
  /** An image of a reader's report; before the report is sent it belongs to the form. */
  reportImage: {
    of: 'reportId',
    readBy: 'sender',
    endings: ['jpg', 'png'],
    maxBytes: maxImageBytes,
    maxFiles: maxImages,
    folder: 'images',
    plainName: 'image',
  },
  noticeFile: {
    of: 'noticeId',
    readBy: 'everybody',
    endings: all,
    maxBytes: maxNoticeFileBytes,
    maxFiles: maxNoticeFiles,
    folder: 'notices',
    plainName: 'notice',
  },
  documentFile: {
    of: 'documentId',
    readBy: 'everybody',
    endings: all,
    maxBytes: maxNoticeFileBytes,
    maxFiles: maxNoticeFiles,
    folder: 'documents',
    plainName: 'document',
  },
  /** A copy that a reader asked for. */
  suppliedCopy: {
    of: 'deliveryId',
    readBy: 'secret',
    endings: ['pdf'],
    maxBytes: maxDeliveryFileBytes,
    maxFiles: 1,
    folder: 'copies',
    plainName: 'document',
  },
  databaseLogo: { ...cover, of: 'databaseId' },
  otherCover: { ...cover, of: 'otherId' },
  titleCover: { ...cover, of: 'titleId' },
} as const satisfies Record<FileKind, KindOfFile>;

/** Kinds whose files have a public address. */
export type PublicKind = {
  [K in FileKind]: (typeof fileKinds)[K]['readBy'] extends 'everybody' ? K : never;
}[FileKind];
