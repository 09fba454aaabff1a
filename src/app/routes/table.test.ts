import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openUrlPath, shellPaths, topLevelPaths } from '#contract/wire/paths.ts';
import { screens } from '#tests/journeys/support/screens.ts';
import { outsideScreens } from './outside-screens.ts';
import { unknownAddress } from './routes.tsx';
import { shellScreens } from './table.ts';

const table = [...outsideScreens, ...shellScreens];
const routes: RouteObject[] = [...table.map(({ path }) => ({ path })), unknownAddress];
const pathOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

/** Others redirect at once, or are tested under another address. */
const { loading, logout } = topLevelPaths;
const leadOn: readonly string[] = [loading, logout, shellPaths.oldEbookNav, openUrlPath];
const looksLike: Readonly<Record<string, string>> = {
  [topLevelPaths.platformRelationAdLogin]: topLevelPaths.adLogin,
  [`${topLevelPaths.platformRelation}/*`]: topLevelPaths.platformRelationLoading,
  '/go/:kind/:id': '/sso/*',
  '/cas/*': '/sso/*',
};

const required = [...Object.values(topLevelPaths), ...Object.values(shellPaths)];

const own = required.filter((path) => path !== topLevelPaths.platformRelation);

test.each(own)('%s has a row of its own', (path) => {
  expect(pathOf(path.replace(':id', '7'))).toBe(path);
  expect(table.filter((row) => row.path === path)).toHaveLength(1);
});

test.each(table)('$path has a screen that exists, in the file that the row names', async (row) => {
  const screen = await row.screen();
  expect(screen).toBeTypeOf('function');
  if (row.source === undefined) return;
  const module: object = await import(/* @vite-ignore */ `../../../${row.source}`);
  expect(Object.values(module)).toContain(screen);
});

test('the tests of all screens look at every row', () => {
  const seen = screens.flatMap(({ path, leadsTo = [] }) => [path, leadsTo].flat());
  const seenPaths = seen.map((address) => pathOf(address.split('?')[0] ?? ''));
  const paths = table.map(({ path }) => path).filter((path) => !leadOn.includes(path));
  const missing = paths.filter((path) => !seenPaths.includes(looksLike[path] ?? path));
  expect(missing).toEqual([]);
});

test('an old alliance page leads to the landing screen, anything else is not found', async () => {
  const loader = unknownAddress.loader as (given: unknown) => Response | null;
  const answer = loader({ params: { '*': 'calis.html' } });
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/']);
  expect(loader({ params: { '*': 'noSuchScreen' } })).toBeNull();
  expect(loader({ params: { '*': 'a/b.html' } })).toBeNull();
  expect(pathOf('/calis.html')).toBe('*');
  // Unknown children of platformRelation are wrong addresses.
  expect(pathOf('/platformRelation/elsewhere')).toBe('/platformRelation/*');
});
