// The part of autocannon that the benchmarks use; the package brings no types.
declare module 'autocannon' {
  interface Result {
    /** Answers a second, sampled every second. */
    requests: { average: number; total: number };
    /** From a request to its answer, ms. */
    latency: { p99: number };
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
    duration: number;
    requests: { method: string; path: string; headers: Record<string, string> }[];
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
