export const frontDoor = {
  title: 'The library e‑resource portal',
  lead: "One place to find, follow and use a library's databases, journals and e-books, wherever you are.",
  pointsTitle: 'What readers can do',
  find: {
    title: 'Go to your library',
    label: 'Name, pinyin or code of the library',
    hint: 'The code is the first part of its address, such as demo',
    go: 'Go',
    empty: 'Please enter a name or a code',
    none: 'No matching library was found',
    several: 'Several libraries match. Please choose one',
  },
  points: {
    findTitle: 'Find it',
    findText:
      'Search by name, pinyin, topic or subject; a topic word also tells you which database to use.',
    anywhereTitle: 'Use it',
    anywhereText:
      "Directly on campus, and through the library's access service elsewhere. Every resource says how.",
    offlineTitle: 'Read it offline',
    offlineText:
      'Installed on phone or desktop, the navigation, the notices and your own lists stay readable without a network.',
  },
  unknown: {
    title: 'Find your library',
    text: 'Look for your library by its name on the front page.',
    go: 'Go to the front page',
  },
  down: {
    title: 'The service is not available right now',
    text: "The library's portal is being maintained or upgraded. We keep trying.",
    noNetwork: 'There is no network',
    noNetworkText: 'Nothing of this library is saved on this device yet. We keep trying.',
    since: 'Not reachable since {{time}}',
    retryIn: 'Next attempt in {{seconds}} s',
    retryNow: 'Try now',
    trying: 'Trying',
    readOffline: 'Read what is saved on this device',
  },
} as const;
