// What this browser forbids, and what could not be read any more, in English.

export const limits = {
  putAside: 'Records on this device that could not be read and were put aside: {{count}}',
  blocked: {
    workers: 'This browser blocks service workers, so the portal cannot be opened offline',
    settings:
      'This browser does not let the portal keep settings. Your language and other choices hold for this page only',
  },
  seen: 'Got it',
} as const;
