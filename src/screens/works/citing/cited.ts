// The part of a work that a citation uses.
import type { WorkDetail } from '#contract/models/collection-model.ts';

/** The fields that a citation is made from. */
export type Cited = Omit<
  WorkDetail,
  'id' | 'kind' | 'titleId' | 'isHeld' | 'funds' | 'citedCount' | 'department'
>;
