// Changes as a table for spreadsheets: a row for each changed field. Pure.
import type { FieldValue, RecordChange } from '#contract/models/desk/record-model.ts';
import type { Language } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { csvOf } from '#contract/rules/table-text.ts';

/** Words of the table. */
export interface TableWords {
  language: Language;
  /** Names of the columns, in their order. */
  heads: readonly string[];
  /** Name of a kind of record, or of another place. */
  kindOf: (change: RecordChange) => string;
  actionOf: (action: RecordChange['action']) => string;
  nameOf: (field: string) => string;
  wordsOf: (change: RecordChange, field: string, value: FieldValue | undefined) => string;
}

/** Names of the changed fields. */
export function changedIn({ before, after }: RecordChange): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** The text of the file. */
export function changesCsv(changes: readonly RecordChange[], words: TableWords): string {
  const rows = changes.flatMap((change) => {
    const { at, by, from, id, name, action, before, after } = change;
    const head = [minuteOf(at), by, from, words.kindOf(change), id, textIn(name, words.language)];
    const fields = changedIn(change);
    const one = [...head, words.actionOf(action)];
    if (fields.length === 0) return [[...one, '', '', '']];
    return fields.map((field) => [
      ...one,
      words.nameOf(field),
      field in before ? words.wordsOf(change, field, before[field]) : '',
      field in after ? words.wordsOf(change, field, after[field]) : '',
    ]);
  });
  return csvOf([words.heads, ...rows]);
}
