// Required addresses (docs/requirements.md, S2.06) whose screens open later, each with the capability
// that will open it. A capability that is delivered removes its rows; the table is meant to be empty
// soon.
import { shellPaths } from '#contract/paths.ts';
import type { Capability } from '#screens/entry/errors/pending-screen.tsx';

/** Path → capability. */
export const pendingRoutes: Readonly<Record<string, Capability>> = {
  [shellPaths.literatureDelivery]: 'delivery',
  [shellPaths.topList]: 'ranking',
  [shellPaths.suggestFeedback]: 'feedback',
};
