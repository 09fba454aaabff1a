// What the portal says of itself where the library has written no such document.
export const statements = {
  privacy: {
    title: 'Privacy',
    html:
      '<p>You can read the portal without signing in. What a signed-in reader follows and looks at is for the lists of that reader alone, and visible to nobody else. Usage is counted in totals, without names.</p>' +
      '<p>The portal has no advertising and no trackers. Some of it is kept on your device, so that it can be read offline; signing out removes what is yours from the device.</p>',
  },
  accessibility: {
    title: 'Accessibility statement',
    html:
      '<p>The portal aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2: everything can be done with the keyboard alone, screen readers are told of structure and state, and zoom to 400%, dark appearance and the high contrast of the system are supported.</p>' +
      '<p>The databases belong to their providers, who decide how accessible their sites and texts are. If something is hard to use, contact the library. It will help you to get what you need.</p>',
  },
} as const;
