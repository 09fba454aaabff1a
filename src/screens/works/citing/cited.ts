// What of a work is cited.
import type { WorkDetail } from '#contract/collection-model.ts';

/** What a citation is made of. */
export type Cited = Omit<
  WorkDetail,
  'id' | 'kind' | 'titleId' | 'isHeld' | 'funds' | 'citedCount' | 'department'
>;
