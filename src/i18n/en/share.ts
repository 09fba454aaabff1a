export const share = {
  title: 'Look up an address or reference',
  loading: 'Looking it up',
  covered: {
    title: 'You can open it through the library',
    text: 'This address belongs to {{name}}. The portal takes the way in that fits you and where you are, and asks you to sign in where that is needed.',
    textByDoi:
      'By its DOI, this is at “{{name}}”. The portal takes the way in that fits you and where you are, and asks you to sign in where that is needed.',
    refused: 'It does not open for you from here',
    refusedText: 'This address belongs to {{name}}. {{reason}}.',
    open: 'Open',
    openNamed: 'Open this address through {{name}}',
    about: 'About {{name}}',
  },
  address: 'Address',
  item: 'What it is',
  notHeld: {
    title: 'The library does not have it',
    ofItem:
      'It was not found among what the library holds. You can ask for a copy, or look for it elsewhere.',
    ofAddress:
      'None of the library’s resources covers {{host}}, so the library cannot open it for you.',
    publisher: 'See it at the publisher (doi.org)',
    search: 'Search for “{{q}}”',
    databases: 'Go to $t(shell.nav.databases)',
  },
  unknown: {
    title: 'We cannot tell whether the library has it',
    text: 'Its DOI does not show which of the library’s resources may have it. See it at the publisher first; if you cannot read it there, you can ask for a copy.',
  },
  onSite: {
    title: 'The library holds titles on this site',
    text: 'It has {{count}} titles at {{host}}, but this address does not show whether the page belongs to one of them. Go on from the title, or ask for a copy.',
    text_one:
      'It has one title at {{host}}, but this address does not show whether the page belongs to it. Go on from the title, or ask for a copy.',
    titles: 'Titles that the library holds on this site',
    more: 'See the list for {{count}} more',
  },
  elsewhere: {
    title: 'The library does not hold it, but has found it',
    text: 'See below what is known and where it can be read.',
  },
  nothing: {
    title: 'There is nothing to look up',
    text: 'Share an address, a DOI, an ISSN, an ISBN or a reference from another app, or paste one into the search box.',
  },
  away: {
    title: 'It cannot be looked up now',
    text: 'What you shared stays here. Try again once the library answers.',
    ask: 'Fill in a request for a copy',
  },
} as const;
