// npm run library -- notice …: the files of a library's notices. The notices themselves are settings of the library.
import {
  addNoticeFile,
  noticesWithFiles,
  removeNoticeFile,
} from '#server/domain/messages/notice-files.ts';
import { checkedFile, placedFile } from '#server/files/keep/checked-file.ts';
import { fileKinds } from '#server/files/keep/file-kinds.ts';
import { filesOf, type NamedFile } from '#server/files/keep/stored-files.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { both, cells } from '../cells.ts';
import { configuredObjects, libraryNamed } from '../command.ts';
import { verb } from '../verbs.ts';

const { endings, maxBytes } = fileKinds.noticeFile;

const usage = `  npm run library -- notice list LIBRARY   notices, oldest first, with the number of their files
  npm run library -- notice files LIBRARY NOTICE   the files of one notice, with their ids
  npm run library -- notice attach LIBRARY NOTICE FILE [--name NAME]   gives it a file that readers can
                                      download (${endings.join(', ')}; ${maxBytes / 1024 / 1024} MB at most)
  npm run library -- notice detach LIBRARY NOTICE ID   deletes a file`;

/** Arguments after the library, by verb. */
const argumentCounts: Record<string, number> = { list: 0, files: 1, attach: 2, detach: 2 };

export const notice = verb({
  name: 'notice',
  usage,
  options: { name: { type: 'string' } },
  fits: ([action = '', name, ...rest]) =>
    name !== undefined && argumentCounts[action] === rest.length,
  run: async ({ store, words: [action = '', name = '', id = '', what = ''], values, terminal }) => {
    const { code } = await libraryNamed(store, name);
    const stores = { store, objects: configuredObjects(terminal) };
    const file =
      action === 'attach'
        ? await placedFile(stores, code, await checkedFile('noticeFile', what, values.name))
        : null;
    return store.inLibrary(code, async (tx) => {
      if (action === 'list') return list(tx);
      if (action === 'files') return files(tx, id);
      if (file === null) await removeNoticeFile(tx, id, what, new Date());
      else await addNoticeFile(tx, id, file, new Date());
      return [file === null ? `${what} deleted` : line(file)];
    });
  },
});

async function list(tx: Tx): Promise<string[]> {
  return (await noticesWithFiles(tx)).map((each) => {
    const { id, kind, title, publishedOn, isPublished } = each;
    const shown = isPublished ? kind : `${kind} (hidden)`;
    return cells([id, publishedOn, shown, both(title), String(each.files)]);
  });
}

async function files(tx: Tx, id: string): Promise<string[]> {
  return ((await filesOf(tx, 'noticeFile', [id])).get(id) ?? []).map(line);
}

function line({ id, name, type, size }: NamedFile): string {
  return cells([id, name, type, `${size} bytes`]);
}
