export const home = {
  search: {
    title: 'What are you looking for?',
    label: 'Search the whole collection',
    lead: 'Enter a title, an ISSN, an ISBN or a topic, or start from a subject below.',
  },
  kinds: 'Kinds of resources',
  advisory: 'From the library',
  all: 'All',
  allOf: 'See all: {{name}}',
  invite: {
    title: 'Sign in to make this your desk',
    text: 'Follow the databases you use, return to what you looked at last, and read it offline too.',
  },
  following: {
    title: 'What I follow',
    empty: 'You do not follow any database yet. Press the star beside one and it will be here.',
    browse: 'Browse $t(shell.nav.databases)',
    waiting: 'waiting to be sent',
  },
  viewed: { title: 'Recently viewed', empty: 'Databases you look at will be here.' },
  notices: { title: '$t(shell.nav.notices)', empty: 'There are no notices at the moment.' },
  arrivals: {
    title: 'New and on trial',
    empty: 'There are no new databases or trials at the moment.',
  },
  subjects: {
    title: '$t(shell.nav.databases) by subject',
    empty: 'The library has not published any databases yet.',
    count: '{{name}} {{count}} (databases)',
    all: 'Show all {{count}} subjects',
  },
  picks: {
    own: 'Recommended for you',
    ofLibrary: 'Recommended by the library',
    alsoUsed: 'Readers of this also use',
    reasons: {
      alsoUsed: 'Readers of “{{name}}” use it too',
      department: 'Often used by readers of {{name}}',
      subject: 'Recommended by the library: {{name}}',
    },
    dismiss: 'Not for me',
    dismissOf: 'Not for me: {{name}}',
    dismissed: '{{count}} marked as not for me',
    dismissed_one: '{{count}} marked as not for me',
    restore: 'Take back',
    restoreOf: 'Take back: {{name}}',
  },
  top: {
    title: 'Top 5 visits in the last 7 days',
    empty:
      'Nobody has visited anything in the last 7 days. Once readers do, the rankings are here.',
    movement: {
      up: 'up {{count}} places',
      up_one: 'up {{count}} place',
      down: 'down {{count}} places',
      down_one: 'down {{count}} place',
      same: 'same place',
      new: 'new',
    },
  },
  desk: {
    title: 'Reference desk',
    contact: 'Location',
    hours: 'Office hours',
    phone: 'Phone',
    email: 'Email',
  },
} as const;
