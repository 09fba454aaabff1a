/** The hint, with a number where it is taken. */
export function freeId(hint: string, taken: Set<string>): string {
  const base = hint.slice(0, 150);
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
