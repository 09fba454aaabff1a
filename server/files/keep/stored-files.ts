// Reads and writes of the rows of files, of all kinds.
import { randomBytes } from 'node:crypto';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { StoredImage } from '#contract/models/feedback-model.ts';
import { type ImageType, imageName } from '#contract/rules/forms/image-rules.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { hashOf } from '#server/store/rows/accounts/session-records.ts';
import { isDatabaseShown, isNoticeShown, isOtherShown } from '#server/store/rows/shown.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { type FileKind, files } from '#server/store/schema/files.ts';
import { databases, documents, notices } from '#server/store/schema/libraries.ts';
import { titles } from '#server/store/schema/titles.ts';
import { type Content, type FileKey, placeOf, writeParts } from './content.ts';
import { fileKinds, type PublicKind } from './file-kinds.ts';

/** A file as lists show it. */
export interface NamedFile {
  id: string;
  name: string;
  /** Type of the content. */
  type: string;
  /** Bytes. */
  size: number;
}

/** A file that is about to be stored. */
export interface NewFile extends FileKey, NamedFile {
  kind: FileKind;
  /** Pixels of a picture. */
  width?: number;
  height?: number;
  content: Content;
}

/** Whose a file is. */
interface Belonging {
  /** Id of what it belongs to; left out for a form that is not sent yet. */
  of?: string;
  patronId?: string;
  /** Attachment token of the form. */
  token?: string;
  /** When it is deleted; left out where it stays as long as what it belongs to. */
  endsAt?: Date;
}

/** Columns of a file in lists. */
const named = { id: files.id, name: files.name, type: files.type, size: files.size };
const pictured = { ...named, width: files.width, height: files.height };

/** Adds a file after those that its owner has, which is locked. @throws Refused where it has too many */
export async function addFile(
  tx: Tx,
  { content, ...file }: NewFile,
  { of, token = '', ...belonging }: Belonging,
  now: Date,
): Promise<void> {
  const { of: owner, maxFiles } = fileKinds[file.kind];
  const [known] =
    of === undefined
      ? []
      : await tx
          .select({ count: count(), last: max(files.position) })
          .from(files)
          .where(eq(files[owner], of));
  if ((known?.count ?? 0) >= maxFiles) {
    throw new Refused({
      zh_CN: `最多 ${maxFiles} 个文件`,
      en: `There can be ${maxFiles} files at most`,
    });
  }
  await tx.insert(files).values({
    ...file,
    ...belonging,
    ...(of !== undefined && { [owner]: of }),
    ...placeOf(content),
    tokenHash: token === '' ? '' : hashOf(token),
    position: (known?.last ?? -1) + 1,
    createdAt: now,
  });
  await writeParts(tx, file, content);
}

/** Files by id of their owner, in the order in which they were added. */
export function filesOf(tx: Tx, kind: FileKind, owners: readonly string[]) {
  return grouped(tx, kind, owners, ({ width: _width, height: _height, ...file }) => file);
}

/** The same of pictures, which have no names. */
export function picturesOf(tx: Tx, kind: FileKind, owners: readonly string[]) {
  return grouped(tx, kind, owners, picture);
}

type Described = NamedFile & { width: number | null; height: number | null };

async function grouped<T>(
  tx: Tx,
  kind: FileKind,
  owners: readonly string[],
  shown: (file: Described) => T,
): Promise<ReadonlyMap<string, T[]>> {
  if (owners.length === 0) return new Map();
  const owner = files[fileKinds[kind].of];
  const rows = await tx
    .select({ owner, ...pictured })
    .from(files)
    .where(inArray(owner, [...owners]))
    .orderBy(asc(files.position));
  const lists = Map.groupBy(rows, (row) => row.owner ?? '');
  return new Map(
    [...lists].map(([of, list]) => [of, list.map(({ owner: _owner, ...file }) => shown(file))]),
  );
}

function picture({ id, type, width, height, size }: Described): StoredImage {
  // Only JPEG and PNG are stored as pictures.
  return { id, type: type as ImageType, width: width ?? 0, height: height ?? 0, size };
}

/** A file of that kind which everybody may read on this day; null for any other. */
export async function publicFile(
  tx: Tx,
  kind: PublicKind,
  id: string,
  today: string,
): Promise<NamedFile | null> {
  const [row] = await tx
    .select(named)
    .from(files)
    .where(
      and(
        eq(files.kind, kind),
        eq(files.id, id),
        inArray(files[fileKinds[kind].of], shown[kind](tx, today)),
      ),
    );
  return row ?? null;
}

