// Invented totals of use: the first resources of a kind are used most.
import type { RankedKind } from '#contract/models/usage-model.ts';
import type { usageDays } from '#server/store/schema/usage.ts';

export interface UsedResource {
  kind: RankedKind;
  id: string;
}

type UsageRow = Omit<typeof usageDays.$inferInsert, 'libraryCode'>;

const days = 60;
const dayMs = 24 * 3_600_000;
/** The share of it that each measure has. */
const mostOfDay = 24;
const shares = {
  visits: 1,
  views: 1.6,
  searches: 0.5,
  uniques: 2.1,
  proxied: 0.27,
  downloads: 0.02,
  signIn: 0.03,
  licence: 0.02,
} as const;

/** @param today `yyyy-MM-dd` */
export function usageRows(used: readonly UsedResource[], today: string): UsageRow[] {
  const places = new Map<RankedKind, number>();
  return used.flatMap(({ kind, id }) => {
    const place = places.get(kind) ?? 0;
    places.set(kind, place + 1);
    return Array.from({ length: days }, (_, daysAgo) => {
      const day = new Date(Date.parse(today) - daysAgo * dayMs).toISOString().slice(0, 10);
      // Every fifth resource is a newcomer of the last week, and about every second one loses readers.
      const seed = kind.length * 977 + place * 61;
      const isKnown = (place + kind.length) % 5 !== 3 || daysAgo < 7;
      const change = daysAgo / (2 * days);
      const trend = noise(seed) > 0.5 ? 1 - change : 0.6 + change;
      const uneven = 0.7 + 0.6 * noise(seed + daysAgo + 1);
      const amount = isKnown ? (mostOfDay * trend * uneven) / (1 + place / 2) : 0;
      return Object.entries(shares).flatMap(([measure, share]) => {
        const count = Math.round(amount * share);
        const row = { day, resourceKind: kind, resourceId: id, count };
        return count === 0 ? [] : [{ measure: measure as keyof typeof shares, ...row }];
      });
    }).flat();
  });
}

/** The same number for the same seed, from 0 to 1. */
export function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}
