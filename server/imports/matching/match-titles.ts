// Matches titles by what the package said before, by standard numbers, else by a name that nothing speaks against.

import { fold } from '#contract/rules/rules.ts';
import type { Reason } from '#server/store/refused.ts';
import type { MatchedTitle } from '../model/matched-title.ts';
import type { RowNote } from '../model/report.ts';
import type { KeyedRecord } from '../model/title-record.ts';
import { joined, type KnownTitles } from './known-titles.ts';
import { shareAWord } from './shared-words.ts';

/** @param apart numbers of rows that the librarian keeps apart from titles of the same name */
export function matchTitles(
  rows: readonly KeyedRecord[],
  known: KnownTitles,
  apart: ReadonlySet<number> = new Set(),
): { titles: MatchedTitle[]; flagged: RowNote[] } {
  const flagged: RowNote[] = [];
  const titles: MatchedTitle[] = [];
  for (const [place, row] of rows.entries()) {
    const before = flagged.length;
    const flag = (field: string, reason: Reason) =>
      flagged.push({ row: row.row, field, ...reason });
    const title = apart.has(row.row)
      ? (ofSameRowApart(row, known) ?? numbered(row, known, flag) ?? known.add(row, true))
      : (ofSameRow(row, known) ??
        numbered(row, known, flag) ??
        named(row, known, flag) ??
        known.add(row));
    if (isOtherName(title, row) && flagged.length === before) flag('title', otherName(title));
    title.claim ??= row;
    const isFree = (value: string) => known.ofIdentifier(value).every((each) => each === title);
    const isAllFree = row.identifiers.every(isFree);
    title.stated = joined(
      title.stated,
      isAllFree ? row.identifiers : row.identifiers.filter(isFree),
    );
    known.identify(title, row.identifiers);
    if (title.places.length > 0) title.places.push(place);
    else {
      title.places = [place];
      titles.push(title);
    }
  }
  return { titles, flagged };
}

/** Unless it now is plainly another. */
function ofSameRow(row: KeyedRecord, known: KnownTitles): MatchedTitle | null {
  const title = known.ofRow(row);
  if (title === undefined || title.kind !== row.kind) return null;
  const isAnother = title.folded !== row.folded && contradicts(title, row.identifiers);
  // Rows that were taken for one by their name are distinguished by the provider's numbers.
  const isShared = title.claim !== null && isOtherNumber(title, row) && !sharesNumber(title, row);
  return isAnother || isShared ? null : title;
}

function ofSameRowApart(row: KeyedRecord, known: KnownTitles): MatchedTitle | null {
  const title = ofSameRow(row, known);
  return title?.isApart ? title : null;
}

function sharesNumber({ stated: said }: MatchedTitle, { identifiers }: KeyedRecord): boolean {
  return identifiers.some((value) => said.includes(value));
}

function numbered(
  row: KeyedRecord,
  known: KnownTitles,
  flag: (field: string, reason: Reason) => void,
): MatchedTitle | null {
  const votes = new Map<MatchedTitle, number>();
  let sharing: MatchedTitle | null = null;
  for (const value of row.identifiers) {
    for (const title of known.ofIdentifier(value)) {
      if (title.kind !== row.kind) continue;
      if (isTakenByAnother(title, row)) sharing = title;
      else votes.set(title, (votes.get(title) ?? 0) + 1);
    }
  }
  if (votes.size === 0) {
    if (sharing !== null) flag('identifier', sharedWith(sharing.claim?.row ?? 0));
    return null;
  }
  const most = Math.max(...votes.values());
  const best = [...votes].filter(([, count]) => count === most).map(([title]) => title);
  const [title = null] = [...best.filter(({ folded }) => folded === row.folded), ...best];
  if (votes.size > 1 && title?.folded !== row.folded) flag('identifier', severalTitles);
  if (title !== null && !shareAWord(namesOf(title), Object.values(row.record.name)))
    flag('title', byNumberAlone(title));
  return title;
}

function namesOf({ stored, words, folded }: MatchedTitle): string[] {
  return [folded, ...Object.values(stored?.name ?? {}), ...Object.values(words?.name ?? {})];
}

