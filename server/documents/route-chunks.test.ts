import { expect, test } from 'vitest';
import { routeChunks } from './route-chunks.ts';
import type { Site } from './site-files.ts';

const manifest = {
  screens: { '/databaseList': { zh_CN: ['/assets/list.js', '/assets/zh.js'], en: [] } },
  others: { zh_CN: ['/assets/zh.js'], en: ['/assets/en.js'] },
};
const site = {
  bytesOf: (path: string) =>
    path === '/assets/route-chunks.json' ? Buffer.from(JSON.stringify(manifest)) : null,
} as Site;

const unbuilt = { bytesOf: () => null } as unknown as Site;

test.each([
  ['the files of a screen', site, '/databaseList', 'zh_CN', ['/assets/list.js', '/assets/zh.js']],
  ['the texts for any other address', site, '/noSuchScreen', 'en', ['/assets/en.js']],
  ['the texts, whatever it is called', site, 'toString', 'en', ['/assets/en.js']],
  ['nothing where the page is not built', unbuilt, '/databaseList', 'en', []],
] as const)('names %s', (_, of, path, language, chunks) => {
  expect(routeChunks(of)(path, language)).toEqual(chunks);
});
