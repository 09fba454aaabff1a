// What lists of databases and of other resources have alike: name, description and key.
import type { LocalText } from '#contract/models/model.ts';
import { firstSentence, htmlOfText, safeHtml } from '#server/domain/access/safe-html.ts';
import { slugOf } from '#server/store/rows/sort-keys.ts';
import { RowRefused } from '../model/report.ts';
import type { NamedRow } from '../model/table.ts';
import { inItsLanguage } from '../vocabulary/language-names.ts';
import { plainWords } from './plain-words.ts';

type Cells<Column extends string> = Pick<NamedRow<Column>, 'cell' | 'has'>;

export function textIn<Column extends string>(
  { cell }: Pick<NamedRow<Column>, 'cell'>,
  [mixed, zh, en]: readonly [Column, Column, Column],
  clean: (text: string) => string,
): LocalText {
  const text = inItsLanguage(clean(cell(mixed)));
  const [chinese, english] = [clean(cell(zh)), clean(cell(en))];
  if (chinese !== '') text.zh_CN = chinese;
  if (english !== '') text.en = english;
  return text;
}

export function inEach(zh: string, en: string): LocalText {
  return { ...(zh !== '' && { zh_CN: zh }), ...(en !== '' && { en }) };
}

/** @throws RowRefused where the row has no name */
export function identityIn({ cell }: Cells<'key' | 'name' | 'nameZh' | 'nameEn'>): {
  name: LocalText;
  sourceKey: string | null;
  idHint: string;
} {
  const name = textIn({ cell }, ['name', 'nameZh', 'nameEn'], plainWords);
  if (Object.keys(name).length === 0) {
    throw new RowRefused('name', { zh_CN: '没有名称', en: 'There is no name' });
  }
  const key = cell('key');
  return {
    name,
    sourceKey: key === '' ? null : `table:${key}`,
    idHint: slugOf(key === '' ? (name.en ?? name.zh_CN ?? '') : key),
  };
}

export function descriptionIn(row: Cells<'description' | 'descriptionZh' | 'descriptionEn'>): {
  introductionHtml?: LocalText;
  line?: LocalText;
} {
  const columns = ['description', 'descriptionZh', 'descriptionEn'] as const;
  if (!columns.some(row.has)) return {};
  const html = textIn(row, columns, (text) =>
    safeHtml(/<\/?[a-z]/i.test(text) ? text : htmlOfText(text)),
  );
  const line: LocalText = {};
  if (html.zh_CN) line.zh_CN = firstSentence(html.zh_CN);
  if (html.en) line.en = firstSentence(html.en);
  return { introductionHtml: html, line };
}
