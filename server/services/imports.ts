// Imports by librarians: the same code as the command line's, and the library's record of them.
import { ImportOutcome, type ImportRun } from '#contract/collection-model.ts';
import { AppError } from '#contract/errors.ts';
import type { LocalText } from '#contract/model.ts';
import type { CallContext, Handlers } from '../http/handlers.ts';
import { readInThread } from '../imports/read-in-thread.ts';
import { FileRefused, limits, type Reason } from '../imports/report.ts';
import { runImport } from '../imports/run-import.ts';
import { UndoRefused, undoImport } from '../imports/undo-import.ts';
import { lifelessAfterMs, newestImports } from './import-records.ts';
import { requireLibrarian } from './librarians.ts';

/** Each holds two of the store's connections: more would leave none to readers. */
const mostAtOnce = 2;
let running = 0;

export const importHandlers = {
  importFile: async ({ kind, fileName, content, isDryRun, ...input }, context) => {
    const librarian = await requireLibrarian(context);
    const bytes = bytesOf(content);
    if (running >= mostAtOnce) throw new AppError('tooMany');
    running += 1;
    try {
      const { id, report } = await runImport(context.store, {
        ...{ kind, fileName, bytes, isDryRun, isPlatform: false, read: readInThread },
        ...{ provider: input.provider.trim(), packageName: input.package.trim() },
        ...{ libraryCode: context.library.code, startedBy: librarian.username },
      });
      return { id, outcome: report };
    } catch (error) {
      if (error instanceof FileRefused) throw refusal('content', error.reason);
      throw error;
    } finally {
      running -= 1;
    }
  },

  listImports: async (_input, context) => {
    await requireLibrarian(context);
    const rows = await newestImports(context.tx);
    return { items: rows.map((row) => shown(row, context.now)) };
  },

  undoImport: async ({ id }, context) => {
    await requireLibrarian(context);
    try {
      const undone = await undoImport(context.tx, { libraryCode: context.library.code, id });
      if (undone === null) throw new AppError('notFound');
      return undone;
    } catch (error) {
      if (error instanceof UndoRefused) throw refusal('id', error.reason);
      throw error;
    }
  },
} satisfies Pick<Handlers, 'importFile' | 'listImports' | 'undoImport'>;

type Row = Awaited<ReturnType<typeof newestImports>>[number];

/** One that gives no sign of life for a while was cut off: what it began was never kept. */
function shown(row: Row, now: CallContext['now']): ImportRun {
  const isLifeless = now.getTime() - row.finishedAt.getTime() > lifelessAfterMs;
  const { id, kind, fileName, rowsDone, rowsTotal } = row;
  const outcome = ImportOutcome.safeParse(row.report);
  return {
    ...{ id, kind: kind as ImportRun['kind'], fileName, rowsDone, rowsTotal },
    state: row.state === 'running' && isLifeless ? 'failed' : row.state,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
    outcome: outcome.success ? outcome.data : null,
    refusal: (row.report as { refusal?: LocalText } | null)?.refusal ?? {},
  };
}

/** @throws AppError `invalidInput` for what is no base64, `tooLarge` */
function bytesOf(content: string): Uint8Array {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
    throw refusal('content', { zh_CN: '文件内容不是 base64', en: 'The file is not base64' });
  }
  if (content.length > (limits.fileBytes / 3 + 1) * 4) throw new AppError('tooLarge');
  return Uint8Array.from(Buffer.from(content, 'base64'));
}

function refusal(field: string, reason: Reason): AppError {
  return new AppError('invalidInput', [{ field, ...reason }], reason);
}
