// Figures of use: every answer counts what waits first, so that it is of this moment.

import type { InputOf } from '#contract/calls/declare.ts';
import type * as figuresCalls from '#contract/calls/desk/figures.ts';
import type * as logCalls from '#contract/calls/desk/visit-logs.ts';
import type { ResourceKind } from '#contract/models/model.ts';
import { requireRight } from '#server/domain/accounts/rights.ts';
import { closedAlert, countOpenAlerts, listedAlerts } from '#server/domain/figures/alerts.ts';
import { emptySearches } from '#server/domain/figures/empty-searches.ts';
import { comparedDays } from '#server/domain/figures/figure-days.ts';
import { foldUse } from '#server/domain/figures/fold.ts';
import { countOpenFaults, liveFigures } from '#server/domain/figures/live.ts';
import {
  figureParts,
  figureSeries,
  figureTotals,
  firstFigureDay,
} from '#server/domain/figures/sums.ts';
import {
  loggedDays,
  neverOpened,
  topResources,
  turnedAway,
} from '#server/domain/figures/used-resources.ts';
import { collectionNow } from '#server/domain/resources/overview.ts';
import type { CallContext, HandlersOf } from '#server/http/context/call-context.ts';
import type { DayMeasure } from '#server/store/schema/usage.ts';

/** @throws AppError `forbidden` */
async function counted(context: CallContext) {
  const actor = await requireRight(context, 'readFigures');
  await foldUse(context);
  return actor;
}

const titleKinds: readonly ResourceKind[] = ['journal', 'ebook'];
const otherKinds: readonly ResourceKind[] = ['database', 'other'];

const logOf =
  (measure: DayMeasure, kinds: readonly ResourceKind[]) =>
  async (input: InputOf<typeof logCalls.listDatabaseVisits>, context: CallContext) => {
    await counted(context);
    const { days } = comparedDays(input);
    return loggedDays(context.tx, { days, measure, kinds }, input);
  };

export const figureHandlers = {
  getFigures: async (input, context) => {
    await counted(context);
    const { tx, library, index, now } = context;
    const compared = comparedDays(input);
    const { kinds, states } = await collectionNow(tx, library, index, now);
    const stateOf = (name: string) => states.get(name) ?? 0;
    return {
      ...compared,
      totals: await figureTotals(tx, compared),
      databaseStates: {
        inService: stateOf('inService'),
        trial: stateOf('trial'),
        nearExpiry: stateOf('nearExpiry'),
        out: stateOf('maintenance'),
        expired: stateOf('expired'),
      },
      openFaults: await countOpenFaults(tx),
      openAlerts: await countOpenAlerts(tx),
      kinds,
      since: await firstFigureDay(tx),
    };
  },

  listFigureSeries: async ({ measure, kind, by, ...input }, context) => {
    await counted(context);
    const compared = comparedDays(input);
    const points = await figureSeries(context.tx, { ...compared, measure, kind }, by);
    return { ...compared, points };
  },

  listFigureParts: async ({ measure, kind, by, limit, ...input }, context) => {
    await counted(context);
    const compared = comparedDays(input);
    const parts = await figureParts(context.tx, { ...compared, measure, kind }, { by, limit });
    return { ...compared, ...parts };
  },

  listTopResources: async ({ measure, kind, ...input }, context) => {
    await counted(context);
    const compared = comparedDays(input);
    const found = await topResources(context.tx, { ...compared, measure, kind }, input);
    return { ...compared, ...found };
  },

  listEmptySearches: async (input, context) => {
    await counted(context);
    const compared = comparedDays(input);
    return { ...compared, ...(await emptySearches(context.tx, compared, input)) };
  },

  listTurnAways: async ({ kind, ...input }, context) => {
    await counted(context);
    const compared = comparedDays(input);
    return { ...compared, ...(await turnedAway(context.tx, { ...compared, kind }, input)) };
  },

  listNeverOpened: async ({ kind, ...input }, context) => {
    await counted(context);
    const { days } = comparedDays(input);
    return { days, ...(await neverOpened(context.tx, { days, kind }, input)) };
  },

  getLiveFigures: async (_input, context) => {
    await requireRight(context, 'readFigures');
    return liveFigures(context);
  },

  listUseAlerts: async (input, context) => {
    await counted(context);
    return listedAlerts(context.tx, input);
  },

  closeUseAlert: async ({ id, note }, context) => {
    const { username: by } = await counted(context);
    return { alert: await closedAlert(context.tx, { id, note, by }, context.now) };
  },

  listDatabaseVisits: logOf('visits', otherKinds),
  listBookVisits: logOf('visits', titleKinds),
  listRequestVisits: logOf('views', [...otherKinds, ...titleKinds]),
  listProxyVisits: logOf('proxied', [...otherKinds, ...titleKinds]),
  listDownloadVisits: logOf('downloads', [...otherKinds, ...titleKinds]),
} satisfies HandlersOf<typeof figuresCalls & typeof logCalls>;
