// Replaces rtl-css-js in the built page: both languages of the portal are written from left to right, so Griffel need
// not compute a mirrored copy of every rule at run time.

/** Returns the rule unchanged. */
export function convertProperty(key: string, value: unknown): { key: string; value: unknown } {
  return { key, value };
}

/** Returns the rules unchanged. */
export function convert<T>(rules: T): T {
  return rules;
}
