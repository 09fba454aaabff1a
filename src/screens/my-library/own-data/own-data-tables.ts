// A reader's data as tables for a spreadsheet: one for each kind, with a heading of words in the reader's language. Every
// kind and every column is there, also where nothing is known. Pure.
import type { Language } from '#contract/models/model.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { Translate } from '#i18n/use-text.ts';
import { columnsOf, type Field, type Part, repeated } from './own-data-fields.ts';
import { valueWords } from './own-data-words.ts';

type Data = Readonly<Record<string, unknown>>;
type Row = (string | number)[];

/** The rows of all tables; an empty one between two of them. */
export function tablesOf(data: Data, text: Translate, language: Language): readonly Row[] {
  const words = valueWords(text);
  const names = fieldNames(text);
  const known = Object.keys(columnsOf);
  const parts = [...known, ...Object.keys(data).filter((part) => !known.includes(part))];
  return parts.flatMap((part, index) => {
    const records = recordsOf(part, data[part]);
    const columns = withUnknown(isPart(part) ? columnsOf[part] : [], records);
    const name = isPart(part) ? text(`ownDataFile.parts.${part}`) : part;
    const heading = [
      text('ownDataFile.number'),
      ...columns.map((path) => names[lastOf(path)] ?? lastOf(path)),
    ];
    const cellOf = (value: unknown, path: string) =>
      cell(value, words.get(`${part}.${path}`) ?? {}, text, language);
    const rows = records.map(
      (record, at): Row => [at + 1, ...columns.map((path) => cellOf(valueAt(record, path), path))],
    );
    return [...(index === 0 ? [] : [[]]), [name], heading, ...rows];
  });
}

function isPart(part: string): part is Part {
  return part in columnsOf;
}

/** A part is a list, one record, nothing, or one value. */
function recordsOf(part: string, content: unknown): readonly Data[] {
  if (content === null || content === undefined) return [];
  const records: readonly unknown[] = Array.isArray(content) ? content : [content];
  return records.map((record) => (isRecord(record) ? record : { [part]: record }));
}

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The columns, and behind them those that only the records have. */
function withUnknown(columns: readonly string[], records: readonly Data[]): readonly string[] {
  const isInParts = (field: string) => columns.some((path) => path.startsWith(`${field}.`));
  const paths = records.flatMap((record) =>
    Object.entries(record).flatMap(([field, value]) =>
      isInParts(field) && isRecord(value)
        ? Object.keys(value).map((inner) => `${field}.${inner}`)
        : [field],
    ),
  );
  const others = paths.filter((path) => !columns.includes(path) && !repeated.includes(path));
  return [...columns, ...new Set(others)];
}

/** A column is named by the last field of its path. */
function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function fieldNames(text: Translate): Readonly<Record<string, string>> {
  const fields = new Set(Object.values(columnsOf).flat().map(lastOf) as Field[]);
  return Object.fromEntries(
    [...fields].map((field) => [field, text(`ownDataFile.fields.${field}`)]),
  );
}

function valueAt(record: Data, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, field) => (isRecord(value) ? value[field] : undefined), record);
}

/** A value as one cell: several are below each other, and the fields of one beside each other. */
function cell(
  value: unknown,
  words: Readonly<Record<string, string>>,
  text: Translate,
  language: Language,
): string {
  const inner = (each: unknown) => cell(each, words, text, language);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return text(`ownDataFile.${value ? 'yes' : 'no'}`);
  if (Array.isArray(value)) return value.map(inner).join('\n');
  if (!isRecord(value)) return words[String(value)] ?? String(value);
  const keys = Object.keys(value);
  if (keys.every((key) => key === 'zh_CN' || key === 'en')) return textIn(value, language);
  // Where the keys are values too, such as kinds of message, each says of what it is.
  if (keys.length > 0 && keys.every((key) => key in words)) {
    const colon = language === 'zh_CN' ? '：' : ': ';
    return keys.map((key) => `${words[key]}${colon}${inner(value[key])}`).join('\n');
  }
  return keys
    .map((key) => inner(value[key]))
    .filter((each) => each !== '')
    .join(' ');
}
