// The search of a node that builds no index: it never has one. Search nodes are asked before (forwarding.ts).
import type { SearchEngine } from '#server/search/port.ts';

export const noIndex: SearchEngine = {
  ready: async () => {
    throw new Error('This node has no index');
  },
  readyNow: () => null,
  warmUp: () => {},
  isWarmingUp: () => false,
  figures: () => ({
    isReady: false,
    bytes: 0,
    layers: 0,
    libraries: 0,
    ageSeconds: 0,
    buildSeconds: 0,
  }),
  close: async () => {},
};
