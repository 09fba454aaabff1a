// Cells that lists of journals and lists of books have alike: title, numbers, address, coverage.
import type { LocalText } from '#contract/model.ts';
import { yesOrNo } from './cell-values.ts';
import { RowRefused } from './database-record.ts';
import { withoutEntities } from './html-entities.ts';
import { type Identifier, identifierOf } from './identifiers.ts';
import { dateOfCell } from './kbart-cells.ts';
import { languagesOfCell } from './language-names.ts';
import { isMojibake } from './mojibake.ts';
import type { Flag } from './named-columns.ts';
import type { TitleCoverage, TitleRecord } from './title-record.ts';

/** A text on one line, without entities, blanks single. */
export function plainWords(cell: string): string {
  return withoutEntities(cell).replace(/\s+/g, ' ').trim();
}

/** Chinese titles stand under Chinese; those with kana are Japanese and stand with the others. */
export function nameOfTitle(title: string): LocalText {
  const isChinese = /\p{Script=Han}/u.test(title) && !/[\u3040-\u30FF]/.test(title);
  return isChinese ? { zh_CN: title } : { en: title };
}

/**
 * A title in its language, and in English where the row has that too.
 *
 * @throws RowRefused where there is none
 */
export function titleOf(
  cell: string,
  english: string,
  flag: Flag,
): Pick<TitleRecord, 'name' | 'titleText'> {
  const titleText = plainWords(cell) || plainWords(english);
  if (titleText === '') {
    throw new RowRefused('title', { zh_CN: '没有题名', en: 'There is no title' });
  }
  if (isMojibake(titleText)) {
    const en = 'Wrongly encoded characters; kept as they are';
    flag('title', { zh_CN: '有乱码，照原样保留', en });
  }
  const name = nameOfTitle(titleText);
  const parallel = plainWords(english);
  if (parallel !== '' && name.en === undefined) name.en = parallel;
  return { name, titleText };
}

/** The good numbers of cells, each once; others are flagged and left out. */
export function numbersIn(
  cells: readonly (readonly [field: string, cell: string])[],
  kinds: readonly Identifier['kind'][],
  flag: Flag,
): string[] {
  const found = new Set<string>();
  for (const [field, cell] of cells) {
    // A DOI has slashes of its own, and may have commas.
    for (const part of cell.split(kinds.includes('doi') ? /[;；|\s]/ : /[;；,，|/]/)) {
      const number = identifierOf(part);
      if (number === null) continue;
      if (number.isValid && kinds.includes(number.kind)) found.add(number.value);
      else flag(field, wrongNumber(number, part.trim(), kinds));
    }
  }
  return [...found];
}

function kindName(kinds: readonly string[]): string {
  return kinds.includes('doi')
    ? 'a DOI'
    : `an ${kinds.map((each) => each.toUpperCase()).join(' or ')}`;
}

function wrongNumber({ kind, isValid }: Identifier, text: string, wanted: readonly string[]) {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const names = wanted.map((each) => each.toUpperCase()).join('/');
  return isValid || kind === 'other'
    ? { zh_CN: `不是 ${names}：${shown}`, en: `Not ${kindName(wanted)}: ${shown}` }
    : {
        zh_CN: `${kind.toUpperCase()} 校验位不对：${shown}`,
        en: `Wrong check digit of the ${kind.toUpperCase()}: ${shown}`,
      };
}

/** An http or https address; anything else is flagged and left out. */
export function addressIn(cell: string, field: string, flag: Flag): string {
  const text = withoutEntities(cell).trim();
  if (text === '') return '';
  const url = URL.parse(text);
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return text;
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  flag(field, {
    zh_CN: `不是 http 或 https 地址：${shown}`,
    en: `Not an http or https address: ${shown}`,
  });
  return '';
}

/** ISO 639-1 codes of a cell; names that are not known are flagged. */
export function languagesIn(cell: string, field: string, flag: Flag): string[] {
  const { codes, unknown } = languagesOfCell(cell);
  for (const name of unknown) {
    const shown = name.slice(0, 40);
    flag(field, { zh_CN: `未知的语种：${shown}`, en: `A language not known: ${shown}` });
  }
  return codes;
}

/** A date of coverage or publication as KBART writes it; anything else is flagged. */
export function dateIn(cell: string, field: string, flag: Flag): string | null {
  const date = dateOfCell(
    cell.replace(/^(\d{4})年$/, '$1').replace(/^(\d{4})年(\d{1,2})月$/, '$1/$2'),
  );
  if (date !== null && date.value === null) {
    const shown = cell.slice(0, 40);
    flag(field, { zh_CN: `不是日期：${shown}`, en: `Not a date: ${shown}` });
  }
  return date?.value ?? null;
}

/** Whether a cell says that something is open to all; null where it does not say. */
export function opennessOf(cell: string, field: string, flag: Flag): boolean | null {
  if (cell === '') return null;
  if (/^f$|^free$|open|开放|免费/i.test(cell)) return true;
  if (/^p$|^paid$|subscri|订购|付费/i.test(cell)) return false;
  const answer = yesOrNo(cell);
  if (answer === null) {
    const shown = cell.slice(0, 40);
    flag(field, { zh_CN: `应为是或否：${shown}`, en: `Expected yes or no: ${shown}` });
  }
  return answer;
}

/** Coverage that says nothing but what is given. */
export function coverageOf(said: Partial<TitleCoverage>): TitleCoverage {
  return {
    ...{ sourceTitleId: '', url: '', embargo: '', coverageDepth: '', notes: '', accessType: '' },
    ...{ dateFirst: null, volumeFirst: '', issueFirst: '' },
    ...{ dateLast: null, volumeLast: '', issueLast: '' },
    ...said,
  };
}
