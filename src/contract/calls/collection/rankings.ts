// The call for what readers use most.
import * as z from 'zod/mini';
import {
  RankedKind,
  Ranking,
  RankingDays,
  rankingLimit,
  UsageMeasure,
  UsagePeriod,
} from '../../models/usage-model.ts';
import { query } from '../declare.ts';

export const listRankings = query({
  name: 'listRankings',
  summary:
    'What readers use most: databases, journals and e-books, with their places in the period before. Robots and double clicks within 30 seconds are not counted.',
  family: 'signed:visitStatistics',
  method: 'POST',
  path: '/rankings',
  audience: 'library',
  keyScope: 'figures:read',
  input: z.strictObject({
    /** What is counted: `visits`, `views`, `follows` or `searches`. */
    measure: UsageMeasure,
    /** `day`: today; `week`: the last seven days; `month`: the last thirty days. */
    period: UsagePeriod,
    /** The kinds to rank, each for itself; an empty list means all. */
    kinds: z.array(RankedKind).check(z.maxLength(20)),
    /** Most resources of each kind, 1 to 100. */
    limit: z.int().check(z.gte(1), z.lte(rankingLimit)),
  }),
  output: z.object({
    /** The days of the period. */
    days: RankingDays,
    /** One ranking for each kind. */
    rankings: z.array(Ranking),
  }),
  readable: 'library',
});
