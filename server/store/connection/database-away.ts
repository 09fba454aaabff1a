// Tells a database that is away from one that refused a statement (docs/design/safety.md, T25).

export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const diskFull = '53100';
const readOnly = '25006';

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
  // PostgreSQL: shutting down, crashed, starting up, idle timeout.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // The database, its tables or their schema are not there: lost, or being restored.
  '3D000',
  '3F000',
  '42P01',
  // Out of disk, memory or connections.
  diskFull,
  '53200',
  '53300',
  // A standby or read-only server; a statement timeout; a disk error.
  readOnly,
  '57014',
  '58030',
]);

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

/** Another server may be primary now. */
export function isReadOnly(error: unknown): boolean {
  return hasCause(error, (each) => codeOf(each) === readOnly);
}

function hasCause(error: unknown, predicate: (each: Error) => boolean): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (predicate(each)) return true;
  return false;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
