// npm run library -- notice …: the files of a library's notices. The notices themselves are settings of the library.
import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { imageRefusals } from '#contract/rules/forms/image-rules.ts';
import {
  maxNoticeFileBytes,
  type NoticeFileEnding,
  noticeFileTypes,
} from '#contract/rules/forms/notice-file-rules.ts';
import { checkedPdf } from '#server/files/check/checked-pdf.ts';
import { isOfficeDocument, isOfficeEnding } from '#server/files/check/office-structure.ts';
import { safeStem } from '#server/files/check/safe-name.ts';
import { withEncodedImage } from '#server/files/images/image-host.ts';
import {
  addNoticeFile,
  filesOfNotices,
  listedNotices,
  type NewNoticeFile,
  removeNoticeFile,
} from '#server/files/keep/notice-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { Refused } from '#server/store/refused.ts';
import { both, cells } from '../cells.ts';
import { libraryNamed } from '../command.ts';
import { verb } from '../verbs.ts';

const endings = Object.keys(noticeFileTypes).join(', ');
const maxMegabytes = maxNoticeFileBytes / 1024 / 1024;

const usage = `  npm run library -- notice list LIBRARY   notices, oldest first, with the number of their files
  npm run library -- notice files LIBRARY NOTICE   the files of one notice, with their ids
  npm run library -- notice attach LIBRARY NOTICE FILE [--name NAME]   gives it a file that readers can
                                      download (${endings}; ${maxMegabytes} MB at most)
  npm run library -- notice detach LIBRARY NOTICE ID   deletes a file`;

/** Arguments after the library, by verb. */
const argumentCounts: Record<string, number> = { list: 0, files: 1, attach: 2, detach: 2 };

export const notice = verb({
  name: 'notice',
  usage,
  options: { name: { type: 'string' } },
  fits: ([action = '', name, ...rest]) =>
    name !== undefined && argumentCounts[action] === rest.length,
  run: async ({ store, words: [action = '', name = '', id = '', what = ''], values }) => {
    const { code } = await libraryNamed(store, name);
    const file = action === 'attach' ? await checkedFile(what, values.name) : null;
    return store.inLibrary(code, async (tx) => {
      if (action === 'list') return list(tx);
      if (action === 'files') return files(tx, id);
      if (file !== null) return [line(await addNoticeFile(tx, code, id, file, new Date()))];
      await removeNoticeFile(tx, id, what, new Date());
      return [`${what} deleted`];
    });
  },
});

async function list(tx: Tx): Promise<string[]> {
  return (await listedNotices(tx)).map(({ id, kind, title, publishedOn, isPublished, files }) =>
    cells([id, publishedOn, isPublished ? kind : `${kind} (hidden)`, both(title), String(files)]),
  );
}

async function files(tx: Tx, noticeId: string): Promise<string[]> {
  return ((await filesOfNotices(tx, [noticeId])).get(noticeId) ?? []).map(line);
}

function line({ id, name, type, size }: { id: string; name: string; type: string; size: number }) {
  return cells([id, name, type, `${size} bytes`]);
}

/** The file as it is stored: its content is what its ending says. @throws Refused */
async function checkedFile(path: string, wantedName = basename(path)): Promise<NewNoticeFile> {
  const ending = endingOf(path);
  const stem = safeStem(wantedName, extname(path).slice(1));
  const plain = ending === 'jpg' ? safeStem(stem, 'jpeg') : stem;
  if (ending === 'jpg' || ending === 'png') return encodedImage(path, plain);
  const bytes = contentOf(path);
  if (ending === 'pdf') {
    checkedPdf(bytes, basename(path));
  } else if (!isOfficeEnding(ending) || !isOfficeDocument(bytes, ending)) {
    throw new Refused(`${path}: the file is no ${ending}, or holds programs`);
  }
  return { name: `${plain}.${ending}`, type: noticeFileTypes[ending], bytes };
}

function endingOf(path: string): NoticeFileEnding {
  const given = extname(path).slice(1).toLowerCase();
  const ending = given === 'jpeg' ? 'jpg' : given;
  if (!Object.hasOwn(noticeFileTypes, ending)) {
    throw new Refused(`${path}: expected a file of ${endings}`);
  }
  return ending as NoticeFileEnding;
}

/** Only the picture passes: place and camera stay behind. */
async function encodedImage(path: string, stem: string): Promise<NewNoticeFile> {
  contentOf(path);
  return withEncodedImage({ libraryCode: '' }, path, async (image) => {
    if ('refusal' in image) throw new Refused(`${path}: ${imageRefusals[image.refusal].en}`);
    const { type, bytes } = image;
    return { name: `${stem}.${type === 'image/png' ? 'png' : 'jpg'}`, type, bytes };
  });
}

/** @throws Refused where there is no such file, and for one that is too large or empty */
function contentOf(path: string): Buffer {
  let size = 0;
  try {
    size = statSync(path).size;
  } catch (error) {
    throw new Refused(`${path}: ${(error as Error).message}`);
  }
  if (size === 0) throw new Refused(`${path}: the file is empty`);
  if (size > maxNoticeFileBytes) {
    throw new Refused(`${path}: the file is larger than ${maxMegabytes} MB`);
  }
  return readFileSync(path);
}
