export const picker = {
  remaining: '{{count}} more',
  chosen: 'Chosen',
  remove: 'Remove: {{name}}',
  nothing: 'Nothing fits. Please try another word.',
  found: '{{count}} choices found',
  count: '{{count}} chosen',
  done: 'Done',
  cancel: 'Cancel',
} as const;
