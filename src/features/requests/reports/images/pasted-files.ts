// Which files a paste brings to a form. Pure.

/** What is pasted, as far as it is looked at. */
export interface Pasted {
  files: ArrayLike<File>;
  types: readonly string[];
}

/**
 * The files; none where the cursor is in a text and the paste has words too, as a piece of a document has: the reader means the
 * words there.
 */
export function pastedFiles(target: unknown, { files, types }: Pasted): File[] {
  const tag = (target as { tagName?: string } | null)?.tagName ?? '';
  const isInText = /^(?:input|textarea)$/i.test(tag);
  return isInText && types.includes('text/plain') ? [] : Array.from(files);
}
