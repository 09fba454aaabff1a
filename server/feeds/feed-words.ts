// Words of the feeds, in both languages. The page's own texts are not at hand in the service.
import type { OtherKind } from '#contract/models/collection-model.ts';
import type { AccessKind, Language } from '#contract/models/model.ts';
import type { ResourceState } from '#contract/rules/rules.ts';
import { feedNames } from '#server/documents/discovery/feed-names.ts';

interface FeedWords {
  names: (typeof feedNames)[Language];
  states: Record<ResourceState, string>;
  access: Record<AccessKind, string>;
  kinds: Record<'database' | 'journal' | 'ebook' | 'other', string>;
  otherKinds: Record<OtherKind, string>;
  notices: Record<'notice' | 'trial' | 'outage' | 'training' | 'purchase', string>;
  trial: (name: string, day: string | null) => string;
  trialAhead: (day: string) => string;
  trialOver: (day?: string) => string;
  trialEnds: (name: string, day?: string) => string;
  licenceEnds: (name: string, day?: string) => string;
  outage: (name: string) => string;
  /** The title of a confirmed fault. */
  fault: (name: string) => string;
  /** Its category in a calendar. */
  confirmedFault: string;
  /** The list's state in which both maintenance and faults are. */
  stopped: string;
  outOfOrderSince: (time: string) => string;
  outOfOrderThrough: (names: string, time: string) => string;
  /** From when to when; null where nobody knows. */
  period: (from: string | null, to: string | null) => string;
  followed: (kind: string) => string;
  onlyNew: string;
  subject: string;
  language: string;
  joint: string;
}

export const feedWords: Record<Language, FeedWords> = {
  zh_CN: {
    names: feedNames.zh_CN,
    states: {
      inService: '服务中',
      upcoming: '即将试用',
      trial: '试用中',
      nearExpiry: '即将到期',
      maintenance: '维护中',
      expired: '已到期',
    },
    access: { campus: '校内访问', remote: '校外访问', free: '免费' },
    kinds: { database: '数据库', journal: '期刊', ebook: '电子书', other: '其他资源' },
    otherKinds: {
      software: '软件工具',
      multimedia: '多媒体',
      platform: '学习平台',
      freeWeb: '免费网络资源',
    },
    notices: {
      notice: '通知',
      trial: '试用',
      outage: '停用与维护',
      training: '培训',
      purchase: '采购',
    },
    trialAhead: (day) => `${day} 起试用`,
    trialOver: (day) => (day === undefined ? '试用已结束' : `试用已于 ${day} 结束`),
    trial: (name, day) => `试用：${name}${day === null ? '' : `（至 ${day}）`}`,
    trialEnds: (name, day) => `试用结束：${name}${day === undefined ? '' : `（${day}）`}`,
    licenceEnds: (name, day) => `订购到期：${name}${day === undefined ? '' : `（${day}）`}`,
    outage: (name) => `维护：${name}`,
    fault: (name) => `故障：${name}`,
    confirmedFault: '故障',
    stopped: '维护或故障',
    outOfOrderSince: (time) => `图书馆已确认故障，自 ${time} 起`,
    outOfOrderThrough: (names, time) => `${names}自 ${time} 起有故障，可走其他途径`,
    period: (from, to) => [from && `自 ${from}`, to && `至 ${to}`].filter(Boolean).join(' '),
    followed: (kind) => `您关注的${kind}`,
    onlyNew: '新增',
    subject: '学科',
    language: '语种',
    joint: '、',
  },
  en: {
    names: feedNames.en,
    states: {
      inService: 'In service',
      upcoming: 'Trial to come',
      trial: 'On trial',
      nearExpiry: 'Ends soon',
      maintenance: 'In maintenance',
      expired: 'Expired',
    },
    access: { campus: 'On campus', remote: 'Off campus', free: 'Free' },
    kinds: { database: 'database', journal: 'journal', ebook: 'e-book', other: 'resource' },
    otherKinds: {
      software: 'Software',
      multimedia: 'Multimedia',
      platform: 'Learning platforms',
      freeWeb: 'Free on the web',
    },
    notices: {
      notice: 'News',
      trial: 'Trials',
      outage: 'Outages and maintenance',
      training: 'Training',
      purchase: 'Acquisitions',
    },
    trialAhead: (day) => `Trial from ${day}`,
    trialOver: (day) => (day === undefined ? 'Trial ended' : `Trial ended ${day}`),
    trial: (name, day) => `Trial: ${name}${day === null ? '' : ` (until ${day})`}`,
    trialEnds: (name, day) => `Trial ends: ${name}${day === undefined ? '' : ` (${day})`}`,
    licenceEnds: (name, day) => `Subscription ends: ${name}${day === undefined ? '' : ` (${day})`}`,
    outage: (name) => `Maintenance: ${name}`,
    fault: (name) => `Out of order: ${name}`,
    confirmedFault: 'Out of order',
    stopped: 'Maintenance or fault',
    outOfOrderSince: (time) => `Out of order since ${time}, confirmed by the library`,
    outOfOrderThrough: (names, time) => `${names}: out of order since ${time}; another way works`,
    period: (from, to) => [from && `From ${from}`, to && `until ${to}`].filter(Boolean).join(' '),
    followed: (kind) => `A ${kind} that you follow`.replace('A e-', 'An e-'),
    onlyNew: 'New',
    subject: 'Subject',
    language: 'Language',
    joint: ', ',
  },
};
