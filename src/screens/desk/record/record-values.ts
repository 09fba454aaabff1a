// The values of a record's form: what a new one begins with, and what the service is asked to save. Pure.
import { recordFields } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldConflict, FieldValues } from '#contract/models/desk/record-model.ts';
import { baseOf, changedOf, emptyOf, isEmpty, tidied } from '../fields/values.ts';

/** What a new record begins with: nothing, or the values of the record that it is a copy of. */
export function newValues(
  kind: RecordKind,
  copied: FieldValues | null,
  today: string,
): FieldValues {
  const values = Object.fromEntries(
    recordFields[kind].map(({ name, type, isFixed }) => [
      name,
      isFixed ? '' : (copied?.[name] ?? emptyOf(type)),
    ]),
  );
  // Nothing is shown to readers before somebody says so.
  if ('isPublished' in values) values.isPublished = false;
  if ('publishAt' in values) values.publishAt = null;
  if (kind === 'document') values.updatedOn = today;
  if (kind === 'notice') {
    values.publishedOn = today;
    values.sendsMail = copied?.sendsMail ?? true;
    values.sendsPush = copied?.sendsPush ?? true;
  }
  return values;
}

/** What is to be saved; null where nothing was changed. */
export interface Saving {
  values: FieldValues;
  base: FieldValues;
}

/** The changed fields of a record with what they were; of a new one all that are written. */
export function savingOf(values: FieldValues, base: FieldValues, isNew: boolean): Saving | null {
  if (isNew) {
    const written = Object.entries(values).filter(
      ([, value]) => !isEmpty(value) || value === false,
    );
    return {
      values: Object.fromEntries(written.map(([name, value]) => [name, tidied(value)])),
      base: {},
    };
  }
  const changed = changedOf(values, base);
  return Object.keys(changed).length === 0
    ? null
    : { values: changed, base: baseOf(changed, base) };
}

/** Which value a conflict ends with. */
export type Choice = 'mine' | 'theirs';

/** Values and base after the conflicts: what others wrote is known now. */
export function settled(
  saving: Saving,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Choice>>,
): Saving {
  const known = Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs]));
  const taken = conflicts.filter(({ field }) => choices[field] === 'theirs');
  return {
    values: { ...saving.values, ...Object.fromEntries(taken.map((c) => [c.field, c.theirs])) },
    base: { ...saving.base, ...known },
  };
}

/** The field that a refusal is about: `values.name.en` is about `name`. */
export function refusedField(path: string): string {
  return path.replace(/^values\./, '').split('.')[0] ?? '';
}
