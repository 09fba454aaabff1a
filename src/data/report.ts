/** docs/requirements.md, S8.10: its caller may ask to show no message. */
export interface FailedCall {
  error: unknown;
  hideMessage: boolean;
}

type Listener = (failed: FailedCall) => void;

let listener: Listener = () => {};

export function onFailedCall(next: Listener): void {
  listener = next;
}

export function reportFailure(failed: FailedCall): void {
  listener(failed);
}
