export const push = {
  title: 'Notify me on this device',
  text: 'What the library sends you appears as a notification of this device, also while the portal is closed. It is sent encrypted, and nothing is shown after you sign out.',
  isOn: 'Notifications are on for this device.',
  isOff: 'Notifications are off for this device.',
  others: 'They are on for {{count}} other devices.',
  others_one: 'They are on for {{count}} other device.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off',
  test: 'Send a test notification',
  no: {
    title: 'This browser has no notifications',
    text: 'You still find messages in the portal. Recent versions of Chrome, Edge, Firefox and Safari have notifications; private windows have none.',
  },
  install: {
    title: 'Add the portal to your home screen first',
    text: 'On iPhone and iPad, only a portal on the home screen can show notifications: press Share, choose “Add to Home Screen”, and open the portal from there.',
  },
  blocked: {
    title: 'The browser does not let this site show notifications',
    text: 'To turn them on, press the icon at the left of the address bar, set “Notifications” to “Allow” in the site settings, and come back here.',
  },
  trouble: {
    dismissed: 'The browser did not get your permission, so notifications are off.',
    noService:
      'The browser does not reach its push service, so notifications are off. Please try another network or browser.',
    notSaved: 'The library did not answer, so notifications are off. Please try again later.',
    notSent:
      'The test was not sent. Please try again later; if it still fails, turn notifications off and on again.',
  },
} as const;
