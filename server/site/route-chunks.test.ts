import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shellPaths } from '#contract/paths.ts';
import {
  laterScreenSources,
  partSources,
  programSources,
  routeChunks,
  screenSources,
} from './route-chunks.ts';
import type { Site } from './site.ts';

/** A build in which every source is a chunk of its own and imports a shared one. */
const site = {
  bytesOf: (path: string) =>
    path === '/assets/manifest.json' ? Buffer.from(JSON.stringify(manifest)) : null,
} as Site;
const sources = [
  ...programSources,
  'src/app/routes/later-routes.tsx',
  'src/app/start/ask-ahead-titles.ts',
  'src/i18n/en.ts',
  'src/i18n/en-later.ts',
  ...Object.values(screenSources),
  ...Object.values(partSources),
  ...Object.values(laterScreenSources),
];
const manifest = Object.fromEntries([
  ['shared', { file: 'assets/shared.js' }],
  ...sources.map((source) => [source, { file: source, imports: ['shared'] }]),
]);

test.each(sources)('%s is a source', (source) => {
  expect(existsSync(source)).toBe(true);
});

test('lists the chunks of a list of titles: its routes, its texts and the request for its first page', () => {
  const chunks = routeChunks(site)(shellPaths.journalList, 'en');
  expect(chunks).toContain('/src/screens/titles/title-list-screens.tsx');
  expect(chunks).toEqual(expect.arrayContaining(sources.slice(0, 8).map((source) => `/${source}`)));
  expect(chunks.filter((chunk) => chunk === '/assets/shared.js')).toHaveLength(1);
});

test('lists no routes of other screens for a landing screen', () => {
  const chunks = routeChunks(site)(shellPaths.databaseList, 'en');
  expect(chunks).toContain('/src/screens/databases/database-list-screen.tsx');
  expect(chunks.filter((chunk) => chunk.includes('later'))).toEqual([]);
});

test('lists the text chunk of a database, which its screen loads at once', () => {
  const chunks = routeChunks(site)(shellPaths.databaseDetail, 'en');
  expect(chunks).toContain('/src/screens/databases/detail-text.tsx');
});

test('lists nothing without a build', () => {
  const nothing = { bytesOf: () => null } as unknown as Site;
  expect(routeChunks(nothing)(shellPaths.databaseList, 'en')).toEqual([]);
});