/** A file of that kind, whoever may read it; null for any other. */
export async function fileOfKind(tx: Tx, kind: FileKind, id: string): Promise<NamedFile | null> {
  const [row] = await tx
    .select(named)
    .from(files)
    .where(and(eq(files.kind, kind), eq(files.id, id)));
  return row ?? null;
}

/** Ids of what is shown to everybody, by kind of its files. */
const shown = {
  noticeFile: (tx: Tx, today: string) =>
    tx.select({ id: notices.id }).from(notices).where(isNoticeShown(today)),
  documentFile: (tx: Tx) => tx.select({ id: documents.id }).from(documents),
  databaseLogo: (tx: Tx) => tx.select({ id: databases.id }).from(databases).where(isDatabaseShown),
  otherCover: (tx: Tx) =>
    tx.select({ id: otherResources.id }).from(otherResources).where(isOtherShown),
  titleCover: (tx: Tx) => tx.select({ id: sql<string>`${titles.id}::text` }).from(titles),
} satisfies Record<PublicKind, unknown>;

/** A file that a reader sent; null for any other. */
export async function ownFile(tx: Tx, id: string, patronId: string): Promise<NamedFile | null> {
  const [row] = await tx
    .select(named)
    .from(files)
    .where(and(eq(files.id, id), eq(files.patronId, patronId)));
  return row ?? null;
}

/** An image of anybody's report; null for any other file. */
export async function sentImage(tx: Tx, id: string): Promise<NamedFile | null> {
  const [row] = await tx
    .select(named)
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.reportId)));
  return row ?? null;
}

/** All images of a patron, the first one first: called as the portal calls them when they are saved. */
export async function imagesOf(tx: Tx, patronId: string) {
  const { position, createdAt: sentAt, reportId } = files;
  const rows = await tx
    .select({ ...pictured, position, sentAt, reportId })
    .from(files)
    .where(eq(files.patronId, patronId))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map((row) => {
    const { id, ...image } = picture(row);
    const fileName = imageName(image.type, row.position + 1);
    return { fileName, ...image, sentAt: row.sentAt, reportId: row.reportId, id };
  });
}

/** A new attachment token: it ties files to a form until the form is sent. */
export function newAttachmentToken(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Makes files the report's own, in this order; other files that the report had are deleted.
 *
 * @returns false where one of them is not there, or belongs to another reader or form
 */
export async function giveFilesToReport(
  tx: Tx,
  { patronId, token, reportId }: { patronId: string; token: string; reportId: string },
  ids: readonly string[],
): Promise<boolean> {
  const kept = ids.length === 0 ? undefined : notInArray(files.id, [...ids]);
  await tx.delete(files).where(and(eq(files.reportId, reportId), kept));
  for (const [position, id] of ids.entries()) {
    const isUnsent = and(isNull(files.reportId), eq(files.tokenHash, hashOf(token)));
    const isTheirs = or(isUnsent, eq(files.reportId, reportId));
    const given = await tx
      .update(files)
      .set({ reportId, position })
      .where(and(eq(files.id, id), eq(files.patronId, patronId), isTheirs))
      .returning({ id: files.id });
    if (given.length === 0) return false;
  }
  return true;
}

/** Deletes the files of an owner, or one of them. @returns how many */
export async function removeFiles(
  tx: Tx,
  kind: FileKind,
  { of, id }: { of: string; id?: string },
): Promise<number> {
  const removed = await tx
    .delete(files)
    .where(and(eq(files[fileKinds[kind].of], of), id === undefined ? undefined : eq(files.id, id)))
    .returning({ id: files.id });
  return removed.length;
}

/** Some files that are in another store than `store` ('' is the database), in the order of their ids. */
export function filesElsewhere(
  tx: Tx,
  store: string,
  { after, limit }: { after: string; limit: number },
) {
  const { id, kind, type } = files;
  return tx
    .select({ id, kind, type })
    .from(files)
    .where(and(ne(files.store, store), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Numbers of files, by kind and by store; '' is the database. */
export function fileCounts(tx: Tx) {
  const { kind, store } = files;
  return tx
    .select({ kind, store, count: count() })
    .from(files)
    .groupBy(kind, store)
    .orderBy(kind, store);
}

/** Writes where a file is now. @returns false where it has gone meanwhile */
export async function moveFile(tx: Tx, file: FileKey, content: Content): Promise<boolean> {
  const moved = await tx
    .update(files)
    .set(placeOf(content))
    .where(eq(files.id, file.id))
    .returning({ id: files.id });
  if (moved.length > 0) await writeParts(tx, file, content);
  return moved.length > 0;
}

/** False where a file has gone. */
export async function isStored(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(files, eq(files.id, id))) > 0;
}
