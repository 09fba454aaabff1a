// Standard numbers out of cells and typed texts: ISSN, ISBN and DOI, normalised, with their check digits proved.

export interface Identifier {
  kind: 'issn' | 'isbn' | 'doi' | 'other';
  /** ISSN `1234-567X`, ISBN as 13 digits, DOI in lower case; the cell as it is for `other`. */
  value: string;
  /** False where the check digit is wrong; `other` is never valid. */
  isValid: boolean;
  /** True where characters that belong to no number were taken off. */
  isTrimmed?: boolean;
}

/** Dashes as they are really typed, blanks, and marks that nobody sees. */
const fillers = /[-‐‑‒–—−\s\u00AD\u200B-\u200F\u202A-\u202E\u2060]/g;
/** Marks that nobody sees. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Dashes between digits, as they are really typed. */
const dashes = /(?<=[a-z\d])\s*[‐‑‒–—−－ー一~]\s*(?=[\dX])/gi;
/** A DOI behind its label or address, also a proxy's, and what records say behind it. */
const doiPattern =
  /^["'“„(<[\s]*(?:(?:urn:|info:)?doi(?![.-]org)[\s:.=>/]{0,4}|(?:https?:\/\/)?(?:(?:dx|www)\.)?doi(?:\.org|-org\.[\w.-]{3,80}?)\/){0,3}(10\.\d{4,9}\/\S+)(?:\s+(?:[([]|pmid|pmcid).*)?$/i;

/** The number in a cell, known by its length; null for an empty cell. */
export function identifierOf(cell: string): Identifier | null {
  const text = cell.trim();
  if (text === '') return null;
  const stated = numberOf(text);
  if (stated !== null) return stated;
  const { numbers, rest } = scan(text);
  const [found] = numbers;
  if (found === undefined || numbers.length > 1 || /[\da-z]/i.test(rest.replace(asides, '')))
    return { kind: 'other', value: text, isValid: false };
  return { ...found, isTrimmed: true };
}

/** What separates the digits of one number. */
const gap = String.raw`[-_\s.•·‧∙・]{0,3}`;
/** `ISBN-13: `, `eISSN`, `ISSN-L `, `ISSN (print): `, `p`; the 10 or 13 is no digit of the number. */
const label = String.raw`(?:(?:urn|info):|https?:\/\/\S{0,80}\/(?=is[sb]n))?(?:[epl][-\s]?)?is[sb]n(?:-?l(?![a-z]))?(?:[-\s]?1[03](?=\s*[:.)]|\s+\d|-?97[89](?:-?\d){10}))?\s?[号號]?\s*(?:\([^()\d]*\))?[-\s:.=#/]{0,4}|[ep][-\s]?`;
const anyNumber = new RegExp(
  String.raw`(?<![a-z\d]|\d[-.])(${label})?(9\s?7[89](?:(?:${gap}|\/)\d){10}|(?:\d${gap}){9}[\dx]|(?:\d${gap}){7}[\dx]|\d{4}\/\d{3}[\dx])(?![a-z\d]|[-.]\d)`,
  'gi',
);
/** A number of mainland journals: `CN 11-1826/TP`. */
const anyCn =
  /(?<![a-z\d-])(?:cn[号號]?[\s:]{0,3}\d{2}-\d{4}(?:\/[a-z]{1,3}\d?)?|\d{2}-\d{4}\/[a-z]{1,3}\d?)(?![a-z\d])/gi;
/** A spreadsheet shows a long number with decimals, or by its power of ten. */
const shownAsDecimal = /(?<=\d{7}[\dx])[.,]0+(?![\d.])/gi;
const shownByPower = /(?<![\d.])(\d)\.(\d{12})e\+?12(?!\d)/gi;
/** Figures of Arabic and Persian, whose last four bits are their value. */
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Where a number stood. */
const hole = '\u0000';
/** Two years in a row are no ISSN, though their figures may agree. */
const isYears = (stated: string) => {
  const [one = '', two] = stated.split('/');
  return two !== undefined && /^1[6-9]|^20/.test(one) && Number(two) - Number(one) === 1;
};
/** What lists and records say of the number beside it: classes, names of numbers, forms, bindings, prices. */
const asides = new RegExp(
  [
    // `ISBN 978-7-02-000220-7/I·2`: the class by which Chinese books are registered.
    String.raw`${hole}\s*\/\s*[A-Z]{1,2}\s?[·・.]?\s?\d{1,5}(?![\p{L}\d])`,
    String.raw`[([](?:[^()[\]\d]|(?<!\d)\d{1,3}(?!\d))*[)\]]`,
    String.raw`(?<![\p{L}\d])(?:(?:[ep]-?)?is[sb]n(?:-?l|-?1[03])?|ean|gtin(?:-1[34])?|n(?:o|r|umber|ummer)|cn|(?:der\s)?(?:print|on-?line)(?:ed|-?ausgabe)?|electr[oó]nic[oa]?|[ée]lectronique|imprim[ée]e?|impres[oa]|gedruckt|en ligne|pp|linking|web|e-?only|pbk|hbk|ebk|pb|hb|hc|hard(?:cover|back|bound)|(?:paper|soft)(?:cover|back|bound)?|cloth|(?:e-?|electronic\s)?book|kart|geb|gebunden|brosch(?:ur|iert)?|reli[ée]e?|broch[ée]e?|kindle|epub|pdf|alk|acid-free|cd-rom)(?![\p{L}\d])\.?`,
    `软?精装本?|[平简线]装本?|布面|胶装|(?:印刷|[纸紙][质質]|[网網][络絡]|[电電]子|在[线線]|光[盘盤])版?|印本|(?:[国國][际際]|[国國][内內]|全[国國])?(?:[标標][准準]|[统統]一)?(?:[连連][续續]出版物|[书書]刊|[书書]|刊)[号號]|[国國]内外公[开開][发發]行|(?<![\\p{L}\\d])(?:ردمك|ردمد|ر\\.د\\.م\\.[كد]|الرقم الدولي)`,
    String.raw`(?:(?:定[价價]|[价價]格)[\s:]*|[¥$€£]|cny|rmb|usd|eur)+[\s:]*\d[\d.]*\s*元?|:\s*\d{1,4}\.\d\d(?!\d)|\d[\d.,]*\s*(?:元|€|£|eur(?:os?)?|usd|cny|rmb)(?![\p{L}\d])`,
  ].join('|'),
  'giu',
);

/** The address in which a number stood. */
const around = new RegExp(
  String.raw`(?:https?:|urn:|info:|www\.|[\w-]+(?:\.[\w-]+)+\/)\S*\s*${hole}\s*(?:[/?&#]\S*)?`,
  'gi',
);

/** In the figures and dashes of a standard number, without what nobody sees. */
function plainOf(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(unseen, '')
      .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
      // Letters that look like the X of a check digit.
      .replace(/(?<=\d{3})[ХхΧχ×](?![\p{L}\d])/gu, 'X')
      .replace(dashes, '-')
      .replace(shownAsDecimal, '')
      .replace(shownByPower, '$1$2')
  );
}

