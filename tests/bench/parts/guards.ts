// The guards on their way through a navigation: every landing address, for everybody who may come.

import { type GuardContext, judge } from '#app/routes/guards.ts';
import type { Library } from '#contract/models/model.ts';
import { shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import type { Bench, Figure, Part } from '../figure.ts';

const library = { loginToPage: 'databaseList', preCertified: 1, libraryCode: '900001' } as Library;
const userInfo = { username: 'reader', libraryCode: '900001' };
const sessions: GuardContext['session'][] = [
  { kind: 'libraryToken' },
  { kind: 'signedIn', userInfo },
  { kind: 'expired', userInfo },
];
const queries = ['', 'id=1', 'ticket=ST-1', 'isUserInfo=true', 'authstatus=auth&q=a'];

function contexts(): GuardContext[] {
  const paths = [...Object.values(topLevelPaths), ...Object.values(shellPaths), '/'];
  return paths.flatMap((path) =>
    queries.flatMap((query) =>
      sessions.map((session) => ({
        path,
        query: new URLSearchParams(query),
        hostLabel: 'demo',
        tenancy: { kind: 'library', library, learntAt: 0, isFresh: true } as const,
        session,
        isReachable: true,
      })),
    ),
  );
}

async function measure(bench: Bench): Promise<Figure[]> {
  const all = contexts();
  const samples: number[] = [];
  for (let round = 0; round < (bench.isQuick ? 2 : 20); round += 1) {
    for (const context of all) {
      const startedAt = performance.now();
      judge(context);
      samples.push(performance.now() - startedAt);
    }
  }
  const sorted = samples.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const note = `${sorted.length} navigations, ${all.length} kinds, in Node`;
  return [
    { name: 'guard chain, median', unit: 'ms', value: at(0.5), limit: { atMost: 1 }, note },
    {
      name: 'guard chain, p99',
      unit: 'ms',
      value: at(0.99),
      limit: { atMost: 1 },
    },
  ];
}

export const guardsPart: Part = { name: 'guards', measure };
