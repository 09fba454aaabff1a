// Writes a work as BibTeX. Pure.
import type { WorkType } from '#contract/models/collection-model.ts';
import type { Cited } from './cited.ts';

const entries: Record<WorkType, string> = {
  article: 'article',
  book: 'book',
  chapter: 'incollection',
  conference: 'inproceedings',
  thesis: 'phdthesis',
  report: 'techreport',
  patent: 'misc',
  standard: 'misc',
  dataset: 'misc',
  other: 'misc',
};

/** The field for the source of a work, by type. */
const containers: Partial<Record<WorkType, string>> = {
  article: 'journal',
  chapter: 'booktitle',
  conference: 'booktitle',
};
/** The field for the publisher, by type. */
const makers: Partial<Record<WorkType, string>> = { thesis: 'school', report: 'institution' };

/** One entry. */
export function bibtexOf(work: Cited): string {
  const { type, authors, title, sourceTitle, year, volume, issue, pages, doi, url } = work;
  const maker = makers[type] === undefined ? work.publisher : work.institution || work.publisher;
  const fields: readonly (readonly [string, string])[] = [
    ['author', authors.map(nameIn).join(' and ')],
    ['title', escaped(title)],
    [containers[type] ?? 'series', escaped(sourceTitle)],
    ['year', year === null ? '' : `${year}`],
    ['volume', escaped(volume)],
    ['number', escaped(issue)],
    ['pages', escaped(pages).replace(/\s*[–—-]+\s*/g, '--')],
    [makers[type] ?? 'publisher', escaped(maker)],
    // The style would write "PhD thesis", but the kind of thesis is not known.
    ['type', type === 'thesis' ? 'Thesis' : ''],
    ['issn', type === 'article' ? (work.issn ?? '') : ''],
    ['isbn', type === 'article' ? '' : (work.isbn ?? '')],
    ['doi', balanced(doi ?? '')],
    ['url', doi === null ? balanced(url) : ''],
    ['keywords', escaped(work.keywords.join(', '))],
    ['language', escaped(work.language)],
  ];
  const known = fields.filter(([, value]) => value !== '');
  const lines = known.map(([name, value]) => `  ${name} = {${value}}`);
  return `@${entries[type]}{${[keyOf(work), ...lines].join(',\n')}\n}`;
}

/** The first author's last name and the year, in letters that every program accepts. */
function keyOf({ authors, year }: Pick<Cited, 'authors' | 'year'>): string {
  const first = authors[0] ?? '';
  const last = first.includes(',') ? first.split(',', 1)[0] : first.split(/\s+/).at(-1);
  const plain = (last ?? '').normalize('NFKD').replace(/[^A-Za-z]/g, '');
  return `${plain.toLowerCase() || 'work'}${year ?? ''}`;
}

/** BibTeX would split a name at `and`, so such a name is put in braces. */
function nameIn(name: string): string {
  if (/^et al\.?$|^等$/i.test(name.trim())) return 'others';
  return /\sand\s/i.test(name) ? `{${escaped(name)}}` : escaped(name);
}

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** The text in one line: special characters are escaped, and braces are always in pairs. */
function escaped(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\{}~^%&$#_]/g, (sign) => signs[sign] ?? `\\${sign}`);
}

/** An address keeps its characters; only an unpaired brace would end the field. */
function balanced(address: string): string {
  return address.replaceAll('{', '%7B').replaceAll('}', '%7D').replace(/\s+/g, '');
}
