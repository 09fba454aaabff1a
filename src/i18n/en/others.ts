export const others = {
  title: '$t(shell.nav.others)',
  find: 'Find among other resources',
  placeholder: 'Name or provider',
  toNav: 'Browse by kind',
  kinds: {
    software: 'Software',
    multimedia: 'Multimedia',
    platform: 'Learning platforms',
    freeWeb: 'Free on the web',
  },
  about: {
    software:
      'For statistics, graphics, typesetting, references and more; each page says how to get it.',
    multimedia: 'Music, pictures, video and talks.',
    platform: 'Platforms for exams, courses and learning on your own.',
    freeWeb: 'Open sites chosen by librarians, for everybody to use.',
  },
  filters: {
    kind: 'Kind',
    subject: 'Subject',
    access: 'Access',
    language: 'Language',
    vendor: 'Provider',
  },
  nav: { title: 'Browse other resources', all: 'See all ({{count}})' },
  missing: {
    title: 'There is no such resource',
    text: 'The library may no longer offer it, or the link is wrong.',
  },
  help: 'Need help?',
} as const;
