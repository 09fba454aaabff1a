// What rooms know of tracing; what makes the spans (open-tracing.ts) is loaded only where an operator wants them.

interface TracedRequest {
  /** Of a call, or what else the request was for. */
  readonly route: string;
  readonly libraryKind: string;
  readonly id: string;
}

export interface Tracing {
  /**
   * The span goes on with the caller's `traceparent`.
   * @param facts read when the answer is there
   */
  request(
    request: Request,
    facts: TracedRequest,
    answer: () => Promise<Response>,
  ): Promise<Response>;
  /** Where a request or a job is traced. */
  transaction<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The first span of a trace. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
