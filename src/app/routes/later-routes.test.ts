import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { shellPaths, topLevelPaths } from '#contract/paths.ts';
import { laterShellRoutes, laterTopLevelRoutes } from './later-routes.tsx';
import { pendingRoutes } from './pending-routes.ts';

/** In routes.tsx, since readers land there. */
const landing: readonly string[] = [
  shellPaths.personalIndex,
  shellPaths.databaseList,
  shellPaths.databaseDetail,
  shellPaths.notice,
];
const routes = [...laterTopLevelRoutes, { children: laterShellRoutes }];
const pathOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

test.each([...Object.values(topLevelPaths), ...Object.values(shellPaths)])(
  '%s has a route of its own',
  (path) => {
    if (landing.includes(path)) return;
    expect(pathOf(path.replace(':id', '7'))).toBe(path);
  },
);

test('no pending address has a screen, and every one is a required address', () => {
  const known: readonly string[] = Object.values(shellPaths);
  for (const path of Object.keys(pendingRoutes)) {
    expect(known).toContain(path);
    expect(landing).not.toContain(path);
    expect(laterShellRoutes.filter((route) => route.path === path)).toHaveLength(1);
  }
});

test('an old alliance page leads to the landing screen, anything else is not found', async () => {
  const route = laterShellRoutes.find(({ path }) => path === '/:alliance');
  const loader = route?.loader as (given: unknown) => Response | null;
  const answer = loader({ params: { alliance: 'calis.html' } });
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/']);
  expect(loader({ params: { alliance: 'noSuchScreen' } })).toBeNull();
  expect(pathOf('/a/b.html')).toBe('*');
});

test('unknown children of platformRelation are wrong addresses', () => {
  expect(pathOf('/platformRelation/elsewhere')).toBe('/platformRelation/*');
});
