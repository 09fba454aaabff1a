// What all forms say that are kept as a draft.
export const draft = {
  check: 'Please look at what is marked ({{count}}). Everything you typed is still here.',
  notSent:
    'This was not sent. Everything you typed is still here, so you can try again. The reason:',
  keptHere: 'What you type is kept on this device until it is sent.',
  notKept: 'This device does not store what you type. Please send it before you leave.',
  held: 'There is no connection. This is kept on this device as a draft; send it when there is one.',
  heldReady: 'There is a connection again. This draft can be sent now.',
  discard: 'Discard the draft',
  discarded: 'The draft is discarded',
  noAnswer:
    'No answer came, so it is not known whether the library has received this. Sending it again does not send it twice.',
  look: 'You can also look first:',
  unreached:
    "The library's service could not be reached, so this was not sent. Everything you typed is still here, so you can try again.",
  required: '(required)',
  optional: '(optional)',
  left: '{{count}} characters left',
  over: '{{count}} characters too many',
  left_one: '{{count}} character left',
  over_one: '{{count}} character too many',
} as const;