/** The ISSNs and ISBNs of a text; a hole stands for each in `rest`. */
function scan(text: string): { numbers: Identifier[]; rest: string } {
  const plain = plainOf(text);
  const numbers: Identifier[] = [];
  const rest = plain.replace(
    anyNumber,
    (all: string, named: string | undefined, stated: string) => {
      const found = numberOf(stated.replace(/[^\dx]/gi, ''));
      if (isYears(stated)) return all;
      const isLabelled = named !== undefined && named.length > 2;
      // Without a label, its form and its check digit say that it is a number.
      const isNumber =
        found?.isValid === true
          ? !/\s/.test(stated) || all.trim() === plain.trim()
          : /^\d{4}-\d{3}[\dx]$|^97[89]/i.test(stated);
      if (found === null || !(isLabelled || isNumber)) return all;
      numbers.push(found);
      return ` ${hole} `;
    },
  );
  return { numbers, rest };
}

/**
 * The numbers that somebody typed or pasted, and the words beside them, without the labels, forms and prices that stand
 * beside numbers. A text without a number stays as it is.
 */
export function numbersAmong(text: string): { numbers: string[]; words: string } {
  if (!/\p{Nd}/u.test(text) || !/\d{3}/.test(plainOf(text).replace(fillers, '')))
    return { numbers: [], words: text };
  const { numbers, rest } = scan(text);
  const cn: string[] = [];
  const left = rest.replace(anyCn, (stated) => {
    cn.push(stated.replace(/^cn[号號]?[\s:]*/i, ''));
    return ` ${hole} `;
  });
  const found = [...numbers.map(({ value }) => value), ...cn];
  if (found.length === 0) return { numbers: [], words: text };
  const words = left
    .replace(around, ' ')
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .replace(asides, ' ')
    .replaceAll(hole, ' ');
  return { numbers: [...new Set(found)], words: /[\p{L}\d]/u.test(words) ? words : '' };
}

/** What is a number and nothing else; null for any other text. */
function numberOf(text: string): Identifier | null {
  if (/^\d{4}-\d{3}[\dX]$/.test(text)) return issn(text.slice(0, 4) + text.slice(5));
  if (/^\d{13}$/.test(text)) return isbn13(text);
  const doi = doiOf(text);
  if (doi !== null) return { kind: 'doi', value: doi, isValid: true };
  const digits = text
    .replace(/^(?:e-?|p-?)?is[sb]n[\s:]*/i, '')
    .replace(fillers, '')
    .toUpperCase();
  if (/^\d{7}[\dX]$/.test(digits)) return issn(digits);
  if (/^\d{9}[\dX]$/.test(digits)) return isbn10(digits);
  return /^\d{13}$/.test(digits) ? isbn13(digits) : null;
}

