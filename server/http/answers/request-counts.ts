// Counts how often each answer was requested lately, so that the cache keeps the popular ones.

/** After this many requests all counts are halved, so that old requests count less and less. */
const requestsUntilHalving = 20_000;

export interface RequestCounts {
  /** Counts one request and returns the new count. */
  add(key: string): number;
  count(key: string): number;
}

export function countRequests(halveAfter = requestsUntilHalving): RequestCounts {
  let counts = new Map<string, number>();
  let total = 0;

  function halve(): void {
    total = 0;
    const halved = new Map<string, number>();
    for (const [key, count] of counts) if (count > 1) halved.set(key, count >> 1);
    counts = halved;
  }

  return {
    add: (key) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      total += 1;
      if (total >= halveAfter) halve();
      return count;
    },
    count: (key) => counts.get(key) ?? 0,
  };
}
