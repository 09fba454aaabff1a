import type { LocalText } from '#contract/models/model.ts';
import { plainWords } from '../cells/plain-words.ts';
import { yearIn } from '../cells/title-cells.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { HeadedTable, NamedRow } from '../model/table.ts';
import { readTable } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import type { ColumnNames } from '../vocabulary/column-words.ts';
import { nameIn } from '../vocabulary/language-names.ts';
import { isTable } from './titles/read-journal-table.ts';

const columns = {
  number: [
    'number',
    'project number',
    'grant number',
    '项目编号',
    '批准号',
    '项目批准号',
    '基金号',
    '编号',
  ],
  title: ['title', 'project title', 'name', '项目名称', '课题名称', '名称', '题目'],
  titleEn: ['title en', 'english title', '英文名称', '项目英文名称'],
  funder: [
    'funder',
    'fund',
    'funding agency',
    '资助机构',
    '基金名称',
    '基金',
    '资助单位',
    '项目来源',
  ],
  programme: ['programme', 'program', 'category', '项目类别', '资助类别', '项目类型', '计划名称'],
  leader: ['leader', 'principal investigator', 'pi', '负责人', '项目负责人', '主持人'],
  institution: ['institution', 'organization', '依托单位', '承担单位', '单位', '所在单位'],
  startYear: [
    'start year',
    'start',
    'from',
    '开始年份',
    '立项年份',
    '起始年',
    '开始时间',
    '立项时间',
    '批准年度',
  ],
  endYear: ['end year', 'end', 'to', '结束年份', '终止年', '结题年份', '结束时间', '结题时间'],
  amount: ['amount', 'funding', '金额', '经费', '资助金额', '资助经费', '金额(元)', '经费(元)'],
  amountWan: ['金额(万元)', '经费(万元)', '资助金额(万元)', '资助经费(万元)', '批准金额(万元)'],
  currency: ['currency', '币种'],
  discipline: ['discipline', 'subject', '学科', '学科分类', '所属学科', '申请代码'],
  abstract: ['abstract', 'summary', '摘要', '项目摘要', '简介', '中文摘要'],
} as const satisfies ColumnNames<string>;
type Column = keyof typeof columns;
const needed: readonly (readonly Column[])[] = [
  ['number'],
  ['title', 'titleEn'],
  ['funder', 'leader', 'programme', 'amount', 'amountWan'],
];

export interface FundRecord {
  row: number;
  number: string;
  funder: string;
  title: LocalText;
  fields: {
    programme?: string;
    leader?: string;
    institution?: string;
    startYear?: number | null;
    endYear?: number | null;
    amount?: number | null;
    currency?: string;
    discipline?: string;
    abstract?: string;
  };
}

export const fundReader: Reader<FundRecord> = {
  format: 'table',
  canRead: isTable,
  read: (source) => needSome(readFunds(source.table())),
};

export function readFunds(table: HeadedTable): FoundList<FundRecord> {
  return readTable(table, { format: 'table', names: columns, needed, read });
}

function read(row: NamedRow<Column>): FundRecord {
  const { cell } = row;
  const number = plainWords(cell('number'));
  const title = nameIn(plainWords(cell('title')), plainWords(cell('titleEn')));
  if (number === '') {
    throw new RowRefused('number', { zh_CN: '没有项目编号', en: 'There is no project number' });
  }
  if (Object.keys(title).length === 0) {
    throw new RowRefused('title', { zh_CN: '没有项目名称', en: 'There is no title' });
  }
  const funder = plainWords(cell('funder'));
  return { row: row.row, number, funder, title, fields: fieldsOf(row) };
}

function fieldsOf(row: NamedRow<Column>): FundRecord['fields'] {
  const { cell, has } = row;
  const fields: FundRecord['fields'] = {};
  for (const column of ['programme', 'leader', 'institution', 'discipline', 'abstract'] as const) {
    if (has(column)) fields[column] = plainWords(cell(column));
  }
  for (const column of ['startYear', 'endYear'] as const) {
    const end = column === 'endYear' ? 'last' : 'first';
    if (has(column)) fields[column] = yearIn(cell(column), column, row.flag, end);
  }
  const { startYear, endYear } = fields;
  if (startYear && endYear && endYear < startYear) {
    row.flag('endYear', { zh_CN: '结束早于开始', en: 'It ends before it begins' });
  }
  if (has('amount') || has('amountWan')) {
    fields.amount = amountOf(row);
    fields.currency = currencyOf(row);
  }
  return fields;
}

const amountPattern = /^[¥$€£]?(?:RMB|CNY|USD|EUR)?(\d+(?:\.\d+)?)(亿|万)?(?:元|美元|欧元)?$/i;
const multiples: Record<string, number> = { 万: 10_000, 亿: 100_000_000 };

/** Whole units: `50万元` is 500,000; a column may be in units of ten thousand. */
function amountOf({ cell, flag }: NamedRow<Column>): number | null {
  const inWan = cell('amount') === '';
  const text = inWan ? cell('amountWan') : cell('amount');
  if (text === '') return null;
  const parts = amountPattern.exec(text.normalize('NFKC').replace(/[,\s]/g, ''));
  if (parts !== null) {
    const unit = parts[2] === undefined ? (inWan ? 10_000 : 1) : (multiples[parts[2]] ?? 1);
    return Math.round(Number(parts[1]) * unit);
  }
  const shown = text.slice(0, 40);
  flag('amount', { zh_CN: `不是金额：${shown}`, en: `Not an amount: ${shown}` });
  return null;
}

function currencyOf({ cell }: NamedRow<Column>): string {
  const stated = cell('currency').toUpperCase();
  if (/^[A-Z]{3}$/.test(stated)) return stated;
  const text = cell('amount');
  if (/美元|USD|\$/i.test(text)) return 'USD';
  if (/欧元|EUR|€/i.test(text)) return 'EUR';
  return 'CNY';
}
