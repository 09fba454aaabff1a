// The file of a call, on its way to what it belongs to.
import { actAs, requireRightOf } from '#server/domain/accounts/rights.ts';
import { checkedFile, placedFile } from '#server/files/keep/checked-file.ts';
import type { NewFile } from '#server/files/keep/stored-files.ts';
import { withReceivedFile } from '#server/files/received-file.ts';
import type { LongCallContext } from '#server/http/context/call-context.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { expected, Refused, RefusedFields } from '#server/store/refused.ts';
import type { FileKind } from '#server/store/schema/files.ts';

/** Checks the file that a writer of notices and documents sends, and adds it. @throws AppError `forbidden`; RefusedFields, with what the form says beside the file */
export async function addSentFile<T>(
  context: LongCallContext,
  kind: FileKind,
  add: (tx: Tx, file: NewFile) => Promise<T>,
): Promise<T> {
  const actor = await requireRightOf(context, 'editNotices');
  const { file: received, store, library } = context;
  if (received === null) throw new RefusedFields([expected('file', 'a file', '文件')]);
  try {
    const checked = await withReceivedFile(received.bytes, (path) =>
      checkedFile(kind, path, received.name),
    );
    const file = await placedFile(context, library.code, checked);
    return await store.inLibrary(library.code, async (tx) => {
      await actAs(tx, actor);
      return add(tx, file);
    });
  } catch (error) {
    throw error instanceof Refused
      ? new RefusedFields([{ field: 'file', ...error.reason }])
      : error;
  }
}
