// What readers do with resources, and what a patron viewed.
import type * as visitsCalls from '#contract/calls/patron/visits.ts';
import { judgedVisit } from '#server/domain/access/reader-access.ts';
import { requirePatron } from '#server/domain/accounts/rights.ts';
import { recordUse } from '#server/domain/usage/record-use.ts';
import { countDownload, viewedBy } from '#server/domain/usage/viewed.ts';
import { recordVisit } from '#server/domain/usage/visit-records.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const visitHandlers = {
  recordVisit: async ({ packageId = '', part = '', ...visit }, context) => ({
    isCounted: await recordVisit(visit, context, async () =>
      visit.action === 'access'
        ? judgedVisit(context, visit.resource, { packageId, part })
        : { way: null, url: '' },
    ),
  }),

  recordDownload: async ({ id, at }, context) => {
    const download = { resource: { kind: 'database', id }, action: 'download', at } as const;
    const isCounted = await recordVisit(download, context, async () => ({ way: null, url: '' }));
    // Downloads are rare, so all readers may see the new number at once.
    return { count: await countDownload(context.tx, id, isCounted) };
  },

  recordUse: async (input, context) => ({ counted: await recordUse(input, context) }),

  listViewed: async (_input, context) => ({
    items: await viewedBy(context.tx, requirePatron(context).id),
  }),
} satisfies HandlersOf<typeof visitsCalls>;
