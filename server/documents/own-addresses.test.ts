// What the service answers itself is no page: the worker leaves it to the browser, and no document stands there.
import { expect, test } from 'vitest';
import { templatesOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { defaultLanguage, ownStyle } from '#contract/rules/rules.ts';
import { deliveryFilePrefix } from '#contract/wire/delivery-paths.ts';
import {
  datesPath,
  feedNames,
  feedPath,
  opdsPaths,
  ownFeedPath,
} from '#contract/wire/feed-paths.ts';
import {
  fundDetailPath,
  shellPaths,
  topLevelPaths,
  unsubscribePrefix,
  wayPath,
} from '#contract/wire/paths.ts';
import { doorPrefixes, isPagePath, noticeFilePath } from '#contract/wire/service-paths.ts';
import { apiDocsPath } from '#server/openapi/api-docs.ts';
import { metricsPath } from '#server/operations/metrics/metrics-answer.ts';
import { sitemapPath } from './discovery/robots.ts';
import { tabIconPath } from './icons/icons.ts';
import { picturePath } from './icons/library-pictures.ts';
import { themePath } from './icons/theme.ts';

const own = {
  calls: Object.values<AnyCall>(allCalls).flatMap((call) => templatesOf(call)),
  feeds: [...feedNames.map((name) => feedPath(name, 'atom')), datesPath],
  'other feeds': [...Object.values(opdsPaths), ownFeedPath('secret', 'rss')],
  doors: [...doorPrefixes, wayPath({ kind: 'database', id: 'x' }), `${unsubscribePrefix}token`],
  'files of search engines': ['/robots.txt', sitemapPath, '/sitemaps/works-0.xml'],
  files: [noticeFilePath({ id: 'x', name: 'a b' }), `${deliveryFilePrefix}x`],
  looks: [themePath(ownStyle), tabIconPath(ownStyle)],
  pictures: [picturePath('hash', 'wide', 'databaseList', defaultLanguage)],
  'files of the page': ['/favicon.ico', '/manifest.webmanifest', '/sw.js'],
  'what operators read': [metricsPath, '/health/ready', apiDocsPath, '/.well-known/security.txt'],
};

test.each(Object.entries(own))('%s are no pages', (_, paths) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter(isPagePath)).toEqual([]);
});

test('screens are, whatever the ids in their addresses are, and so is an address of nothing', () => {
  const screens = [...Object.values(topLevelPaths), ...Object.values(shellPaths)];
  const others = [fundDetailPath('10.1.png'), '/old-alliance.html', '/nothing', '/a/b'];
  expect([...screens, ...others].filter((path) => !isPagePath(path))).toEqual([]);
});
