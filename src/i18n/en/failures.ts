export const failures = {
  aborted: 'Request aborted',
  network: 'Network Error. Please check the connection and try again',
  timeout: 'No answer within {{seconds}} seconds. Please try again later',
  foreign:
    "This network answered with something that is not the library's. You may have to sign in to the network first",
  unknown: 'Operation failure!',
  done: 'Operate successfully!',
  storageLost:
    'Your browser has removed what was kept on this device: you are signed out, and what was not sent is lost',
  lost: 'This is no longer kept on this device, and may not have been done. Please check, and try again',
  loginFirst: 'Please login first',
  logInFirst: 'Please log in first',
  noUserInfo: 'Unable to get user information',
  clock:
    "Your clock differs from the library's by {{minutes}} minutes. Please set it and try again",
  prompt: 'Prompt',
  loadFailed: 'This did not load',
  loadFailedText: 'Please try again later.',
  partFailed: 'This part did not load',
  tryAgain: 'Try again',
  later: 'Not ready yet',
  notSaved: 'This is not saved on this device',
  notSavedText:
    'You can open it once you are online. What you opened, follow or keep can be read offline.',
  partlySaved:
    'What you see above is from the list. You can open the details once you are online, and read them offline after that.',
  toKept: 'Show everything kept on this device',
  notFound: {
    title: 'There is no such page',
    text: 'The address may have changed, or it is wrong.',
    home: 'Go to the home page',
    databases: 'Browse $t(shell.nav.databases)',
  },
  crashed: {
    drawnTitle: 'Something went wrong on this page',
    drawnText:
      'What you typed is saved on this device. Reloading the page usually helps; if not, please tell the library.',
    reload: 'Reload',
    home: 'Go to the home page',
    staleTitle: 'This part did not load',
    staleText:
      'The portal may just have been updated, or the network is gone. Please reload; offline, go back to what is saved.',
    awayTitle: 'This page is not saved on this device',
    awayText:
      'It cannot be loaded now. It opens once there is a network and the service answers; what is saved can be read from the menu.',
  },
  signInArrival: {
    title: 'Signing in',
    text: 'Checking your sign-in. One moment please.',
    failedTitle: 'Signing in did not work',
    failedText: 'The sign-in ticket has expired or was used before.',
    again: 'Sign in again',
    without: 'Continue without signing in',
    noTicket: 'This link has no sign-in ticket. Please sign in again.',
  },
} as const;
