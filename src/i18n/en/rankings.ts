export const rankings = {
  about:
    'By how often readers of this library use a resource. Repeated clicks within 30 seconds count once; robots and refused visits do not count. Updated every five minutes.',
  choose: { kind: 'Resources', measure: 'By', period: 'Period' },
  kinds: {
    database: '$t(shell.nav.databases)',
    journal: '$t(shell.nav.journals)',
    ebook: '$t(shell.nav.ebooks)',
  },
  measures: { visits: 'Visits', views: 'Views', follows: 'Follows', searches: 'Searches' },
  periods: { day: 'Today', week: 'Last 7 days', month: 'Last 30 days' },
  before: { day: 'yesterday', week: 'the 7 days before', month: 'the 30 days before' },
  titles: {
    visits: '{{kind}}: most visited',
    views: '{{kind}}: most viewed',
    follows: '{{kind}}: most newly followed',
    searches: '{{kind}}: most often opened from a search',
  },
  counts: {
    visits: '{{count}} visits',
    visits_one: '{{count}} visit',
    views: '{{count}} views',
    views_one: '{{count}} view',
    follows: '{{count}} new followers',
    follows_one: '{{count}} new follower',
    searches: '{{count}} searches',
    searches_one: '{{count}} search',
  },
  days: '{{from}} to {{to}}',
  movement: 'Up or down compared with {{period}}',
  cut: 'The first {{shown}} of {{count}}.',
  recommended: {
    unsent: { dismiss: 'Not recommend {{name}} any more', restore: 'Recommend {{name}} again' },
  },
  empty: {
    title: 'Nothing was counted in this period yet',
    text: 'Once readers of this library use resources, they are ranked here. Choose another period, or browse the resources.',
    browse: 'Browse {{kind}}',
  },
} as const;
