export function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
