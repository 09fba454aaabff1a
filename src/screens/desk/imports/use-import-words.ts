// Imports in words: their numbers, and who made them.
import { useCallback } from 'react';
import type { ImportOutcome } from '#contract/models/import-model.ts';
import { useText } from '#i18n/use-text.ts';
import { useDesk } from '../frame/desk-context.ts';
import { countsOf } from './import-rules.ts';

/** Returns functions for the words. */
export function useImportWords() {
  const text = useText();
  const { username, displayName, colleagues } = useDesk();
  return {
    /** `3 read, 2 new` */
    countsIn: useCallback(
      (outcome: ImportOutcome) =>
        countsOf(outcome)
          .map(({ name, count }) => text(`deskImports.counts.${name}`, { count }))
          .join(text('deskFields.comma')),
      [text],
    ),
    /** Name of the librarian, or of the program's key. */
    byOf: useCallback(
      (account: string) => {
        if (account === '') return text('deskImports.byCommand');
        const own = account === username ? displayName : '';
        const colleague = colleagues.find((each) => each.username === account);
        return own || colleague?.displayName || account;
      },
      [text, username, displayName, colleagues],
    ),
  };
}
