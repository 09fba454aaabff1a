// What may stand in a text that comes in, wherever it comes in: no half characters, and no control
// characters but white space. A database cannot keep NUL, and nobody types the others.

const control = /(?![\s\u0080-\u009f])\p{Cc}/u;
const controlInPath = /(?![\u0080-\u009f])\p{Cc}/u;
/** The same, as addresses write it. */
const controlInQuery = /%(?:0[0-8ef]|1[\da-f]|7f)/i;

/** True for a text that may come in. */
export function isPlain(text: string): boolean {
  return !control.test(text) && text.isWellFormed();
}

/** Longer ones are no text but a file's bytes as base64, whose reader takes no others. */
const longestText = 1024 * 1024;

/** Words to search for: whatever is typed is looked for, and found nowhere. They are never stored. */
const searchField = 'q';

/**
 * Where in an input a text stands that may not come in, as `filter.q`; null where there is none.
 * Names of fields count as texts too.
 */
export function unplainField(input: unknown): string | null {
  // Not by calling itself: an input may be nested deeper than the stack.
  const rest: { at: string; value: unknown }[] = [{ at: '', value: input }];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    const { at, value } = part;
    if (typeof value === 'string' && value.length <= longestText && !isPlain(value)) return at;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inside] of Object.entries(value)) {
      if (!isPlain(name)) return at;
      if (name === searchField && typeof inside === 'string') continue;
      rest.push({ at: at === '' ? name : `${at}.${name}`, value: inside });
    }
  }
  return null;
}

/** True for an address's path and query that can be read: every escape in the path is one. */
export function isPlainAddress(path: string, query: string): boolean {
  try {
    return !controlInPath.test(decodeURIComponent(path)) && !controlInQuery.test(query);
  } catch {
    return false;
  }
}
