// A request must name one library only: its host's (docs/design/safety.md, T1).
import type { AnyCall } from '#contract/calls/declare.ts';
import { AppError } from '#contract/wire/errors.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';

export function checkTenant(
  call: AnyCall,
  named: string | null,
  library: LibraryRecord | null,
): void {
  const mayBeMissing = call.audience === 'anyone';
  if (named === null || named === '') {
    if (!mayBeMissing) throw new AppError('forbidden');
  } else if (named !== library?.code) throw new AppError('forbidden');
}

export function checkNamedLibrary(input: unknown, library: LibraryRecord): void {
  const named = (input as { libraryCode?: unknown }).libraryCode;
  if (named !== undefined && named !== library.code) throw new AppError('forbidden');
}
