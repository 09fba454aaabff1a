// Notices of the demonstration libraries.

import type { LocalText } from '#contract/models/model.ts';
import type { NoticeKind } from '#contract/models/notice-model.ts';
import { dayAfter } from '#contract/rules/dates.ts';
import type { notices } from '#server/store/schema/libraries.ts';

type NoticeRow = Omit<typeof notices.$inferInsert, 'libraryCode'>;

interface Draft {
  id: string;
  kind: NoticeKind;
  /** Days before the seeding day. */
  age: number;
  isPinned?: boolean;
  /** Key of the related database. */
  about?: string;
  title: LocalText;
  summary: LocalText;
  /** Paragraphs. */
  body: { zh_CN: readonly string[]; en: readonly string[] };
}

const drafts: readonly Draft[] = [
  {
    id: 'winter-hours',
    kind: 'notice',
    age: 2,
    isPinned: true,
    title: { zh_CN: '期末考试周电子资源服务安排', en: 'E-resource support during the exam weeks' },
    summary: {
      zh_CN: '考试周期间线上咨询延长到 21:00，数据库访问不受影响。',
      en: 'Online help is open until 21:00 in the exam weeks; the databases stay available as usual.',
    },
    body: {
      zh_CN: [
        '考试周期间，参考咨询台的线上服务延长到每天 21:00，包括周末。',
        '所有数据库照常开放。遇到无法访问的情况，请先确认所在网络，再联系咨询台，并说明资源名称和出现问题的时间。',
      ],
      en: [
        'During the exam weeks the online reference desk stays open until 21:00 every day, weekends included.',
        'All databases are available as usual. If one does not open, please check which network you are on, then write to the desk with the name of the resource and the time it happened.',
      ],
    },
  },
  {
    id: 'fair-use',
    kind: 'notice',
    age: 20,
    isPinned: true,
    title: { zh_CN: '请合理使用授权资源', en: 'Please use licensed resources fairly' },
    summary: {
      zh_CN: '批量下载会触发数据库商的自动封停，影响全校读者。',
      en: 'Bulk downloading makes vendors shut off access, for everybody.',
    },
    body: {
      zh_CN: [
        '本学期已有数据库因短时间内大量下载而暂停了本校的访问。',
        '请按需下载，不使用自动下载工具，不把账号和校园网接入借给他人。确有大批量文本分析的需要，请与咨询台联系，我们可以向数据库商申请合适的方式。',
      ],
      en: [
        'Some databases suspended our access this term after very many downloads in a short time.',
        'Please download what you need, without download tools, and do not lend your account or network access. If your research needs text and data mining, talk to the desk: vendors often offer a proper way.',
      ],
    },
  },
  {
    id: 'trial-autumn',
    kind: 'trial',
    age: 6,
    title: { zh_CN: '本学期新开试用数据库', en: 'New trials this term' },
    summary: {
      zh_CN: '在数据库列表中按“试用”筛选即可看到全部试用资源。',
      en: 'Filter the database list by “On trial” to see them all.',
    },
    body: {
      zh_CN: [
        '本学期开通了一批试用数据库，涵盖经济、工程与人文方向。',
        '试用的结束日期写在每个数据库的名称旁。您的使用情况和意见是我们决定是否订购的依据。',
      ],
      en: [
        'A number of databases are on trial this term, in economics, engineering and the humanities.',
        'The last day stands beside each name. What you use and what you think of it decides what we subscribe to.',
      ],
    },
  },
  {
    id: 'wos-training',
    kind: 'training',
    age: 9,
    about: 'web-of-science',
    title: {
      zh_CN: '讲座：用引文追踪研究脉络',
      en: 'Workshop: following research through citations',
    },
    summary: {
      zh_CN: '从一篇论文出发，找到它的来源与后续研究。线上线下同步。',
      en: 'Start from one paper and find where it came from and what followed. On site and online.',
    },
    body: {
      zh_CN: [
        '内容包括：检索式的写法、引文报告、检索历史与提醒的设置。',
        '请自带电脑，并在讲座前确认可以在校园网或校外访问通道中打开数据库。',
      ],
      en: [
        'We cover search syntax, citation reports, saved searches and alerts.',
        'Please bring a laptop and check beforehand that you can open the database from the network you will be on.',
      ],
    },
  },
  {
    id: 'cnki-maintenance',
    kind: 'outage',
    age: 1,
    about: 'cnki-journals',
    title: {
      zh_CN: '中文期刊平台夜间维护通知',
      en: 'Night maintenance of a Chinese journal platform',
    },
    summary: {
      zh_CN: '维护期间检索和下载可能中断，已下载的文件不受影响。',
      en: 'Searching and downloading may be interrupted; files already downloaded are not affected.',
    },
    body: {
      zh_CN: [
        '平台方将在夜间升级服务器，期间检索和全文下载可能短时中断。',
        '如果早上仍然无法访问，请清除浏览器缓存后重试，再联系咨询台。',
      ],
      en: [
        'The platform upgrades its servers overnight; searching and full text may fail for short periods.',
        'If it still does not work in the morning, clear the browser cache first, then contact the desk.',
      ],
    },
  },
  {
    id: 'offline-portal',
    kind: 'notice',
    age: 12,
    title: {
      zh_CN: '门户可以安装到手机和电脑了',
      en: 'The portal can be installed on phone and desktop',
    },
    summary: {
      zh_CN: '安装后，没有网络也能查阅数据库导航、公告和个人中心。',
      en: 'Once installed, navigation, notices and your own lists can be read without a network.',
    },
    body: {
      zh_CN: [
        '用手机浏览器打开门户，选择“安装”或“添加到主屏幕”；电脑上可在地址栏右侧找到安装按钮。',
        '离线时所做的关注与取消关注会在恢复网络后自动提交。',
      ],
      en: [
        'Open the portal in the browser of your phone and choose “Install” or “Add to Home Screen”; on a desktop the button is at the right of the address bar.',
        'What you follow or unfollow while offline is sent by itself once the network is back.',
      ],
    },
  },
  {
    id: 'purchase-newspapers',
    kind: 'purchase',
    age: 30,
    title: { zh_CN: '新增历史报纸资源', en: 'Historical newspapers added' },
    summary: {
      zh_CN: '历史报纸数据库已正式开通，支持整版浏览与全文检索。',
      en: 'Historical newspapers are now licensed, with page images and full-text search.',
    },
    body: {
      zh_CN: [
        '经过试用与读者评议，历史报纸资源已正式订购。',
        '欢迎文史专业师生使用，并把检索中的问题告诉我们。',
      ],
      en: [
        'After a trial and readers’ comments, the historical newspapers are now part of the collection.',
        'We look forward to hearing how they serve teaching and research in history and literature.',
      ],
    },
  },
  {
    id: 'remote-access',
    kind: 'notice',
    age: 40,
    title: { zh_CN: '校外访问方式调整', en: 'Changes to off-campus access' },
    summary: {
      zh_CN: '每个数据库的详情页都写明了校外访问方式。',
      en: 'Each database page now says how to reach it from off campus.',
    },
    body: {
      zh_CN: [
        '部分数据库的校外访问改为统一身份认证，不再需要单独的账号。',
        '请以数据库详情页中的“校外访问”为准；旧的收藏夹链接可能失效，建议从门户进入。',
      ],
      en: [
        'Some databases have moved to single sign-on and need no account of their own any more.',
        'Please go by “Off-campus access” on the page of the database; old bookmarks may fail, so enter through the portal.',
      ],
    },
  },
  {
    id: 'ebook-training',
    kind: 'training',
    age: 48,
    title: { zh_CN: '新生电子资源入门', en: 'E-resources for newcomers' },
    summary: {
      zh_CN: '半小时了解怎样选库、怎样检索、怎样取得全文。',
      en: 'Half an hour on choosing a database, searching it and getting the full text.',
    },
    body: {
      zh_CN: ['每周三中午在一楼培训区举行，无需预约。', '内容按文科与理工科分场，请查看当周安排。'],
      en: [
        'Wednesdays at noon in the training area on the ground floor; no booking needed.',
        'Humanities and sciences take turns; please see the programme of the week.',
      ],
    },
  },
  {
    id: 'renewal-survey',
    kind: 'notice',
    age: 55,
    title: { zh_CN: '下一年度续订意见征集', en: 'Tell us what to renew' },
    summary: {
      zh_CN: '即将到期的数据库在列表中以红色标出，欢迎提出意见。',
      en: 'Databases near their expiry are marked in red in the list. Your opinion counts.',
    },
    body: {
      zh_CN: [
        '续订评估会参考使用统计、学科覆盖和读者意见。',
        '请把建议发送到电子资源组的邮箱，并写明资源名称和用途。',
      ],
      en: [
        'Renewals are judged by usage, coverage of subjects and readers’ opinions.',
        'Please write to the electronic resources desk with the name of the resource and what you use it for.',
      ],
    },
  },
  {
    id: 'open-access',
    kind: 'notice',
    age: 63,
    about: 'doaj',
    title: { zh_CN: '开放获取资源也收入导航', en: 'Open access resources in the navigation' },
    summary: {
      zh_CN: '按“免费”筛选，可以看到任何网络都能使用的资源。',
      en: 'Filter by “Free” to see what works from any network.',
    },
    body: {
      zh_CN: [
        '我们挑选了质量可靠的开放期刊、图书与数据平台，与订购资源并列。',
        '如果您知道值得收入的免费资源，请告诉我们。',
      ],
      en: [
        'Reliable open journals, books and data platforms stand beside the licensed ones.',
        'If you know a free resource that belongs here, please tell us.',
      ],
    },
  },
  {
    id: 'outage-solved',
    kind: 'outage',
    age: 75,
    title: { zh_CN: '校园网出口故障已排除', en: 'Campus network fault resolved' },
    summary: {
      zh_CN: '上午出现的外文数据库访问缓慢已恢复正常。',
      en: 'The slow access to foreign databases this morning is over.',
    },
    body: {
      zh_CN: [
        '网络中心已修复出口线路，外文数据库的访问恢复正常。',
        '如果仍有个别资源打不开，请联系咨询台。',
      ],
      en: [
        'The network centre has repaired the outgoing line, and foreign databases answer normally again.',
        'If a single resource still fails, please contact the desk.',
      ],
    },
  },
];

/** Rows of the notices table, without the library; only about databases that it has. */
export function noticeRows(today: string, heldIds: ReadonlySet<string>): NoticeRow[] {
  return drafts.map(({ id, kind, age, isPinned, about, title, summary, body }) => {
    const isHeld = about !== undefined && heldIds.has(about);
    return {
      id,
      kind,
      title,
      summary,
      bodyHtml: { zh_CN: paragraphs(body.zh_CN), en: paragraphs(body.en) },
      isPinned: isPinned ?? false,
      publishedOn: dayAfter(today, -age),
      aboutKind: isHeld ? ('database' as const) : null,
      aboutId: isHeld ? about : null,
    };
  });
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}
