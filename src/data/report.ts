// Where failed calls are told: the data doors report, src/app/errors/error-policy.ts decides.

/** A call that failed, and whether its caller asked to show nothing (docs/requirements.md, S8.10). */
export interface FailedCall {
  error: unknown;
  hideMessage: boolean;
}

type Listener = (failed: FailedCall) => void;

let listener: Listener = () => {};

/** The one listener to failed calls. */
export function onFailedCall(next: Listener): void {
  listener = next;
}

/** Tells of a failed call. */
export function reportFailure(failed: FailedCall): void {
  listener(failed);
}
