// How a resource moved since the period before. Pure.
import type { Ranked } from '#contract/models/usage-model.ts';

export type Movement =
  | { kind: 'new' }
  | { kind: 'same' }
  | {
      kind: 'up' | 'down';
      /** Number of places. */
      by: number;
    };

/** The movement; `new` if nobody used the resource in the period before. */
export function movementOf({
  place,
  placeBefore,
}: Pick<Ranked, 'place' | 'placeBefore'>): Movement {
  if (placeBefore === null) return { kind: 'new' };
  const by = placeBefore - place;
  if (by === 0) return { kind: 'same' };
  return by > 0 ? { kind: 'up', by } : { kind: 'down', by: -by };
}
