// Which field of a record a cell of the list edits. Pure.
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldType, RecordField } from '#contract/models/desk/shared-fields.ts';

/** Types whose input is short. */
const shortTypes: readonly FieldType[] = [
  'line',
  'localLine',
  'choice',
  'day',
  'number',
  'amount',
  'yesNo',
  'address',
  'email',
];

/** The field that names a record, where it is another one. */
export const nameFields: Partial<Record<RecordKind, string>> = {
  notice: 'title',
  document: 'title',
  bestBet: 'words',
};

/**
 * The field; undefined where nothing is edited.
 * @param missing fields that the record lacks: their cell edits the first one
 */
export function inlineField(
  kind: RecordKind,
  column: string,
  missing: readonly string[],
): RecordField | undefined {
  const names = column === 'missing' ? missing : [nameAt(kind, column)];
  return names
    .map((name) => fieldOf(kind, name))
    .find((field) => field !== undefined && !field.isFixed && shortTypes.includes(field.type));
}

function nameAt(kind: RecordKind, column: string): string {
  // The name of an imported title stays beside the library's own.
  if (column === 'name') return kind === 'title' ? 'ownName' : (nameFields[kind] ?? 'name');
  // A notice goes out by mail when it is published, and a new agreement asks readers: their forms say so first.
  if (column === 'state') return ['notice', 'document'].includes(kind) ? '' : 'isPublished';
  // The same is true of what makes a document an agreement, and of its day.
  if (kind === 'document') return '';
  // It has a switch.
  return column === 'isOn' ? '' : column;
}
