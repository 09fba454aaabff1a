export const picker = {
  remaining: '{{count}} more',
  chosen: 'Chosen',
  remove: 'Remove: {{name}}',
  nothing: 'No match. Please try another word.',
  wholeOrParts:
    'Choosing a whole group replaces its parts; choosing a part replaces the whole group.',
  found: '{{count}} choices found',
  count: '{{count}} chosen',
  done: 'Done',
  cancel: 'Cancel',
} as const;
