// Stands in for rtl-css-js when the page is built: both of the portal's languages are written from
// left to right, so Griffel need not work out a mirrored twin of every rule at run time.

/** The rule as it is. */
export function convertProperty(key: string, value: unknown): { key: string; value: unknown } {
  return { key, value };
}

/** The rules as they are. */
export function convert<T>(rules: T): T {
  return rules;
}
