// What the rooms of the service know of tracing. What makes the spans (open-tracing.ts) is loaded only where an
// operator wants them.

/** What a request's span tells of it. */
interface TracedRequest {
  /** The name of a call, or what else the request was for. */
  readonly route: string;
  readonly libraryKind: string;
  readonly id: string;
}

export interface Tracing {
  /**
   * Answers a request in a span, which goes on with the caller's `traceparent`.
   *
   * @param facts read when the answer is there
   */
  request(
    request: Request,
    facts: TracedRequest,
    answer: () => Promise<Response>,
  ): Promise<Response>;
  /** Runs a transaction in a span, where a request or a job is traced. */
  transaction<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs a job in a span, the first of a trace. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Sends what is left. */
  close(): Promise<void>;
}
