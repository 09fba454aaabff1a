// A file on its way in, from a path on the disk: its ending, size and content are those of its kind. Pictures are encoded
// again, so place and camera stay behind.
import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { imageRefusals } from '#contract/rules/forms/image-rules.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import type { FileKind } from '#server/store/schema/files.ts';
import { isOfficeDocument } from '../check/office-structure.ts';
import { isOnlyPdf } from '../check/pdf-structure.ts';
import { withEncodedImage } from '../images/image-host.ts';
import { type FileStores, newFileId, placeContent } from './content.ts';
import { fileKinds, fileTypes } from './file-kinds.ts';
import type { NewFile } from './stored-files.ts';

const maxName = 120;

/** Without a folder, ending, control characters and marks with a meaning in headers or file systems. */
export function safeStem(name: string, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const isOfEnding = last.trimEnd().toLowerCase().endsWith(`.${ending}`);
  const plain = (isOfEnding ? last.trimEnd().slice(0, -ending.length - 1) : last)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*%]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...plain].slice(0, maxName).join('').trim();
  return short === '' ? 'document' : short;
}

/** A file whose content is what its name says. */
export type CheckedFile = Pick<NewFile, 'kind' | 'name' | 'type' | 'width' | 'height'> & {
  bytes: Uint8Array;
};

/**
 * Checks a file on the disk.
 *
 * @param name what it is called when it is saved; its ending counts where the path has none
 * @throws Refused
 */
export async function checkedFile(
  kind: FileKind,
  path: string,
  name = basename(path),
): Promise<CheckedFile> {
  const { endings, maxBytes } = fileKinds[kind];
  const given = (extname(path) || extname(name)).slice(1).toLowerCase();
  const ending = endings.find((each) => each === (given === 'jpeg' ? 'jpg' : given));
  if (ending === undefined) throw refused(name, refusals.ending(endings.join(', ')));
  const size = await sizeOf(path);
  if (size === 0) throw refused(name, refusals.empty);
  // One that is too large is not read.
  if (size > maxBytes) throw refused(name, refusals.size(maxBytes / 1024 / 1024));
  const stem = safeStem(name, given);
  if (ending === 'jpg' || ending === 'png') {
    return withEncodedImage({ libraryCode: '' }, { path, ...sized(kind) }, async (image) => {
      if ('refusal' in image) throw refused(name, imageRefusals[image.refusal]);
      return { ...image, kind, name: `${stem}.${image.type === 'image/png' ? 'png' : 'jpg'}` };
    });
  }
  const bytes = await readFile(path);
  const isWhole = ending === 'pdf' ? isOnlyPdf(bytes) : isOfficeDocument(bytes, ending);
  if (!isWhole) throw refused(name, refusals.content(ending));
  return { kind, name: `${stem}.${ending}`, type: fileTypes[ending], bytes };
}

const sized = (kind: FileKind) => {
  const { side } = fileKinds[kind] as { side?: number };
  return side === undefined ? {} : { side };
};

/** @throws Refused where there is no such file */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw new Refused(`${path}: ${(error as Error).message}`);
  }
}

const refusals = {
  ending: (endings: string) => ({
    zh_CN: `文件格式应为 ${endings} 之一`,
    en: `expected a file of ${endings}`,
  }),
  empty: { zh_CN: '文件是空的，没有内容', en: 'the file is empty' },
  size: (megabytes: number) => ({
    zh_CN: `文件不能超过 ${megabytes} MB`,
    en: `the file is larger than ${megabytes} MB`,
  }),
  content: (ending: string) => ({
    zh_CN: `文件不是 ${ending}，或含有其他内容或程序`,
    en: `the file is no ${ending}, or holds something else or programs`,
  }),
};

function refused(name: string, { zh_CN, en }: Reason): Refused {
  return new Refused({ zh_CN: `${name}：${zh_CN}`, en: `${name}: ${en}` });
}

/** A checked file as its row will be, with what it holds. */
export function newFile(libraryCode: string, { bytes, ...file }: CheckedFile): NewFile {
  return { ...file, libraryCode, id: newFileId(), size: bytes.byteLength, content: { bytes } };
}

/**
 * The same with its content in the store of the settings, where there is one. Before the transaction of its row.
 *
 * @throws ObjectStoreError
 */
export async function placedFile(
  stores: FileStores,
  libraryCode: string,
  checked: CheckedFile,
): Promise<NewFile> {
  const file = newFile(libraryCode, checked);
  return { ...file, content: await placeContent(stores, file, checked.bytes) };
}
