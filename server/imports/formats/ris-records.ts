// RIS: records of lines `TY  - JOUR`, as reference managers and databases export them.

/** A record as it stands in the file: values by tag, in the order of the lines. */
export interface RisRecord {
  /** Its number in the file, from 1. */
  row: number;
  /** '' where it has no `TY`. */
  type: string;
  tags: Map<string, string[]>;
  /** False where the next record began before `ER`. */
  isClosed: boolean;
}

/** Two blanks by the rules; one, or a tab, by habit. */
const line = /^([A-Z][A-Z0-9])[ \t]{1,2}-(?:[ \t]+(.*))?$/;
const beginning = /^\s*TY[ \t]{1,2}-[ \t]*[A-Za-z]/m;
/** How far down the first record may begin: exports have a few lines about themselves above. */
const preambleCharacters = 4000;

export function isRis(text: string): boolean {
  return beginning.test(text.slice(0, preambleCharacters));
}

/**
 * Records of a text. Lines without a tag go on with the value above them; lines before the first
 * record are passed over; a record that is not closed ends where the next one begins.
 */
export function risRecords(text: string): RisRecord[] {
  const records: RisRecord[] = [];
  let open: RisRecord | null = null;
  let last: { values: string[] } | null = null;
  const begin = (type: string): RisRecord => {
    const record = { row: records.length + 1, type, tags: new Map(), isClosed: false };
    records.push(record);
    return record;
  };
  for (const each of text.split('\n')) {
    const [, tag = '', value = ''] = line.exec(each.trimEnd()) ?? [];
    if (tag === '') {
      if (last !== null && each.trim() !== '') goOn(last.values, each.trim());
    } else if (tag === 'TY') {
      open = begin(value.trim().toUpperCase());
      last = null;
    } else if (tag === 'ER') {
      if (open !== null) open.isClosed = true;
      open = null;
      last = null;
    } else {
      open ??= begin('');
      const values = open.tags.get(tag) ?? [];
      values.push(value.trim());
      open.tags.set(tag, values);
      last = { values };
    }
  }
  return records;
}

function goOn(values: string[], more: string): void {
  const before = values.pop() ?? '';
  values.push(before === '' ? more : `${before} ${more}`);
}
