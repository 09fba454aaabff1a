// Usage that providers report, at the desk.
import type * as counterCalls from '#contract/calls/desk/counter.ts';
import { AppError } from '#contract/wire/errors.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { cancellationOf } from '#server/domain/counter/cancellation.ts';
import { listedItems, matchedItem } from '#server/domain/counter/items.ts';
import { overlapsOf, unopenedTitles } from '#server/domain/counter/overlaps.ts';
import {
  harvestKeyPurpose,
  listedProviders,
  orderHarvest,
  savedProvider,
} from '#server/domain/counter/providers.ts';
import { worthOf } from '#server/domain/counter/worth.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';

/** @throws AppError `notFound` */
function found<T>(value: T | null): T {
  if (value === null) throw new AppError('notFound');
  return value;
}

export const counterHandlers = {
  listUsageProviders: async ({ year }, context) => {
    await requireRight(context, 'readFigures');
    return { items: await listedProviders(context.tx, year) };
  },

  saveUsageProvider: async (input, context) => {
    const { library, store, now } = context;
    const key = await serverKey(store, harvestKeyPurpose);
    return store.inLibrary(library.code, async (tx) => {
      await requireRight({ ...context, tx }, 'readFigures');
      return { id: found(await savedProvider(tx, { libraryCode: library.code, key, now }, input)) };
    });
  },

  harvestUsage: async (input, context) => {
    await requireRight(context, 'readFigures');
    return { ordered: found(await orderHarvest(context.tx, input, context.now)) };
  },

  listUsageItems: async (input, context) => {
    await requireRight(context, 'readFigures');
    return listedItems(context.tx, input);
  },

  matchUsageItem: async ({ id, resource }, context) => {
    await requireRight(context, 'readFigures');
    return { item: found(await matchedItem(context.tx, id, resource)) };
  },

  getUsageWorth: async ({ year }, context) => {
    await requireRight(context, 'readFigures');
    return { items: await worthOf(context.tx, year) };
  },

  listOverlaps: async ({ year }, context) => {
    await requireRight(context, 'readFigures');
    return { items: await overlapsOf(context.tx, year) };
  },

  getCancellation: async ({ id, year }, context) => {
    await requireRight(context, 'readFigures');
    return { cancellation: found(await cancellationOf(context.tx, id, year)) };
  },

  listUnopenedTitles: async ({ year, ...page }, context) => {
    await requireRight(context, 'readFigures');
    return unopenedTitles(context.tx, year, page);
  },
} satisfies HandlersOf<typeof counterCalls>;
