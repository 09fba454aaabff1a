export const entry = {
  title: '还没有开放',
} as const;
