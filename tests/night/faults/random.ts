// Numbers that look random and are the same for the same seed.

export interface Random {
  /** A whole number from 0 on, below `end`. */
  below(end: number): number;
  isIn(share: number): boolean;
  /** One of them; the heavier, the more often. */
  pick<T>(weighted: readonly (readonly [each: T, weight: number])[]): T;
}

/** Marsaglia's xorshift of 32 bits, whose first numbers are thrown away: small seeds resemble each other. */
export function randomFrom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let each = 0; each < 20; each += 1) next();
  return {
    below: (end) => Math.floor(next() * end),
    isIn: (share) => next() < share,
    pick: (weighted) => {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [each, weight] of weighted) {
        left -= weight;
        if (left < 0) return each;
      }
      throw new Error('nothing to pick from');
    },
  };
}
