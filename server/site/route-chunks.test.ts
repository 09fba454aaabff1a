import { expect, test } from 'vitest';
import { routeChunks } from './route-chunks.ts';
import type { Site } from './site.ts';

const manifest = {
  screens: { '/databaseList': { zh_CN: ['/assets/list.js', '/assets/zh.js'], en: [] } },
  others: { zh_CN: ['/assets/zh.js'], en: ['/assets/en.js'] },
};
const site = {
  bytesOf: (path: string) =>
    path === '/assets/route-chunks.json' ? Buffer.from(JSON.stringify(manifest)) : null,
} as Site;

test('names the files of a screen in a language', () => {
  expect(routeChunks(site)('/databaseList', 'zh_CN')).toEqual(['/assets/list.js', '/assets/zh.js']);
});

test('names the program and the texts for any other address', () => {
  const chunksOf = routeChunks(site);
  expect(chunksOf('/noSuchScreen', 'en')).toEqual(['/assets/en.js']);
  expect(chunksOf('toString', 'en')).toEqual(['/assets/en.js']);
});

test('names nothing where the page is not built', () => {
  const unbuilt = { bytesOf: () => null } as unknown as Site;
  expect(routeChunks(unbuilt)('/databaseList', 'en')).toEqual([]);
});
