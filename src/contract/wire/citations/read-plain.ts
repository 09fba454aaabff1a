// A plain reading of a reference in running text: numbers, year, volume, issue and pages wherever they stand, and
// title, authors and source where the style shows them (GB/T 7714, APA, Vancouver, quotation marks).
import type { DeliveryItem } from '../../models/delivery-model.ts';
import { doiOf, siciEnd, statedNumber, withoutSentence } from '../../rules/identifiers.ts';
import { knownFields } from './known-fields.ts';
import { namesAndTitle, trimmed, upTo } from './plain-words.ts';
import { apaChapter, bookAround, chapter } from './read-chapter.ts';
import { chinese, chineseNote } from './read-chinese.ts';
import { chicagoPlace, isYear, placeIn } from './read-place.ts';

type Found = Partial<DeliveryItem>;

/** The fields that the text shows. */
export function readPlain(pasted: string): Found {
  const text = pasted.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const paper = arxivDoi(text);
  const doi = doiIn(text) ?? paper ?? '';
  const isbn = labelled(text, /ISBN(?:-1[03])?[: ]{0,3}([\dX -]{10,20})/i, 'isbn');
  const issn = labelled(text, /ISSN[: ]{0,3}(\d{4}-?\d{3}[\dX])/i, 'issn');
  const rest = withoutNumbers(text);
  const words =
    short(rest) ??
    quoted(rest) ??
    chinese(rest) ??
    chineseNote(rest) ??
    initialsFirst(rest) ??
    yearLast(rest) ??
    apa(rest) ??
    chapter(rest) ??
    vancouver(rest) ??
    vancouverBook(rest) ??
    {};
  const place = placeIn(rest);
  const year = place.year ?? words.year ?? yearIn(rest) ?? '';
  const found = knownFields({ ...words, ...place, year, doi, isbn, issn });
  if (Object.keys(found).length === 0) return {};
  const kind = words.kind ?? (isbn !== '' && issn === '' ? 'book' : 'article');
  // A paper of arXiv may name nothing that it stands in, as a book does.
  return { ...found, kind: paper !== null && kind === 'book' ? 'article' : kind };
}

/** The first DOI of a text, without the marks that end a sentence; null for none. */
export function doiIn(text: string): string | null {
  const [found] = doi.exec(text) ?? [];
  return found === undefined ? null : doiOf(withoutSentence(found));
}

const doi = new RegExp(
  String.raw`\b10\.\d{4,9}(?:\/|%2F)[^\s"<>{}|\\^\u0060“”‘’«»，。；、）】》」』]{1,200}${siciEnd}`,
  'i',
);

const arxivId = String.raw`(\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,2})?`;
const arxiv = new RegExp(String.raw`\barxiv(?:\.org\/(?:abs|pdf)\/|[: ]{1,3})${arxivId}`, 'i');

/** The DOI that arXiv registers for each of its papers, by the paper's number; null where the text has none. */
export function arxivDoi(text: string): string | null {
  const [, id] = arxiv.exec(text) ?? [];
  return id === undefined ? null : `10.48550/arxiv.${id.toLowerCase()}`;
}

/** The number behind its label; one with a wrong check digit too. */
function labelled(text: string, pattern: RegExp, kind: 'issn' | 'isbn'): string {
  return statedNumber(kind, (pattern.exec(text)?.[1] ?? '').trim());
}

