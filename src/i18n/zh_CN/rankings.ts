export const rankings = {
  about:
    '按本馆读者的使用次数排列：30 秒内的重复点击只计一次，机器程序和被拒绝的访问不计。每五分钟更新。',
  choose: { kind: '资源', measure: '统计', period: '时间' },
  kinds: {
    database: '$t(shell.nav.databases)',
    journal: '$t(shell.nav.journals)',
    ebook: '$t(shell.nav.ebooks)',
  },
  measures: { visits: '访问', views: '浏览', follows: '关注', searches: '检索' },
  periods: { day: '今天', week: '近 7 天', month: '近 30 天' },
  before: { day: '昨天', week: '之前 7 天', month: '之前 30 天' },
  titles: {
    visits: '访问最多的{{kind}}',
    views: '浏览最多的{{kind}}',
    follows: '新增关注最多的{{kind}}',
    searches: '从检索结果中打开最多的{{kind}}',
  },
  counts: {
    visits: '{{count}} 次访问',
    views: '{{count}} 次浏览',
    follows: '{{count}} 人关注',
    searches: '{{count}} 次检索',
  },
  days: '{{from}} 至 {{to}}',
  movement: '升降与{{period}}相比',
  cut: '共 {{count}} 种，这里列出前 {{shown}} 种。',
  recommended: {
    unsent: { dismiss: '不再推荐：{{name}}', restore: '恢复推荐：{{name}}' },
  },
  empty: {
    title: '这段时间还没有记录',
    text: '本馆读者使用资源后，这里会显示排行。可以换一段时间，或先浏览资源。',
    browse: '浏览{{kind}}',
  },
} as const;
