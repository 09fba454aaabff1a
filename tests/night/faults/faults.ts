// Every fault as one thing that begins and ends.

import { databaseNames, keepBusy } from '#tests/journeys/support/device-stores.ts';
import { turnClock } from './clock.ts';
import type { FaultName } from './fault-names.ts';
import type { Stage } from './stage.ts';

/** Begins a fault on a stage; the function it returns ends it. */
export type Fault = (stage: Stage) => Promise<() => Promise<void>>;

/** A slow disk keeps this one from being read. */
const lookMs = 2_000;

const overAtOnce = async (): Promise<void> => {};

/** Something is done to the wire, and mended. */
const onTheWay =
  (begin: (stage: Stage) => void | Promise<void>): Fault =>
  async (stage) => {
    await begin(stage);
    return () => stage.wire.mend();
  };

export const faults: Record<FaultName, Fault> = {
  // The browser says so, page and worker alike; and that no request comes through is made certain.
  noNetwork: async (stage) => {
    await stage.wire.shut();
    await stage.setOffline(true);
    return async () => {
      await stage.wire.mend();
      await stage.setOffline(false);
    };
  },
  refused: onTheWay(({ wire }) => wire.shut()),
  reset: onTheWay(({ wire }) => wire.cut()),
  hang: onTheWay(({ wire }) => wire.hang(/^/)),
  hangingFollows: onTheWay(({ wire }) => wire.hang(/\/follows$/)),
  lose5: onTheWay(({ wire }) => wire.lose(0.05)),
  lose30: onTheWay(({ wire }) => wire.lose(0.3)),
  unanswered: onTheWay(({ wire }) =>
    wire.loseAnswers(0.5, /\/(follows|visits|refreshAccessToken)$/),
  ),
  strangersPage: onTheWay(({ wire }) => wire.capture('page')),
  strangersRedirect: onTheWay(({ wire }) => wire.capture('redirect')),
  tokenExpired: async (stage) => {
    const token = (await stage.held(lookMs))?.accessToken;
    if (token) stage.wire.expire(token);
    return overAtOnce;
  },
  slowDisk: async (stage) => keepBusy(await stage.helper(), databaseNames),
  noCaches: async (stage) => {
    const page = await stage.helper();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    return overAtOnce;
  },
  noStores: async (stage) => {
    await stage.clearStores();
    return overAtOnce;
  },
  fullDisk: async (stage) => {
    await stage.limitStorage(1);
    return () => stage.limitStorage(null);
  },
  wrongClock: async (stage) => {
    await turnClock(stage, 5 * 3_600_000);
    return () => turnClock(stage, 0);
  },
};
