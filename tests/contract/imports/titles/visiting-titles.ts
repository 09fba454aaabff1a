// Libraries of a test file that import title lists, and visitors who see what comes of it.
import { vi } from 'vitest';
import { type Visitor, visitorOf } from '../../support/asking.ts';
import { openedPortal } from '../../support/fresh-library.ts';
import { undoOf } from '../importing.ts';
import { type KbartRow, kbart, type TakeOrder, takeTitles, titlesWith } from './title-imports.ts';

/** Until it is so: the index follows a moment after the tables. */
export const soon = (isSo: () => Promise<void>) => vi.waitFor(isSo, { interval: 50 });

export function visitingTitles() {
  const portal = openedPortal();
  const take = (visitor: Visitor, rows: readonly KbartRow[], order: TakeOrder = {}) =>
    takeTitles(portal, visitor.library, kbart(rows), order);
  /** A visitor of a new library. */
  const fresh = async () => visitorOf(portal, await portal.addLibrary());
  return {
    portal,
    fresh,
    /** Visitors of four new libraries. */
    several: async () => [await fresh(), await fresh(), await fresh(), await fresh()] as const,
    take,
    takeAsPlatform: (visitor: Visitor, rows: readonly KbartRow[], order: TakeOrder = {}) => {
      const packageName = `Platform ${visitor.library.code}`;
      return take(visitor, rows, { isPlatform: true, packageName, heldBy: [], ...order });
    },
    undo: (visitor: Visitor, { id }: { id: string }) => undoOf(portal, visitor.library, id),
    /** Titles of that ISSN by who told of them; null is the platform. */
    statedOf: async (issn: string) =>
      new Map((await titlesWith(portal, issn)).map(({ id, ownerCode }) => [ownerCode, id])),
  };
}
