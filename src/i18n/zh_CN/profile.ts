export const profile = {
  title: '个人信息',
} as const;
