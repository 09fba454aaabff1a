// Records of references in lines that begin with a tag, as databases and reference managers export them.
import { dialectOf, ris } from '../vocabulary/reference-dialects.ts';

/** A record as it stands in the file: values by RIS's tags, in the order of the lines. */
export interface ReferenceRecord {
  /** Its number in the file, from 1. */
  row: number;
  /** '' where it has none. */
  type: string;
  tags: Map<string, string[]>;
  /** False where the next record began before this one was closed. */
  isClosed: boolean;
}

/**
 * Records of a text. Lines without a tag go on with the value above them; lines before the first
 * record are passed over; a record that is not closed ends where the next one begins.
 */
export function referenceRecords(text: string): ReferenceRecord[] {
  const { line, begins, ends, types, tags, perLine = [] } = dialectOf(text) ?? ris;
  const records: ReferenceRecord[] = [];
  let open: ReferenceRecord | null = null;
  let last: { values: string[]; isPerLine: boolean } | null = null;
  const begin = (stated: string): ReferenceRecord => {
    const type = typeof types === 'string' ? types : (types?.[stated] ?? stated);
    const isClosed = ends === '';
    const record = { row: records.length + 1, type, tags: new Map(), isClosed };
    records.push(record);
    return record;
  };
  for (const each of text.split('\n')) {
    const [, own = '', value = ''] = line.exec(each.trimEnd()) ?? [];
    if (own === '') {
      const more = each.trim();
      if (last === null || more === '') continue;
      if (last.isPerLine) last.values.push(more);
      else goOn(last.values, more);
    } else if (own === begins) {
      open = begin(value.trim().toUpperCase());
      last = null;
    } else if (own === ends) {
      if (open !== null) open.isClosed = true;
      open = null;
      last = null;
    } else {
      const tag = tags === undefined ? own : tags[own];
      last = null;
      // What stands above the first record tells about the file.
      if (tag === undefined || (open === null && tags !== undefined)) continue;
      open ??= begin('');
      const values = open.tags.get(tag) ?? [];
      values.push(value.trim());
      open.tags.set(tag, values);
      last = { values, isPerLine: perLine.includes(own) };
    }
  }
  return records;
}

function goOn(values: string[], more: string): void {
  const before = values.pop() ?? '';
  values.push(before === '' ? more : `${before} ${more}`);
}
