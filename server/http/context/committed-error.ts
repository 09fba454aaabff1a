// A refusal whose writes must stay (a session revoked, a ticket used): they are committed, while any other
// error rolls the call's transaction back.
import type { AppError } from '#contract/wire/errors.ts';

export class CommittedError extends Error {
  override readonly name = 'CommittedError';
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
