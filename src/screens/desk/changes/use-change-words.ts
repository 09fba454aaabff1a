// Changes in the reader's words: what was changed, by whom, and the values.
import { useMemo } from 'react';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { FieldValue, RecordChange } from '#contract/models/desk/record-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import type { TableWords } from './changes-table.ts';

/** Words for the list and for the file. */
export function useChangeWords() {
  const text = useText();
  const language = useLanguage();
  const { nameOf, wordsFor } = useFieldWords();
  return useMemo(() => {
    const wordsOf = ({ kind }: RecordChange, name: string, value: FieldValue | undefined) => {
      const field = kind === null ? undefined : fieldOf(kind, name);
      if (field !== undefined) return wordsFor(field, value);
      return typeof value === 'string' ? value : JSON.stringify(value ?? null);
    };
    const kindOf = ({ kind, place }: RecordChange) => {
      if (kind !== null) return text(`deskChanges.kinds.${kind}`);
      const named = places.find((each) => each === place);
      return named === undefined ? place : text(`deskChanges.places.${named}`);
    };
    const table: TableWords = {
      language,
      heads: heads.map((each) => text(`deskChanges.heads.${each}`)),
      kindOf,
      actionOf: (action) => text(`deskChanges.actions.${action}`),
      nameOf,
      wordsOf,
    };
    return {
      ...table,
      table,
      /** Name of the record, or its key. */
      titleOf: ({ name, id }: RecordChange) => textIn(name, language) || id,
      /** Who made it: an account, a command, an import, or the service itself. */
      byOf: ({ by }: RecordChange) => {
        if (by === '') return text('deskChanges.by.service');
        if (by === 'command line') return text('deskChanges.by.command');
        return by === 'import' ? text('deskChanges.by.import') : by;
      },
    };
  }, [text, language, nameOf, wordsFor]);
}

/** Tables with changes of something else than records. */
const places = [
  'second_factors',
  'staff_roles',
  'documents',
  'portal_settings',
  'access_settings',
  'imports',
] as const;

const heads = [
  'at',
  'by',
  'from',
  'kind',
  'id',
  'name',
  'action',
  'field',
  'before',
  'after',
] as const;
