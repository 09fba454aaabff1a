export const subscription = {
  title: 'Subscriptions',
} as const;
