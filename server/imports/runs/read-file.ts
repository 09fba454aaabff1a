import type { ImportKind } from '#contract/models/import-model.ts';
import { dialectOf } from '#contract/rules/reference-dialects.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import { withSpreadsheetNote } from '../cells/spreadsheet-cells.ts';
import { type FoundOf, readers } from '../formats/readers.ts';
import type { ImportSource, Reader, ReadList } from '../model/import-kind.ts';
import { decode } from '../reading/decode.ts';
import { sourceOf } from '../reading/import-source.ts';
import { refuseUsageReport } from '../reading/usage-report.ts';

export interface FileToRead {
  kind: ImportKind;
  fileName: string;
  bytes: Uint8Array;
}

export interface ReadFile {
  encoding: string;
  list: ReadList<FoundOf[ImportKind]>;
}

/** @throws Refused where the file is refused whole */
export function readFile({ kind, fileName, bytes }: FileToRead): ReadFile {
  const { encoding, text } = decode(bytes);
  const source = sourceOf(kind, fileName, text);
  refuseMarkup(text);
  if (kind !== 'usage') refuseUsageReport(source);
  refuseReferences(source, kind);
  const known: readonly Reader<FoundOf[ImportKind]>[] = readers[kind];
  const reader = known.find(({ canRead }) => canRead(source));
  if (reader === undefined) throw unknownFormat(source, known);
  const list = withSpreadsheetNote(withCutRow(reader.read(source), source));
  if (list.records.length + list.refused.length === 0) {
    throw new Refused({ zh_CN: '文件里没有数据行', en: 'There are no rows in the file' });
  }
  return { encoding, list };
}

function withCutRow<Found>(list: ReadList<Found>, source: ImportSource): ReadList<Found> {
  const { cutRow = null } = source.isJson ? {} : source.table();
  if (cutRow === null) return list;
  const note = {
    zh_CN: '文件在这一行中断，可能不完整：此行未导入，也没有停用列表中缺少的题名。请重新导出',
    en: 'The file ends in the midst of this row and may be incomplete: the row was left out, and nothing that the list lacks was withdrawn. Please export it again',
  };
  const refused = [...list.refused, { row: cutRow, field: '', ...note }];
  return { ...list, refused, isCutOff: true };
}

/** @throws Refused for XML or a web page, whatever blank lines stand before it */
function refuseMarkup(text: string): void {
  if (!/^\s*<(?:\?xml|!doctype|!--|[a-z][\w:.-]*[\s/>])/i.test(text.slice(0, 2_000))) return;
  throw new Refused({
    zh_CN: '这是 XML 或网页，不是表格，请导出为 CSV、制表符分隔的文本或 JSON',
    en: 'This is XML or a web page, not a table. Please export it as CSV, as text parted by tabs, or as JSON',
  });
}

const ofReferences: readonly ImportKind[] = ['achievements', 'quotes', 'articles'];

/** @throws Refused for references that are asked for as something else */
function refuseReferences({ text }: ImportSource, kind: ImportKind): void {
  if (/^\s*@[a-z]+\s*\{\s*[^\s,]+,/im.test(text.slice(0, 2_000))) {
    throw new Refused({
      zh_CN: '这是 BibTeX，请从文献管理软件导出为 RIS',
      en: 'This is BibTeX. Please export it as RIS from your reference manager',
    });
  }
  if (/^\d{5}[acdnp][a-z][ a-z\d]{2}/.test(text) && text.includes('\u001E')) {
    throw new Refused({
      zh_CN: '这是 MARC 记录，请导出为 CSV 或制表符分隔的文本',
      en: 'These are MARC records. Please export them as CSV or as text parted by tabs',
    });
  }
  const dialect = dialectOf(text);
  if (dialect === null || ofReferences.includes(kind)) return;
  throw new Refused({
    zh_CN: `这是 ${dialect.name} 格式的文献题录，不是此类清单；请按 ${ofReferences.join('、')} 导入`,
    en: `These are references in the format of ${dialect.name}, not a list of this kind. Import them as ${ofReferences.join(', ')}`,
  });
}

function unknownFormat(source: ImportSource, known: readonly { format: string }[]): Refused {
  const formats = known.map(({ format }) => format).join(', ');
  const { zh_CN, en } = source.isJson ? foundJson : foundColumns(source.table().header);
  return new Refused({
    zh_CN: `无法识别：${zh_CN}。可以导入的格式：${formats}；KBART 须有 publication_title 列`,
    en: `Not understood: ${en}. What can be imported: ${formats}; KBART needs the column publication_title`,
  });
}

const foundJson: Reason = { zh_CN: '文件是另一种 JSON', en: 'the file is JSON of another kind' };

function foundColumns(header: readonly string[]): Reason {
  const names = header.filter((name) => name !== '').slice(0, 8);
  const shown = names.map((name) => name.slice(0, 40)).join(', ');
  return { zh_CN: `找到的列是 ${shown}`, en: `the columns found are ${shown}` };
}
