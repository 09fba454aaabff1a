// Pictures of resources: a database's logo, a cover of others and of titles.
import type { PicturedKind } from '#contract/models/desk/record-kinds.ts';
import { publicFilePrefixes } from '#contract/wire/service-paths.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { addFile, filesOf, type NewFile, removeFiles } from './stored-files.ts';

/** The kind of file by the kind of record. */
export const coverKinds = {
  database: 'databaseLogo',
  other: 'otherCover',
  title: 'titleCover',
} as const satisfies Record<PicturedKind, keyof typeof publicFilePrefixes>;

/** Addresses of pictures, by the ids of their resources. */
export async function coversOf(
  tx: Tx,
  kind: PicturedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await filesOf(tx, coverKinds[kind], ids);
  return new Map(
    [...found].flatMap(([id, [file]]) =>
      file === undefined ? [] : [[id, coverPath(kind, file)] as const],
    ),
  );
}

/** The picture of a row that has one. */
export const coverIn = (covers: ReadonlyMap<string, string>, id: string) => {
  const cover = covers.get(id);
  return cover !== undefined && { cover };
};

/** Address of a picture; the content of an address never changes. */
function coverPath(kind: PicturedKind, { id, type }: { id: string; type: string }): string {
  const ending = type === 'image/png' ? 'png' : 'jpg';
  return `${publicFilePrefixes[coverKinds[kind]]}${id}/cover.${ending}`;
}

/** Replaces the picture of a resource. @returns its address */
export async function replaceCover(
  tx: Tx,
  { kind, id }: { kind: PicturedKind; id: string },
  file: NewFile,
  now: Date,
): Promise<string> {
  await removeFiles(tx, coverKinds[kind], { of: id });
  await addFile(tx, file, { of: id }, now);
  return coverPath(kind, file);
}
