// Tells values that PostgreSQL cannot keep from faults of ours: text it has no characters for, numbers
// beyond its types, keys too long for an index. Inputs are checked before; this is the net under it.

const codes: readonly unknown[] = ['22021', '22P05', '22003', '22P02', '22008', '54000'];

/** True for an error, or one with such a cause, that says a value cannot be kept. */
export function isValueRefused(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && codes.includes(each.code)) return true;
  }
  return false;
}
