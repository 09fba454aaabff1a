export const databases = {} as const;
