// One title with all details, and the packages that a library holds.
import { packagesOf, titleDetail } from '#server/domain/titles/title-detail.ts';
import type { Handlers } from '#server/http/context/call-context.ts';
import { requireIndex } from '#server/http/context/require-index.ts';

export const titleHandlers = {
  getTitle: ({ id }, { tx, library, index, now }) => titleDetail(tx, library, id, index, now),

  listPackages: async (_input, context) => {
    const index = requireIndex(context);
    return { items: await packagesOf(context.tx, index) };
  },
} satisfies Pick<Handlers, 'getTitle' | 'listPackages'>;
