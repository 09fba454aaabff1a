// Values of fields in rows, and what a value writes into a row's columns.
import * as z from 'zod/mini';
import { fieldOf, recordFields } from '#contract/models/desk/record-fields.ts';
import { type RecordKind, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { FieldValue, FieldValues } from '#contract/models/desk/record-model.ts';
import type { RecordField } from '#contract/models/desk/shared-fields.ts';
import { LocalText, NamedLink, ResourceRef } from '#contract/models/model.ts';
import { columnAt, kindAt, type Row } from './record-tables.ts';

/** `introductionHtml` → `introduction_html`. */
export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A field of this name has resources of one kind, whose column is the id alone. */
const isOfOneKind = (name: string) => name === 'database';

function propertyName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Columns in which a field is stored. */
export function columnsOf({ name, type }: RecordField): string[] {
  if (type !== 'resource') return [columnName(name)];
  return isOfOneKind(name) ? [`${name}_id`] : [`${name}_kind`, `${name}_id`];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The value of a field; the empty one where the row has none. */
export function valueIn(field: RecordField, row: Row): FieldValue {
  const { name, type } = field;
  const stored = row[columnName(name)] ?? null;
  switch (type) {
    case 'localLine':
    case 'localText':
    case 'localHtml':
      return LocalText.parse(stored ?? {});
    case 'lines':
    case 'choices':
    case 'subjects':
    case 'departments':
      return isTexts(stored) ? stored : [];
    case 'resources':
      return z.array(ResourceRef).safeParse(stored).data ?? [];
    case 'links':
      return Array.isArray(stored) ? stored.map((each) => NamedLink.parse(each)) : [];
    case 'yesNo':
      // What was withdrawn is published no more, whatever it was before.
      return stored === true && (name !== 'isPublished' || (row.withdrawn_at ?? null) === null);
    case 'number':
    case 'amount':
      return typeof stored === 'number' ? stored : null;
    case 'instant':
      return typeof stored === 'string' ? new Date(stored).toISOString() : null;
    case 'resource':
      return (
        ResourceRef.safeParse({ kind: row[`${name}_kind`], id: row[`${name}_id`] }).data ?? null
      );
    case 'choice':
    case 'parent':
    case 'day':
      return typeof stored === 'string' && stored !== '' ? stored : null;
    default:
      return typeof stored === 'string' ? stored : '';
  }
}

/** Values of all fields of a row. @param isBrief without long texts */
export function valuesIn(kind: RecordKind, row: Row, isBrief = false): FieldValues {
  return Object.fromEntries(
    recordFields[kind]
      .filter(({ type }) => !isBrief || type !== 'localHtml')
      .map((field) => [field.name, valueIn(field, row)]),
  );
}

/** The columns that a value writes. What is published is withdrawn no more, and stands for itself. */
export function rowWith(kind: RecordKind, field: RecordField, value: FieldValue): Row {
  const { name, type } = field;
  if (type === 'resource') {
    const about = ResourceRef.safeParse(value).data;
    const ofKind = isOfOneKind(name) ? {} : { [`${name}_kind`]: about?.kind ?? null };
    return { ...ofKind, [`${name}_id`]: about?.id ?? null };
  }
  if (name === 'isPublished' && value === true && columnAt(kind, 'withdrawn_at') !== undefined) {
    return { is_published: true, withdrawn_at: null, merged_into: null };
  }
  const column = columnName(name);
  const isNeeded = columnAt(kind, column)?.notNull === true;
  if (value === null && isNeeded) return { [column]: type === 'number' ? 0 : '' };
  return { [column]: value === '' && !isNeeded ? null : value };
}

/** Columns that say nothing to librarians. */
const derived: readonly string[] = [
  'library_code',
  'key_zh',
  'key_initials',
  'key_en',
  'content_hash',
  'source_key',
  'has_other_sources',
  'created_at',
  'updated_at',
  'client_download_count',
  'title_id',
  'keys',
  'package_id',
  'held_since',
  'vendor_id',
];

/** Changed columns as values of fields: of `before` or `after` of an entry in the list of changes. */
export function valuesOfChange(place: string, columns: Row, isWhole: boolean): FieldValues {
  const kind = kindAt(place);
  const values: FieldValues = {};
  for (const [column, value] of Object.entries(columns)) {
    if (derived.includes(column) || (isWhole && isEmpty(value))) continue;
    if (column === 'database_id') {
      values.database = typeof value === 'string' ? { kind: 'database', id: value } : null;
      continue;
    }
    const name = column.startsWith('about_') ? 'about' : propertyName(column);
    const field = kind === null ? undefined : fieldOf(kind, name);
    const isPart = column === 'about_id' && !('about_kind' in columns);
    values[name] = field === undefined || isPart ? (value as FieldValue) : valueIn(field, columns);
  }
  return values;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The name of a record. */
export function nameIn(kind: RecordKind, row: Row): LocalText {
  return LocalText.parse(row[kind === 'notice' || kind === 'document' ? 'title' : 'name'] ?? {});
}

/** Whether a record can be scheduled, by the instant of its publication. */
export function isScheduled(kind: RecordKind): boolean {
  return recordKinds[kind].hasStates && fieldOf(kind, 'publishAt') !== undefined;
}
