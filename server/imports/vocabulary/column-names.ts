// What libraries call the columns of their lists, in English and Chinese.
import { fold } from '#contract/rules.ts';

const columns = {
  key: ['key', 'id', '编号', '数据库编号', '标识'],
  name: ['name', 'title', 'database', 'database name', '名称', '数据库', '数据库名称', '资源名称'],
  nameZh: ['name zh', 'name zh cn', 'chinese name', '中文名', '中文名称'],
  nameEn: ['name en', 'english name', '英文名', '英文名称'],
  url: [
    'url',
    'link',
    'access url',
    'access address',
    '网址',
    '链接',
    '地址',
    '访问地址',
    '访问链接',
  ],
  abbreviation: ['abbreviation', 'short name', '缩写', '简称'],
  aliases: ['alias', 'aliases', 'alternative names', 'alt names', '别名', '又名'],
  formerNames: ['former name', 'former names', '曾用名'],
  vendor: ['vendor', 'provider', 'publisher', '供应商', '数据库商', '厂商', '出版商'],
  vendorZh: ['vendor zh', 'vendor zh cn'],
  vendorEn: ['vendor en'],
  description: ['description', 'introduction', '简介', '介绍', '描述', '说明', '数据库简介'],
  descriptionZh: ['description zh', 'description zh cn', '中文简介'],
  descriptionEn: ['description en', '英文简介'],
  subjects: ['subject', 'subjects', 'discipline', 'category', '学科', '所属学科', '类别', '分类'],
  types: ['type', 'types', 'document type', 'document types', '文献类型', '资源类型', '类型'],
  subtypes: ['subcategory', 'sub category', '子类', '二级分类'],
  languages: ['language', 'languages', '语种', '语言'],
  isFree: ['is free', 'free', '免费', '是否免费'],
  access: ['access', 'access method', '访问方式', '访问权限', '访问范围'],
  topics: ['topic', 'topics', 'keywords', 'strengths', '主题词', '关键词', '特色', '优势'],
  concurrentUsers: ['concurrent users', 'concurrency', '并发数', '并发用户数'],
  coverageFrom: ['coverage from', 'from year', '起始年', '起始年份', '开始年', '收录起始年'],
  coverageTo: [
    'coverage to',
    'to year',
    '终止年',
    '终止年份',
    '截止年',
    '截止年份',
    '结束年',
    '收录终止年',
    '收录截止年',
  ],
  isNew: ['new', 'is new', '新增', '是否新增'],
  trialFrom: ['trial from', '试用开始', '试用开始日期'],
  trialTo: ['trial to', 'trial end', '试用结束', '试用截止', '试用截止日期'],
  expiresOn: ['expires on', 'expiry', '到期日', '到期日期', '合同到期'],
  contact: ['contact', '联系方式', '联系人'],
  officeHours: ['office hours', '服务时间', '办公时间'],
  librarian: ['librarian', 'desk', '责任馆员', '负责部门'],
  remoteAccess: ['remote access', 'off campus access', '校外访问', '校外访问说明'],
  copyrightNotice: ['copyright', 'copyright notice', '版权声明', '版权公告'],
  internalNote: ['internal note', '内部备注', '馆内备注'],
} as const;

export type Column = keyof typeof columns;

const columnOf = new Map<string, Column>(
  (Object.keys(columns) as Column[]).flatMap((column) =>
    columns[column].map((name) => [name, column] as const),
  ),
);

/** Places of the known columns in a header; the first of two alike counts. */
export function columnsOf(header: readonly string[]): {
  places: Map<Column, number>;
  unknown: string[];
} {
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  for (const [at, title] of header.entries()) {
    const column = columnOf.get(fold(title.replace(/[_-]+/g, ' ')));
    if (column !== undefined && !places.has(column)) places.set(column, at);
    else if (title !== '') unknown.push(title);
  }
  return { places, unknown };
}
