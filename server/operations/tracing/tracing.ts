// What rooms know of tracing; what makes the spans (open-tracing.ts) is loaded only where an operator wants them.

interface TracedRequest {
  readonly route: string;
  readonly libraryKind: string;
  readonly id: string;
}

export interface Tracing {
  /** @param facts read when the answer is there */
  request(
    request: Request,
    facts: TracedRequest,
    answer: () => Promise<Response>,
  ): Promise<Response>;
  transaction<T>(name: string, work: () => Promise<T>): Promise<T>;
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
