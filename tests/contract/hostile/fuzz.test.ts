// A hundred hostile requests to every call, page, redirect and sign-in: no answer is a failure of the
// service, and each is its own. A hundred thousand others go with `npm run test:all -- soak/fuzz`.
import { expect, test } from 'vitest';
import { openPortal } from '#tests/contract/support/portal.ts';
import { fuzz, openTarget, refusingProviders } from './fuzzing.ts';

const count = 100;
const seed = 20261122;

test(`answers ${count} hostile requests (seed ${seed})`, async () => {
  const portal = await openPortal({ outward: refusingProviders });
  const tally = await fuzz(portal, await openTarget(portal), count, seed);
  // Most go wrong, and enough go well: what is refused at the first door shows nothing.
  expect(tally[200]).toBeGreaterThan(count / 20);
  expect(tally[400]).toBeGreaterThan(count / 20);
});
