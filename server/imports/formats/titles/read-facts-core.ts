// Reads Peking University's core journals (中文核心期刊要目总览): numbered titles under classes.

import type { Reason } from '#server/store/refused.ts';
import { plainWords } from '../../cells/plain-words.ts';
import { nameOfTitle } from '../../cells/title-cells.ts';
import type { FoundList, Reader } from '../../model/import-kind.ts';
import type { RowNote } from '../../model/report.ts';
import type { TitleRecord } from '../../model/title-record.ts';
import { plainTitle } from '../../vocabulary/column-words.ts';
import { coreEditions } from '../../vocabulary/inclusion-names.ts';

const said = /中文核心期刊|北大核心/;
const edition = /第\s*([一二三四五六七八九十])\s*版/;
const heading = /^#{2,3}\s*(\S.*)$/;
/** `12	学术月刊`; in some lines the tab is missing. */
const numbered = /^(\d{1,3})(?:[\t .、．]+|(?=\p{Script=Han}))(\S.*)$/u;
const renamed = /[(（](?:与[：:].*)?改名为[：:]?\s*(.+)[)）]$/;

export const coreListReader: Reader<TitleRecord> = {
  format: 'pku-core',
  canRead: ({ isJson, text }) =>
    !isJson && said.test(text.slice(0, 5000)) && /^##/m.test(text) && /^1\t\S/m.test(text),
  read: ({ text }) => readCoreList(text),
};

interface Entry {
  row: number;
  rank: string;
  text: string;
  group: string;
  flags: Reason[];
}

/** Rows count as lines. A title that comes again, in a further class, is refused. */
export function readCoreList(text: string): FoundList<TitleRecord> {
  const year = coreEditions[edition.exec(text)?.[1] ?? ''] ?? null;
  const records: TitleRecord[] = [];
  const refused: RowNote[] = [];
  const flagged: RowNote[] = [];
  const rows = new Map<string, number>();
  for (const entry of entriesOf(text)) {
    const { row } = entry;
    const record = recordOf(entry, year);
    const key = plainTitle(record.titleText);
    const first = rows.get(key);
    if (first === undefined) {
      rows.set(key, row);
      records.push(record);
      flagged.push(...entry.flags.map((reason) => ({ row, field: 'title', ...reason })));
    } else refused.push({ row, field: 'title', ...again(first) });
  }
  return { format: 'pku-core', records, refused, flagged };
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let group: string | null = null;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/\s+/g, (blanks) => (blanks.includes('\t') ? '\t' : ' ')).trim();
    const title = heading.exec(line)?.[1];
    if (title !== undefined) group = title;
    // Above the first class the list only tells about itself.
    if (group === null || line === '' || title !== undefined) continue;
    const [, rank = '', name = ''] = numbered.exec(line) ?? [];
    const last = entries.at(-1);
    if (rank !== '') entries.push({ row: index + 1, rank, text: name.trim(), group, flags: [] });
    else if (last !== undefined && isOpen(last.text)) {
      last.text += line;
      last.flags.push({ zh_CN: '题名分在两行，已合并', en: 'The title stood on two lines' });
    }
  }
  return entries;
}

function recordOf({ row, rank, text, group, flags }: Entry, year: number | null): TitleRecord {
  const now = renamed.exec(text)?.[1];
  const before = text.replace(renamed, '').trim();
  const title = plainWords(now ?? text);
  if (isOpen(title)) {
    flags.push({ zh_CN: '题名不完整，缺右括号', en: 'The title is cut off in its parenthesis' });
  }
  const name = group.replace(/^[A-Z][A-Z\d./,，\s]*(?:[(（][^)）]*[)）])?[.．\s]*/, '').trim();
  return {
    row,
    kind: 'journal',
    name: nameOfTitle(title),
    titleText: title,
    printIdentifier: null,
    onlineIdentifier: null,
    cnNumber: null,
    doi: null,
    otherIdentifiers: [],
    fields: now === undefined ? {} : { formerNames: [plainWords(before)] },
    coverage: null,
    facts: [
      { kind: 'inclusion', name: '北大核心', year, value: null, grade: `${name || group} ${rank}` },
    ],
  };
}

function isOpen(title: string): boolean {
  return (title.match(/[(（]/g)?.length ?? 0) > (title.match(/[)）]/g)?.length ?? 0);
}

function again(first: number): Reason {
  return {
    zh_CN: `与第 ${first} 行是同一种刊`,
    en: `The same journal as row ${first}`,
  };
}
