// Fields and their values in words: for labels, tables, the history and the choice between two values.
import { useCallback } from 'react';
import type { FieldValue } from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';
import type { LocalText } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { isEmpty, linesOf, linksOf, localOf, resourceOf, resourcesOf } from './values.ts';

/** Words of fields. */
export interface FieldWords {
  nameOf: (field: string) => string;
  choiceOf: (field: string, value: string) => string;
  /** A value in one line; HTML as its text. */
  wordsFor: (field: RecordField, value: FieldValue | undefined) => string;
}

/** Returns the words in the reader's language. */
export function useFieldWords(): FieldWords {
  const text = useText();
  const language = useLanguage();
  const nameOf = useCallback(
    (field: string) => text(`deskFields.fields.${field as 'name'}`) || field,
    [text],
  );
  const choiceOf = useCallback(
    (field: string, value: string) =>
      text(`deskFields.choices.${field as 'kind'}.${value as 'software'}`) || value,
    [text],
  );
  const wordsFor = useCallback(
    ({ name, type }: RecordField, value: FieldValue | undefined): string => {
      if (type === 'yesNo') return text(value === true ? 'deskFields.yes' : 'deskFields.no');
      if (value === undefined || value === null || isEmpty(value)) return text('deskFields.empty');
      if (type === 'choice') return choiceOf(name, String(value));
      if (type === 'choices')
        return linesOf(value)
          .map((each) => choiceOf(name, each))
          .join(text('deskFields.comma'));
      if (type === 'instant') return minuteOf(String(value));
      if (type === 'links')
        return linksOf(value)
          .map((link) => `${textIn(link.name, language)} ${link.url}`)
          .join(text('deskFields.comma'));
      if (type === 'resources')
        return resourcesOf(value)
          .map(({ kind, id }) => `${kind} ${id}`)
          .join(text('deskFields.comma'));
      if (type === 'resource') {
        const resource = resourceOf(value);
        return resource === null ? '' : `${resource.kind} ${resource.id}`;
      }
      if (type.startsWith('local')) return bothOf(localOf(value), type === 'localHtml');
      return Array.isArray(value) ? linesOf(value).join(text('deskFields.comma')) : String(value);
    },
    [text, language, choiceOf],
  );
  return { nameOf, choiceOf, wordsFor };
}

function bothOf(value: LocalText, isHtml: boolean): string {
  const words = [value.zh_CN, value.en].filter((each) => each !== undefined && each !== '');
  const shown = words.join(' / ');
  return isHtml ? shown.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') : shown;
}