/** Addresses and numbers have digits that look like years and pages. */
function withoutNumbers(text: string): string {
  return text
    .replace(/https?:\/\/\S{1,500}/gi, ' ')
    .replace(/\b(?:doi:? ?)?10\.\d{4,9}(?:\/|%2F)\S{1,200}/gi, ' ')
    .replace(new RegExp(arxiv, 'gi'), ' ')
    .replace(/\bPM(?:ID|CID): ?(?:PMC)?\d{1,8}|\bPMC\d{5,8}\b/gi, ' ')
    .replace(/\bIS[SB]N(?:-1[03])?[: ]{0,3}[\dX -]{8,20}/gi, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** A year in brackets counts first, then one between marks, then any. */
function yearIn(text: string): string | null {
  for (const pattern of [
    /\((\d{4})[a-z]?(?:, [^()]{1,20})?\)/g,
    /[,.;，。] ?(\d{4})(?=[ ,.;:，。(]|$)/g,
    /\b(\d{4})\b/g,
  ]) {
    for (const [, year = ''] of text.matchAll(pattern)) if (isYear(year)) return year;
  }
  return null;
}

/** A source and numbers alone: `J. Am. Chem. Soc. 2019, 141, 1234-1240`, `法学杂志,2018,39(02):12-20`, `法学杂志 2018年第2期`, `Nature 171, 737 (1953)`. */
function short(text: string): Found | null {
  const [, ofIssue] =
    /^《?([^\d《》,，;；:：]{2,40}?)》?[,，]? ?\d{4}年?[,，]? ?第?\d{1,3}期/.exec(text) ?? [];
  if (ofIssue !== undefined) return { kind: 'article', sourceTitle: ofIssue };
  const [, sourceTitle] =
    /^([^\d,;，；:：“”"[\]]{2,80}?)[,，]? ?\(?\d[\d\s,，;；:：.()a-z–-]{5,60}$/i.exec(text) ?? [];
  if (sourceTitle === undefined) return null;
  const named = sourceTitle.replace(/[,，]? (?:vol(?:ume)?|no|issue)\.?$/i, '');
  const words = named.split(' ');
  const cut = words.filter((word) => word.endsWith('.'));
  // Sentences of a longer reference end with a dot too, but not nearly each of their words.
  const isCutShort = cut.every((word) => /^[\p{Script=Latin}.]{1,12}$/u.test(word));
  const isSource = cut.length === 0 || (isCutShort && cut.length >= words.length - 1);
  return isSource ? { kind: 'article', sourceTitle: named } : null;
}

/** APA: `LeCun, Y., & Hinton, G. (2015). Deep learning. Nature, 521(7553), 436–444.` */
function apa(text: string): Found | null {
  const year = /\((\d{4})[a-z]?(?:, [^()]{1,20})?\)\. ?/.exec(text);
  if (year === null || year.index === 0 || !isYear(year[1] ?? '')) return null;
  const rest = text.slice(year.index + year[0].length);
  // What stands before a year at the end is more than authors.
  if (rest.trim() === '') return null;
  const end = /[.?!] (?=\S)|[.?!]$/.exec(rest)?.index ?? rest.length;
  const after = rest.slice(end + 1).trim();
  const isArticle = /^[^,]{2,300}, ?(?:\d|vol)/i.test(after);
  const whole = {
    kind: 'book',
    publisher: /^[^,:\d]{2,100}$/.test(after) ? trimmed(after) : '',
  } as const;
  const part = isArticle
    ? ({ kind: 'article', sourceTitle: trimmed(upTo(after, /,/)) } as const)
    : (apaChapter(after) ?? whole);
  return knownFields({
    ...part,
    authors: trimmed(text.slice(0, year.index)),
    title: trimmed(rest.slice(0, end)),
    year: year[1] ?? '',
  });
}

/** Nature: `LeCun, Y. & Hinton, G. Deep learning. Nature 521, 436–444 (2015).` */
function yearLast(text: string): Found | null {
  const [, before = '', year = ''] = /^(.{10,}?)[ ,]*\((\d{4})\)[ .]*$/.exec(text) ?? [];
  const words = before.replace(
    /[ ,]+\d{1,5}(?: ?\([^()]{1,15}\))?(?: ?[:,] ?[A-Za-z]?\d[\w–-]*)?$/,
    '',
  );
  if (!isYear(year) || words === before) return null;
  const { authors, title: rest } = namesAndTitle(words);
  const end = /[.?!] (?=\S)/.exec(rest);
  if (authors === '' || end === null) return null;
  const title = trimmed(rest.slice(0, end.index + 1));
  return knownFields({
    kind: 'article',
    authors,
    title,
    sourceTitle: trimmed(rest.slice(end.index + 1)),
  });
}

const nameWithInitials =
  /^(?:\p{Lu}\.[ -]?){1,5}[^,.]{2,40}?(?: et al\.)?(?:, and |, & | and | & |, )/u;

/** Elsevier and physicists: `Y. LeCun, G. Hinton, Deep learning, Nature 521 (2015) 436–444`, `B. Abbott et al., Phys. Rev. Lett. 116, 061102 (2016)`. */
function initialsFirst(text: string): Found | null {
  let left = text.replace(/^\[\d{1,4}\] ?/, '');
  const whole = left;
  for (let name = nameWithInitials.exec(left); name !== null; name = nameWithInitials.exec(left)) {
    left = left.slice(name[0].length);
  }
  const [, named = ''] =
    /^(.{2,400}?)[ ,]+\d{1,5}(?: ?\(\d{4}\),? |, )[A-Za-z]?\d[\w–-]*(?: \(\d{4}\))?[ .]*$/.exec(
      left,
    ) ?? [];
  if (left === whole || named === '') return null;
  const source = named.lastIndexOf(', ');
  return knownFields({
    kind: 'article',
    authors: trimmed(whole.slice(0, -left.length)),
    title: trimmed(named.slice(0, Math.max(0, source))),
    sourceTitle: named.slice(source + 1).trim(),
  });
}

/** Vancouver: `LeCun Y, Bengio Y. Deep learning. Nature. 2015;521(7553):436-44.`; some journals leave out the full stop before the year. */
function vancouver(text: string): Found | null {
  const end = text.search(/[. ] ?(?:1[4-9]|20)\d\d(?: [A-Z][a-z]{2,8}(?: \d{1,2})?)? ?;/);
  const [authors = '', ...others] =
    end < 0
      ? []
      : text
          .slice(0, end)
          .replace(/^\[?\d{1,4}[\].] ?/, '')
          .split(/[.?] /);
  const source = others.pop() ?? '';
  if (others.length === 0) return null;
  return knownFields({
    kind: 'article',
    authors: trimmed(authors),
    title: trimmed(others.join('. ')),
    sourceTitle: trimmed(source),
  });
}

/** Vancouver: `Austen J. Pride and Prejudice. 2nd ed. London: Penguin; 2003.` */
function vancouverBook(text: string): Found | null {
  const [, before, publisher = ''] =
    /^(.{5,300}?)\. ?[^.:;]{2,40}: ?([^.:;]{2,80}); ?(?:1[4-9]|20)\d\d\b/.exec(text) ?? [];
  if (before === undefined) return null;
  const names = namesAndTitle(before);
  return knownFields({ kind: 'book', ...names, publisher: trimmed(publisher) });
}

/** `Author, “Title,” Source, vol. 3, …`, Harvard's `Author (2015) ‘Title’, Source`, or a chapter `in Book` */
function quoted(text: string): Found | null {
  const found =
    /[“"]([^”"]{8,500})[”"]/.exec(text) ??
    /(?<!\p{L})[‘']([^‘]{8,500}?)(?:[’'][,.]|[,.][’'])/u.exec(text);
  if (found === null) return null;
  const after = text.slice(found.index + found[0].length).replace(/^[ ,.]+/, '');
  const place = chicagoPlace(after);
  const source = place === null ? upTo(after, /,|\bvol\b|\d/i) : after.slice(0, place.index);
  // Chicago can have the year before the title.
  const authors = text
    .slice(0, found.index)
    .replace(/[ .,]+\(?(?:1[4-9]|20)\d\d[a-z]?\)?[ .,]*$/, '');
  return knownFields({
    ...(bookAround(after) ?? { sourceTitle: trimmed(source) }),
    authors: trimmed(authors),
    title: trimmed(found[1] ?? ''),
  });
}
