export const entry = {
  title: 'Not open yet',
} as const;
