// A refusal whose traces must stay: what the handler wrote before it (a family revoked, a ticket
// burnt) is committed, where any other error undoes the call's transaction.
import type { AppError } from '#contract/errors.ts';

export class CommittedError extends Error {
  override readonly name = 'RecordedRefusal';
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
