// What readers use most. Counts of today change with every visit, so the answer is kept for five minutes
// (server/http/calls/answer-version.ts).
import type * as rankingsCalls from '#contract/calls/collection/rankings.ts';
import { RankedKind } from '#contract/models/usage-model.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import { dayIn } from '#contract/rules/zoned-day.ts';
import { timeZoneOf } from '#server/domain/libraries/library-day.ts';
import { daysOf, placesOf } from '#server/domain/usage/places.ts';
import { shownResources } from '#server/domain/usage/shown-resources.ts';
import { areSumsOf } from '#server/domain/usage/usage-sums.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';

export const rankingHandlers = {
  listRankings: async ({ measure, period, kinds, limit }, { tx, library, now }) => {
    const timeZone = timeZoneOf(library);
    const days = daysOf(period, dayIn(timeZone, now));
    const isSummed = period !== 'day' && (await areSumsOf(tx, days.to));
    const wanted = kinds.length === 0 ? RankedKind.options : [...new Set(kinds)];
    const sums = isSummed ? period : null;
    const places = await placesOf(tx, { measure, days, sums, kinds: wanted, limit, timeZone });
    const known = await shownResources(tx, places);
    return {
      days,
      rankings: wanted.map((kind) => {
        const ofKind = places.filter((place) => place.kind === kind);
        const items = ofKind.flatMap(({ id, count, place, placeBefore }) => {
          const found = known.get(resourceKey({ kind, id }));
          return found === undefined ? [] : [{ ...found, count, place, placeBefore }];
        });
        return { kind, total: ofKind[0]?.total ?? 0, items };
      }),
    };
  },
} satisfies HandlersOf<typeof rankingsCalls>;
