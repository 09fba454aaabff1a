export const patron = {} as const;
