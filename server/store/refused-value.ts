// Recognises what PostgreSQL refuses for its data: characters it does not have, numbers out of range, keys too long for an
// index; and a reference to what was removed at the same moment. Inputs are validated before; this catches what validation
// missed.

const ofValues: readonly unknown[] = ['22021', '22P05', '22003', '22P02', '22008', '54000'];
const ofReferences: readonly unknown[] = ['23503'];

/** True for an error, or one with a cause, that says a value cannot be stored. */
export function isValueRefused(error: unknown): boolean {
  return hasCode(error, ofValues);
}

/** True where a row names another one that is gone: a library or an account that is removed while a call runs. */
export function isReferenceGone(error: unknown): boolean {
  return hasCode(error, ofReferences);
}

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && codes.includes(each.code)) return true;
  }
  return false;
}
