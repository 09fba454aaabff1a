// Funded projects, achievements, citations and articles: a page of them with facets, and one with all details.
import type * as worksCalls from '#contract/calls/collection/works.ts';
import { fundDetail, listedFunds } from '#server/domain/works/funds.ts';
import { listedWorks, workDetail } from '#server/domain/works/works.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { letGoOf, ownMatches } from './own-matches.ts';

export const workHandlers = {
  listFunds: async (input, context) => {
    const matched = ownMatches(context, 'fund', input.q);
    return { ...(await listedFunds(context.tx, input, matched)), ...letGoOf(matched) };
  },

  getFund: ({ id }, { tx, now }) => fundDetail(tx, id, now),

  listWorks: async (input, context) => {
    const { tx, now } = context;
    const matched = ownMatches(context, 'work', input.q);
    return { ...(await listedWorks(tx, input, matched, now)), ...letGoOf(matched) };
  },

  getWork: ({ id }, { tx, now }) => workDetail(tx, id, now),
} satisfies HandlersOf<typeof worksCalls>;
