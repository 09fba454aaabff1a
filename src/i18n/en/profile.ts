export const profile = {
  title: 'Your profile',
} as const;
