// How often each answer was asked for lately, so that a cache knows what is worth its place.

/** After so many asks, all counts are halved: what was asked for long ago counts less and less. */
const asksToHalve = 20_000;

export interface AskCounts {
  /** Counts one ask, and gives the count. */
  add(key: string): number;
  of(key: string): number;
}

export function countAsks(halveAfter = asksToHalve): AskCounts {
  let counts = new Map<string, number>();
  let asks = 0;

  function halve(): void {
    asks = 0;
    const halved = new Map<string, number>();
    for (const [key, count] of counts) if (count > 1) halved.set(key, count >> 1);
    counts = halved;
  }

  return {
    add: (key) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      asks += 1;
      if (asks >= halveAfter) halve();
      return count;
    },
    of: (key) => counts.get(key) ?? 0,
  };
}
