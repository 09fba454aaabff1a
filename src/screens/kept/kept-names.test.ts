import { expect, test } from 'vitest';
import type { Keep } from '#client/keeps/keeps.ts';
import type { Translate } from '#i18n/use-text.ts';
import { countOf, keepName, keepPath } from './kept-names.ts';

/** Returns the keys instead of the texts, with their values. */
const text = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join('|')}`) as Translate;
const keep = (kind: Keep['kind'], of = '', name: Keep['name'] = {}) => ({ kind, of, name }) as Keep;

const narrowed = '/journalList?subject=01';

test.each([
  [keep('databases', '/databaseList'), 'keeps.lists.databases', '/databaseList'],
  [keep('titles', narrowed, { zh_CN: '哲学' }), 'keeps.narrowed shell.nav.journals|哲学', narrowed],
  [keep('subject', '03', { zh_CN: '法学' }), '法学', '/databaseList?subject=03'],
  [keep('follows'), 'keeps.kinds.follows', '/myResourceLibrary?tab=followed'],
  [keep('notices'), 'keeps.kinds.notices', '/notice'],
  [keep('help'), 'keeps.kinds.help', '/helpPage'],
  [keep('others'), 'keeps.kinds.others', '/otherResourceList'],
])('%j has a name and a place', (kept, name, path) => {
  expect([keepName(kept, text, 'zh_CN'), keepPath(kept)]).toEqual([name, path]);
});

test.each([
  [keep('titles', narrowed), 65, 'keeps.search.journals 65'],
  [keep('titles', '/electricList'), 1, 'keeps.search.ebooks 1'],
  [keep('notices'), 12, 'keeps.search.notices 12'],
  [keep('follows'), 3, 'keeps.resources 3'],
  [keep('help'), undefined, ''],
])('%j counts what its screen lists: %s', (kept, count, words) => {
  expect(countOf(count === undefined ? kept : { ...kept, count }, text)).toBe(words);
});
