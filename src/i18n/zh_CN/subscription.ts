export const subscription = {
  title: '订阅',
} as const;
