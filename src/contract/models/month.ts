// A month. It needs no schema, because the first screen reads it too.

/** A month as in addresses and calls, `yyyy-MM`, or an empty text. */
export const monthPattern = /^([12]\d{3}-(0[1-9]|1[0-2]))?$/;
