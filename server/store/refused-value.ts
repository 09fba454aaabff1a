// Recognises values that PostgreSQL cannot store: characters it does not have, numbers out of range, keys too
// long for an index. Inputs are validated before; this catches what validation missed.

const codes: readonly unknown[] = ['22021', '22P05', '22003', '22P02', '22008', '54000'];

/** True for an error, or one with a cause, that says a value cannot be stored. */
export function isValueRefused(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && codes.includes(each.code)) return true;
  }
  return false;
}