/** Where no number, publisher or author speaks against the name: little to go by, so it is reported. */
function named(
  row: KeyedRecord,
  known: KnownTitles,
  flag: (field: string, reason: Reason) => void,
): MatchedTitle | null {
  const namesakes = known.ofName(row.kind, row.folded);
  if (namesakes.length === 0) return null;
  const alike = namesakes.filter((title) => !isOtherNumber(title, row) && isLike(title, row));
  if (alike.length > 1) flag('title', severalNames);
  const [title] = alike;
  if (title === undefined || alike.length > 1) return null;
  if (row.record.coverage !== null) flag('title', byName(title));
  return title;
}

function isLike(title: MatchedTitle, { record, identifiers }: KeyedRecord): boolean {
  if (contradicts(title, identifiers)) return false;
  const agree = (one: string, other: string) =>
    one === '' || other === '' || fold(one) === fold(other);
  const { publisher = '', authors: [author = ''] = [] } = record.fields;
  if (!agree(title.publisher, publisher)) return false;
  return record.kind === 'journal' || agree(title.author, author);
}

/** Numbers of one sort, and none in common. */
function contradicts(title: MatchedTitle, identifiers: readonly string[]): boolean {
  if (identifiers.some((value) => title.identifiers.includes(value))) return false;
  const sorts = new Set(title.identifiers.map(sortOf));
  return identifiers.some((value) => sorts.has(sortOf(value)));
}

function sortOf(value: string): string {
  return value.slice(0, value.indexOf(':'));
}

/** Within one file, different numbers for different names are different titles. */
function isTakenByAnother({ claim: taken }: MatchedTitle, row: KeyedRecord): boolean {
  if (taken === null || taken.sourceTitleId === '' || row.sourceTitleId === '') return false;
  return taken.sourceTitleId !== row.sourceTitleId && taken.folded !== row.folded;
}

/** Without a standard number, the provider's different numbers are different titles. */
function isOtherNumber({ claim: taken, carriedAs }: MatchedTitle, row: KeyedRecord): boolean {
  if (row.sourceTitleId === '') return false;
  if (taken !== null && taken.sourceTitleId !== '')
    return taken.sourceTitleId !== row.sourceTitleId;
  return carriedAs.length > 0 && !carriedAs.includes(row.sourceTitleId);
}

function isOtherName({ claim: taken }: MatchedTitle, row: KeyedRecord): boolean {
  return taken !== null && taken.folded !== row.folded;
}

function sharedWith(row: number): Reason {
  return {
    zh_CN: `与第 ${row} 行标识符相同而题名不同，按另一种资源导入`,
    en: `Has an identifier of row ${row}, and another name: taken as another title`,
  };
}

function otherName({ claim: taken }: MatchedTitle): Reason {
  const row = taken?.row ?? 0;
  return {
    zh_CN: `与第 ${row} 行标识符相同而题名不同，按同一种资源合并；如是改名前后的两种，请撤销后各给一个 title_id`,
    en: `Has an identifier of row ${row}, and another name: merged with it. If the title changed its name, undo the import and give each a title_id of its own`,
  };
}

const severalTitles: Reason = {
  zh_CN: '标识符分属几种已知资源，取最接近的一种',
  en: 'Its identifiers belong to several known titles; the nearest was taken',
};

const severalNames: Reason = {
  zh_CN: '有几种同名资源，无法确定，按新资源导入',
  en: 'There are several titles of this name; taken as a new one',
};

function byNumberAlone(title: MatchedTitle): Reason {
  const known = title.claim?.folded ?? namesOf(title)[1] ?? title.folded;
  return {
    zh_CN: `按标识符与“${known}”视为同一种，但题名没有共同的词；如不是同一种，请更正 ISSN 或 ISBN 后重新导入`,
    en: `Taken as "${known}" by its number, but the names share no word. If they are two titles, correct the ISSN or ISBN and import the list again`,
  };
}

function byName({ claim: taken, stored }: MatchedTitle): Reason {
  if (taken === null || stored !== null) {
    return {
      zh_CN:
        '只凭题名与已有资源对应；如不是同一种，请撤销后将此行分开导入，或在列表中补上 ISSN 或 ISBN',
      en: 'Taken as the known title of this name. If it is another title, undo the import and keep this row apart, or add its ISSN or ISBN to the list',
    };
  }
  return {
    zh_CN: `只凭题名与第 ${taken.row} 行合并；如不是同一种，请撤销后将此行分开导入，或各给一个 title_id`,
    en: `Merged with row ${taken.row} by name alone. If they differ, undo the import and keep this row apart, or give each a title_id of its own`,
  };
}