/** A DOI without the address or prefix before it, and without an address's escapes; null for anything else. */
export function doiOf(cell: string): string | null {
  if (!/[1１][0０](?:[.．]|%2e)/i.test(cell)) return null;
  const isAddress = /^\s*(?:https?:|dx\.|www\.|doi\.org)/i.test(cell);
  const stated = isAddress ? cell.replace(/[?#].*$/s, '') : cell;
  const text = decoded(stated.normalize('NFKC').replace(unseen, '').trim());
  const found = doiPattern
    .exec(text)?.[1]
    ?.replace(/<\/[a-z]+>?.*$|[?#][a-z_]{2,12}=.*$|#(?:sec|page|tab)\S*$/i, '');
  if (found === undefined) return null;
  const bare = found.includes('<') ? found : found.replace(/[>"”“。]+$/, '');
  return withoutSentence(bare).toLowerCase();
}

/**
 * What may follow where a DOI in a text seems to end at a bracket: `<693::AID-ASI4>3.0.CO;2-O`. DOIs of the nineties have
 * a SICI in them (ANSI/NISO Z39.56), which ends so; every other such bracket begins a tag. For a pattern of any case.
 */
export const siciEnd = String.raw`(?:<[^\s<>"]{1,60}>\d\.\d\.[a-z]{2};\d(?:-[\da-z#])?)?`;

/** An address or number without the marks of the sentence around it; a bracket that it opens itself stays. */
export function withoutSentence(text: string): string {
  const plain = text.replace(/[.,;:!?'\]]+$/, '');
  const isUnopened = plain.endsWith(')') && plain.split('(').length < plain.split(')').length;
  return isUnopened ? withoutSentence(plain.slice(0, -1)) : plain;
}

/** The text of an address without its escapes; what has broken ones stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An ISSN as `1234-567X`; null for anything else, or a wrong check digit. */
export function issnOf(cell: string): string | null {
  const found = identifierOf(cell);
  return found?.kind === 'issn' && found.isValid ? found.value : null;
}

/** The ISSN of the journal in a DOI of a common form: `10.1016/S0140-6736(97)…`, `10.1111/j.1538-7305.…`; null for none. */
export function issnOfDoi(doi: string): string | null {
  const [, found = ''] = /\/(?:s|j\.|\(sici\))(\d{4}-\d{3}[\dx])(?=[(.])/i.exec(doi) ?? [];
  return issnOf(found);
}

/** An ISBN as 13 digits; null for anything else, or a wrong check digit. */
export function isbnOf(cell: string): string | null {
  const found = identifierOf(cell);
  return found?.kind === 'isbn' && found.isValid ? found.value : null;
}

/**
 * An ISSN or ISBN as somebody states it, also where its check digit is wrong: a form shows it, and says so. '' for anything
 * else.
 */
export function statedNumber(kind: 'issn' | 'isbn', cell: string): string {
  const found = identifierOf(cell);
  return found?.kind === kind ? found.value : '';
}

/** How `title_identifiers` names a number that `identifierOf` gave: `issn:1006480X`. */
export function identifierKey(value: string): string {
  if (value.startsWith('10.')) return `doi:${value}`;
  return /^\d{4}-\d{3}[\dX]$/.test(value) ? `issn:${value.replace('-', '')}` : `isbn:${value}`;
}

function issn(digits: string): Identifier {
  const value = `${digits.slice(0, 4)}-${digits.slice(4)}`;
  return { kind: 'issn', value, isValid: weighted(digits, 8) % 11 === 0 };
}

function isbn10(digits: string): Identifier {
  if (weighted(digits, 10) % 11 !== 0) return { kind: 'isbn', value: digits, isValid: false };
  const first = `978${digits.slice(0, 9)}`;
  const check = (10 - (alternating(first) % 10)) % 10;
  return { kind: 'isbn', value: `${first}${check}`, isValid: true };
}

function isbn13(digits: string): Identifier {
  const isBook = digits.startsWith('978') || digits.startsWith('979');
  return { kind: 'isbn', value: digits, isValid: isBook && alternating(digits) % 10 === 0 };
}

/** Sum of the digits, weighted from `first` downwards; X is ten. */
function weighted(digits: string, first: number): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += (digits[index] === 'X' ? 10 : Number(digits[index])) * (first - index);
  }
  return sum;
}

/** Sum of the digits, weighted one and three in turn. */
function alternating(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  }
  return sum;
}
