// The library's documents, written by its librarians with the rules of its settings (server/domain/settings).
import type * as documentsCalls from '#contract/calls/library/documents.ts';
import type { DocumentSetting } from '#contract/models/library-settings.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRightOf } from '#server/domain/accounts/rights.ts';
import {
  type Applied,
  applyLibraryFile,
  SettingsChanged,
  settingsVersion,
  storedSettings,
} from '#server/domain/settings/apply-file.ts';
import type { HandlersOf, LongCallContext } from '#server/http/context/call-context.ts';

/** Others may save settings at the same time. */
const maxTries = 5;

export const documentHandlers = {
  createDocument: async ({ document }, context) => {
    const { changes, links } = await changeDocuments(context, (documents) => {
      const isThere = documents.some(({ id }) => id === document.id);
      return isThere
        ? documents.map((each) => (each.id === document.id ? document : each))
        : [...documents, document];
    });
    return { isChanged: changes.length > 0, links };
  },

  deleteDocument: async ({ id }, context) => {
    const { changes } = await changeDocuments(context, (documents) => {
      const others = documents.filter((each) => each.id !== id);
      if (others.length === documents.length) throw new AppError('notFound');
      return others;
    });
    return { isDeleted: changes.length > 0 };
  },
} satisfies HandlersOf<typeof documentsCalls>;

/**
 * Changes the list of documents; what somebody else saves meanwhile stays.
 *
 * @throws AppError `forbidden`, `changedMeanwhile`; RefusedFields
 */
async function changeDocuments(
  context: LongCallContext,
  change: (documents: readonly DocumentSetting[]) => DocumentSetting[],
): Promise<Pick<Applied, 'changes' | 'links'>> {
  const actor = await requireRightOf(context, 'editNotices');
  const { store, library } = context;
  for (let tries = 1; ; tries += 1) {
    const settings = await store.inLibrary(library.code, (tx) => storedSettings(tx, library.code));
    const documents = change(settings.documents ?? []);
    const librarian = { version: settingsVersion(settings), actor };
    try {
      const file = { code: library.code, documents };
      return await applyLibraryFile(store, file, { isTrial: false, librarian });
    } catch (error) {
      if (!(error instanceof SettingsChanged)) throw error;
      if (tries === maxTries) throw new AppError('changedMeanwhile');
    }
  }
}
