import { beforeAll, expect, test } from 'vitest';
import type { FeedbackInput, OwnReport } from '#contract/models/feedback-model.ts';
import type { OwnDataPart } from '#contract/models/patron-model.ts';
import { emptyFeedback } from '#contract/rules/forms/feedback-rules.ts';
import { csvOf } from '#contract/rules/table-text.ts';
import { factsOfReport } from '#features/requests/sent/report-facts.ts';
import { loadLaterTexts, startTexts, textFor } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/use-text.ts';
import { tablesOf } from './own-data-tables.ts';
import { whyKept } from './stored-at-library.tsx';

beforeAll(async () => {
  await startTexts('zh_CN');
  await loadLaterTexts();
});

const text: Translate = (key, values) => textFor('zh_CN', key, values);
const tables = (data: Record<string, unknown>) => tablesOf(data, text, 'zh_CN');
/** The rows of one table, by its name. */
const tableIn = (rows: ReturnType<typeof tables>, name: string) => {
  const start = rows.findIndex((row) => row.length === 1 && row[0] === name);
  const end = rows.findIndex((row, at) => at > start && row.length === 0);
  return rows.slice(start + 1, end < 0 ? rows.length : end);
};

/** The named cells of the first record of a table. */
const cellsIn = (rows: ReturnType<typeof tables>, name: string, columns: string) => {
  const [heading = [], record = []] = tableIn(rows, name);
  return columns.split(' ').map((column) => record[heading.indexOf(column)]);
};

const own = { libraryCode: '1', patronId: 'p1' };
const resourceName = { zh_CN: '知网', en: 'CNKI' };
const data = {
  account: { libraryCode: '1', username: 'reader', displayName: '', role: 'reader', id: 'p1' },
  profile: null,
  follows: [
    { ...own, resourceKind: 'database', resourceId: 'a', resourceName, position: null },
    { ...own, resourceKind: 'journal', resourceId: 'b', position: 2 },
  ],
  isRemembered: false,
  reports: [
    {
      form: 'fault',
      resourceName,
      fields: { content: '=1+1', faultType: 'slow', contact: '', weather: 'rain' },
      state: 'answered',
      events: [{ state: 'sent', at: '2026-01-01', isReaders: true, text: '' }],
      mood: 'good',
    },
  ],
};

test('each kind is a table with all of its columns, in words; values that the portal has words for have them', () => {
  const rows = tables(data);
  expect(tableIn(rows, '我的关注')).toEqual([
    ['序号', '资源类型', '资源编号', '资源名称', '关注时间', '我的顺序'],
    [1, text('search.kinds.database'), 'a', '知网', '', ''],
    [2, text('search.kinds.journal'), 'b', '', '', '2'],
  ]);
  expect(tableIn(rows, '是否记住看过的内容')).toEqual([
    ['序号', '记住看过的内容'],
    [1, '否'],
  ]);
  const cells = cellsIn(rows, '我的反馈', '资源名称 故障类型 状态 联系方式 内容');
  expect(cells).toEqual(['知网', '速度慢', '已答复', '', '=1+1']);
  expect(cellsIn(rows, '我的反馈', '处理经过')[0]).toContain('2026-01-01');
});

test('the tables of one reader have the columns of those of any other', () => {
  const headings = (rows: ReturnType<typeof tables>) => rows.filter(([first]) => first === '序号');
  const { reports: _, ...known } = data;
  expect(headings(tables({}))).toEqual(headings(tables(known)));
});

