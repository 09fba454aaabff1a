// Many names of columns in few lines.

/** Names that a text parts by `|` or line ends. */
export function namesIn(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Names of columns with the further ones of `more`; of what both have, those of `names` come first. */
export function withMore<Column extends string, Further extends string>(
  names: Record<Column, readonly string[]>,
  more: Record<Further, string>,
): Record<Column | Further, readonly string[]> {
  const known: Partial<Record<string, readonly string[]>> = names;
  const all = Object.entries<string>(more).map(([column, text]) => [
    column,
    [...(known[column] ?? []), ...namesIn(text)],
  ]);
  return { ...names, ...Object.fromEntries(all) };
}
