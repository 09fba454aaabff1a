export const entry = {
  pending: {
    title: '{{name}}: not yet available at this library',
    text: 'This part is being built. A notice will say when it opens. Meanwhile, you can use the links below.',
    databases: 'Browse $t(shell.nav.databases)',
    home: 'To the home page',
    names: {
      workbench: "Librarians' workbench",
    },
  },
  trial: {
    title: 'Apply for a trial',
    text: "Ask to try this platform for your library. The platform's operators will answer through the contact you leave.",
    library: 'Name of the library',
    contact: 'Contact person or department',
    phone: 'Phone',
    email: 'Email',
    size: 'Number of readers',
    sizeHint: 'Optional, for instance 20000',
    required: '(required)',
    noScripts:
      'This application needs JavaScript. Please allow it in your browser and open this address again.',
    noProof:
      'This browser cannot verify automatically. Please open this page by its https address.',
    submit: 'Send the application',
    sending: 'Sending',
    doneTitle: 'Application sent',
    doneText:
      'Your reference is {{reference}}. Please keep it for when you write to the operators.',
    back: 'Back to the front page',
  },
  protect: {
    title: 'Fair use of licensed resources',
    lead: 'The databases, journals and books a library buys are protected by copyright and licences. Please use them as agreed here, so that everybody can go on using them.',
    allowedTitle: 'What you may do',
    allowed: {
      read: 'Search, browse and read for study, teaching and research',
      save: 'Download or print single articles and chapters for your own use',
      cite: 'Quote in your own work, with the source named',
    },
    abuseTitle: 'What counts as abuse',
    abuse: {
      bulk: 'Downloading in bulk with tools, scripts or crawlers, or whole issues and books systematically',
      share: 'Lending your account, password or proxy access to others',
      sell: 'Selling, publishing or commercially using what you downloaded',
      bypass: 'Bypassing access control, or searching and downloading for outside organisations',
    },
    consequenceTitle: 'What happens then',
    consequence:
      'A vendor may cut off the whole campus. The library suspends the account or address concerned and asks its holder; serious cases follow the rules of the institution.',
    appealTitle: 'How to appeal',
    appeal:
      "If you think this was a mistake, write to your library's resource service with the account, the time and what you were doing. The library looks into it, answers, and restores access as soon as it can.",
    home: 'Back to the front page',
  },
  logout: {
    title: 'Signing out',
    text: 'Clearing what is yours from this device, and telling the sign-in service.',
    doneTitle: 'Signed out on this device',
    doneText:
      'The library service cannot be reached right now. It will be told as soon as it can be.',
    keptTitle: 'Still signed in',
    keptText: 'Something has not been sent yet, and you chose to stay.',
    refusedTitle: 'There was a problem signing out',
    again: 'Sign out again',
    home: 'To the home page',
  },
  middle: {
    report: 'Report this fault',
    title: 'Taking you to the resource',
    text: 'Choosing how to reach it from where you are.',
    noTarget: 'This link does not say where to go.',
    signInTitle: 'Please login first',
    signInText: 'Once you have signed in, the library gives you access.',
    signIn: 'Sign in and continue',
    offline:
      'The library service cannot be reached right now. Please try again once you are online.',
    failedTitle: 'This address cannot be reached from here',
    again: 'Try again',
    databases: 'Browse $t(shell.nav.databases)',
    back: 'About this resource',
  },
  away: {
    title: 'This resource cannot be opened now',
    signIn: 'Signing in is not possible now',
    noNetwork: 'There is no network. Please try again once you are online.',
  },
  staff: {
    title: "Librarians' entrance",
    text: "Librarians sign in here to manage the library's resources and services. Readers sign in from the home page.",
    signIn: 'Sign in as a librarian',
    reader: "Readers' entrance",
    working: 'Checking your account',
    notStaff: "This is not a librarian's account. It was signed out.",
    noPasswords:
      'An address must not contain a password; it was removed. Please type it on the sign-in page, and change that password soon.',
    signedIn: 'You are signed in as a librarian.',
  },
  relation: {
    wrong: 'wrong address, please enter the correct address',
    title: 'Wrong address',
    text: 'Coming from another platform needs its one-time ticket. Please go back there and enter again, or start from the home page.',
    home: 'To the home page',
  },
  gateway: {
    title: 'Choose your school',
    text: "The education department's platform has confirmed your account {{account}}. Please choose your school to go on.",
    checking: "Your ticket is being checked with the education department's platform…",
    refusedTitle: 'You cannot enter this way now',
    noTicketTitle: "Please come from the education department's platform",
    noTicketText:
      'This page needs the one-time ticket that platform gives. Please go back there and enter its e-resources again.',
    find: 'Find a school',
    none: 'No matching school was found',
    failed: 'The ticket could not be checked. Please check your network and try again.',
    again: 'Try again',
  },
  find: {
    more: 'More links',
    trial: 'Apply for a trial',
    protect: 'Fair use of licensed resources',
  },
} as const;
