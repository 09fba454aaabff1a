import type { Language } from '#contract/models/model.ts';
import type { FeedLink } from '#contract/wire/feed-paths.ts';

export const feedNames: Record<Language, Record<FeedLink['name'] | 'follows', string>> = {
  zh_CN: {
    notices: '公告',
    databases: '数据库',
    new: '新增资源',
    trials: '试用数据库',
    expiring: '即将到期的数据库',
    outages: '维护与故障',
    dates: '试用、订购、维护与故障日期',
    catalog: '电子书与期刊',
    ebook: '电子书',
    journal: '期刊',
    others: '其他资源',
    follows: '我的关注',
  },
  en: {
    notices: 'Notices',
    databases: 'Databases',
    new: 'New resources',
    trials: 'Databases on trial',
    expiring: 'Databases that end soon',
    outages: 'Maintenance and faults',
    dates: 'Dates of trials, subscriptions, maintenance and faults',
    catalog: 'E-books and journals',
    ebook: 'E-books',
    journal: 'Journals',
    others: 'Other resources',
    follows: 'What I follow',
  },
};
