// The part of autocannon that the benchmarks use; the package brings no types.
declare module 'autocannon' {
  interface Histogram {
    p50: number;
    p99: number;
    max: number;
  }

  interface Result {
    /** Answers a second, sampled every second. */
    requests: { average: number; total: number };
    /** From a request to its answer, ms. */
    latency: Histogram;
    /** Bytes a second. */
    throughput: { average: number };
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Ends after so many requests instead. */
    amount?: number;
    requests: Sent[];
    setupClient?: (client: { setRequests(requests: Sent[]): void }) => void;
  }

  interface Sent {
    method: string;
    path: string;
    headers: Record<string, string>;
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
