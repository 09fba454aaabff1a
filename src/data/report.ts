// The reporting of failed calls: useRead and useCommand report, src/app/shell/errors/error-policy.ts decides.

/** A failed call, and whether its caller asked to show no message (docs/requirements.md, S8.10). */
export interface FailedCall {
  error: unknown;
  hideMessage: boolean;
}

type Listener = (failed: FailedCall) => void;

let listener: Listener = () => {};

/** Sets the one listener to failed calls. */
export function onFailedCall(next: Listener): void {
  listener = next;
}

/** Reports a failed call. */
export function reportFailure(failed: FailedCall): void {
  listener(failed);
}
