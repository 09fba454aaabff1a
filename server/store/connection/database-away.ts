// Tells a database that cannot be used now from one that refused something (docs/design/safety.md, T25).

/** A connection could not be had, was lost, or gave no answer. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const diskFull = '53100';
const readOnly = '25006';

/** It answers, and takes no writes. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError';
  readonly code = readOnly;

  constructor() {
    super('The database is read-only');
  }
}

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  // PostgreSQL: shutting down, crashed, starting up, a connection that idled for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // No room: on the disk, in memory, for one more connection.
  diskFull,
  '53200',
  '53300',
  // A standby, or one that was made read-only; a statement that took too long; a disk that fails.
  readOnly,
  '57014',
  '58030',
]);

/** True for an error, or one with such a cause, that says the database is not there. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(error, (each) => {
    if (each instanceof DatabaseAwayError) return true;
    const code = codeOf(each);
    return codes.has(code) || code.startsWith('08');
  });
}

export function isDiskFull(error: unknown): boolean {
  return hasCause(error, (each) => codeOf(each) === diskFull);
}

/** True where writing is refused: another server may have taken over. */
export function isReadOnly(error: unknown): boolean {
  return hasCause(error, (each) => codeOf(each) === readOnly);
}

function hasCause(error: unknown, isMeant: (each: Error) => boolean): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (isMeant(each)) return true;
  return false;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
