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

/** A build in which every source is a chunk of its own that imports one they share. */
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

test('names what a list of titles needs: its routes, its texts and what asks for its first page', () => {
  const chunks = routeChunks(site)(shellPaths.journalList, 'en');
  expect(chunks).toContain('/src/screens/titles/title-list-screens.tsx');
  expect(chunks).toEqual(expect.arrayContaining(sources.slice(0, 8).map((source) => `/${source}`)));
  expect(chunks.filter((chunk) => chunk === '/assets/shared.js')).toHaveLength(1);
});

test('names no routes of other screens for a screen that readers land on', () => {
  const chunks = routeChunks(site)(shellPaths.databaseList, 'en');
  expect(chunks).toContain('/src/screens/databases/database-list-screen.tsx');
  expect(chunks.filter((chunk) => chunk.includes('later'))).toEqual([]);
});

test('names the texts of a database, which its screen asks for at once', () => {
  const chunks = routeChunks(site)(shellPaths.databaseDetail, 'en');
  expect(chunks).toContain('/src/screens/databases/detail-text.tsx');
});

test('names nothing where there is no build', () => {
  const nothing = { bytesOf: () => null } as unknown as Site;
  expect(routeChunks(nothing)(shellPaths.databaseList, 'en')).toEqual([]);
});
