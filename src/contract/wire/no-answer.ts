// The error of a call that got no answer.

/**
 * The error of a call that got no answer from the service, so that the result is not known. The reason
 * `foreign` means that something else answered: a captive portal's page, unreadable data or a wrong type.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'aborted' | 'network' | 'timeout' | 'foreign';
  /** HTTP status of the answer; null if there was none. */
  readonly status: number | null;
  /** True if a captive portal answered instead of the service: a network that requires a sign-in. */
  readonly isCaptivePortal: boolean;

  constructor(
    reason: NoAnswer['reason'],
    timeoutMs: number,
    status: number | null = null,
    isCaptivePortal = false,
  ) {
    super(messageOf(reason, timeoutMs));
    this.reason = reason;
    this.status = status;
    this.isCaptivePortal = isCaptivePortal;
  }
}

/** The general messages of the client (docs/requirements.md, S8.11). */
function messageOf(reason: NoAnswer['reason'], timeoutMs: number): string {
  if (reason === 'aborted') return 'Request aborted';
  if (reason === 'timeout') return `timeout of ${timeoutMs} ms exceeded`;
  return 'Network Error';
}