test('what stands as a code in the data stands in words, and a choice says of what it is', () => {
  const choice = {
    topics: ['new', 'trial'],
    channels: ['email'],
    frequency: 'daily',
    mail: { new: 'atOnce', notices: 'never' },
    push: { trial: 'daily' },
    language: 'en',
  };
  const rows = tables({
    account: { role: 'reader', status: 'active' },
    subscription: { choice },
    visits: [{ resourceKind: 'database', action: 'access' }],
    notifications: [{ kind: 'report', event: 'reportHandled', detail: 'answered' }],
    messages: [{ channel: 'push', kind: 'digest', state: 'sent' }],
    devices: [{ service: 'https://push.example.org', language: 'en' }],
    sessions: [{ place: 'elsewhere' }],
    reports: [{ events: [{ state: 'sent', text: '' }] }],
  });
  const all: [name: string, columns: string, cells: string[]][] = [
    ['账号', '角色 账号状态', ['读者', '正常']],
    ['订阅', '主题 渠道 频率 语言', ['新增的资源\n试用', '电子邮件', '每天', 'English']],
    ['订阅', '各类消息的邮件频率', ['新增的资源：立即\n公告与培训：不发送']],
    ['订阅', '各类消息的设备通知频率', ['试用：每天']],
    ['访问记录', '动作', ['打开']],
    ['消息', '类型 事件 详情', ['我的反馈的进展', '反馈有进展', '已答复']],
    ['发出的通知', '渠道 类型 状态', ['设备通知', '多类汇总', '已发送']],
    ['接收通知的设备', '推送服务 语言', ['https://push.example.org', 'English']],
    ['登录记录', '位置', ['校外']],
    ['我的反馈', '处理经过', ['已提交']],
  ];
  for (const [name, columns, cells] of all) expect(cellsIn(rows, name, columns)).toEqual(cells);
});

test('what this release does not know is not left out', () => {
  expect(cellsIn(tables(data), '我的反馈', 'mood weather')).toEqual(['good', 'rain']);
  expect(tableIn(tables({ news: [{ a: 'b' }] }), 'news')).toEqual([
    ['序号', 'a'],
    [1, 'b'],
  ]);
});

test('a spreadsheet runs none of them', () => {
  expect(csvOf(tables(data))).toContain(",'=1+1,");
});

const said = (part: Omit<OwnDataPart, 'bytes'>) =>
  whyKept({ ...part, bytes: 0 }, (key, { count } = {}) => `${key} ${count}`);

test.each<[Parameters<typeof said>[0], string[]]>([
  [{ kind: 'deliveries', count: 1, forgettable: 0, working: 0 }, ['of 0', 'over.deliveries 1']],
  [{ kind: 'deliveries', count: 1, forgettable: 0, working: 1 }, ['of 0', 'working 1']],
  [
    { kind: 'reports', count: 9, forgettable: 2, working: 3 },
    ['of 2', 'working 3', 'over.reports 4'],
  ],
  [{ kind: 'messages', count: 3, forgettable: 1, working: 2 }, ['of 1', 'waiting 2']],
  // Everything can be deleted, or goes with the account alone.
  [{ kind: 'reports', count: 2, forgettable: 2, working: 0 }, []],
  [{ kind: 'sessions', count: 2, forgettable: 0 }, []],
  // The service does not say why.
  [{ kind: 'deliveries', count: 2, forgettable: 1 }, ['of 1']],
])('each record that cannot be deleted has its own reason: %j', (part, reasons) => {
  expect(said(part)).toEqual(reasons.map((reason) => `ownData.stored.${reason}`));
});

const rest = { id: '1', resourceName: {}, state: 'sent', events: [] } as unknown as Omit<
  OwnReport,
  keyof FeedbackInput
>;
const factsSaid = (report: OwnReport) =>
  factsOfReport(report, (key) => key).map(({ term, value }) => [term, value]);

test('everything that was filled in is shown, in the words of the form', () => {
  const filled = {
    speed: 'cannotAccess',
    attitude: 'highly',
    demand: 'often',
    worth: 'no',
    faultType: 'slow',
    email: 'reader@example.edu',
    contact: '12345',
    place: 'offCampus',
    link: 'https://example.org/',
    browser: 'Firefox',
    happenedAt: '2027-01-01T08:30:00',
  } as const;
  const input = { ...emptyFeedback('fault', null), ...filled };
  const facts = factsSaid({ ...rest, ...input, content: 'words' });
  expect(facts.map((fact) => fact.join(' ').replaceAll('feedback.', ''))).toEqual([
    'speed speeds.cannotAccess',
    'attitude attitudes.highly',
    'demand demands.often',
    'worth worths.no',
    'faultType faultTypes.slow',
    'email reader@example.edu',
    'contact 12345',
    'along.place along.places.offCampus',
    'along.link https://example.org/',
    'along.browser Firefox',
    'along.time 2027-01-01 08:30',
  ]);
  // A field that is added to the forms is shown too.
  const { form, resource, content, ...fields } = input;
  expect(Object.keys(fields).sort()).toEqual(Object.keys(filled).sort());
});

test('what was left empty is not shown', () => {
  expect(factsSaid({ ...rest, ...emptyFeedback('suggestion', null) })).toEqual([]);
});
