// What readers use most. Counts of today change with every visit, so the answer is kept for five minutes
// (server/http/calls/answer-version.ts).
import { inArray } from 'drizzle-orm';
import { type Ranked, RankedKind } from '#contract/models/usage-model.ts';
import { dayIn, timeZoneOf } from '#server/catalogue/library-day.ts';
import { nameKey, titleIdOf } from '#server/catalogue/resources.ts';
import { summariesOf } from '#server/catalogue/titles/title-summaries.ts';
import { daysOf, type Place, placesOf } from '#server/catalogue/usage/places.ts';
import type { Handlers } from '#server/handler/handlers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { databases } from '#server/store/schema/libraries.ts';

export const rankingHandlers = {
  listRankings: async ({ measure, period, kinds, limit }, { tx, library, now }) => {
    const timeZone = timeZoneOf(library);
    const days = daysOf(period, dayIn(timeZone, now));
    const wanted = kinds.length === 0 ? RankedKind.options : [...new Set(kinds)];
    const places = await placesOf(tx, { measure, days, kinds: wanted, limit, timeZone });
    const known = await shownResources(tx, places);
    return {
      days,
      rankings: wanted.map((kind) => {
        const ofKind = places.filter((place) => place.kind === kind);
        const items = ofKind.flatMap(({ id, count, place, placeBefore }) => {
          const resource = { kind, id };
          const found = known.get(nameKey(resource));
          return found === undefined ? [] : [{ resource, ...found, count, place, placeBefore }];
        });
        return { kind, total: ofKind[0]?.total ?? 0, items };
      }),
    };
  },
} satisfies Pick<Handlers, 'listRankings'>;

type Shown = Pick<Ranked, 'name' | 'isHeld' | 'canVisit' | 'accessUrl'>;

/** What a ranking shows of its resources, by their keys; titles that are gone are left out. */
async function shownResources(tx: Tx, places: readonly Place[]): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  const ids = places.filter(({ kind }) => kind === 'database').map(({ id }) => id);
  if (ids.length > 0) {
    const rows = await tx
      .select({ id: databases.id, name: databases.name, accessUrl: databases.accessUrl })
      .from(databases)
      .where(inArray(databases.id, ids));
    for (const { id, name, accessUrl } of rows) {
      const canVisit = accessUrl !== '';
      shown.set(nameKey({ kind: 'database', id }), { name, isHeld: true, canVisit, accessUrl });
    }
  }
  const titleIds = places.flatMap(({ kind, id }) =>
    kind === 'database' ? [] : (titleIdOf(id) ?? []),
  );
  for (const { kind, id, name, isHeld, isOpenAccess } of await summariesOf(tx, titleIds)) {
    const canVisit = isHeld || isOpenAccess;
    shown.set(nameKey({ kind, id }), { name, isHeld, canVisit, accessUrl: '' });
  }
  return shown;
}
