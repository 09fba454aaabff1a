// No lone surrogates and control characters: the database cannot store NUL, and nobody types the others.

const control = /(?![\s\u0080-\u009f])\p{Cc}/u;
const controlInPath = /(?![\u0080-\u009f])\p{Cc}/u;
const controlInQuery = /%(?:0[0-8ef]|1[\da-f]|7f)/i;

export function isPlain(text: string): boolean {
  return !control.test(text) && text.isWellFormed();
}

/** Longer values are the bytes of a file in base64, and are checked when they are decoded. */
const maxTextLength = 1024 * 1024;

/** Search terms: any text is searched for, and never stored. */
const searchField = 'q';

/** As `filter.q`; null when every text is accepted. Field names count as texts too. */
export function unplainField(input: unknown): string | null {
  // Iterative, because an input may be nested deeper than the stack.
  const stack: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    const { path, value } = part;
    if (typeof value === 'string' && value.length <= maxTextLength && !isPlain(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inside] of Object.entries(value)) {
      if (!isPlain(name)) return path;
      if (name === searchField && typeof inside === 'string') continue;
      stack.push({ path: path === '' ? name : `${path}.${name}`, value: inside });
    }
  }
  return null;
}

export function isPlainAddress(path: string, query: string): boolean {
  try {
    return !controlInPath.test(decodeURIComponent(path)) && !controlInQuery.test(query);
  } catch {
    return false;
  }
}
