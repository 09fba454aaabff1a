import { expect, test } from 'vitest';
import type { Keep } from '#client/keeps.ts';
import type { Translate } from '#i18n/use-text.ts';
import { keepName, keepPath } from './kept-names.ts';

/** Keys instead of texts, with what is put into them. */
const text = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join('|')}`) as Translate;
const keep = (kind: Keep['kind'], of = '', name: Keep['name'] = {}) => ({ kind, of, name }) as Keep;

test.each([
  [keep('databases', '/databaseList'), 'keeps.lists.databases', '/databaseList'],
  [
    keep('titles', '/journalList?subject=01', { zh_CN: '哲学' }),
    'keeps.narrowed shell.nav.journals|哲学',
    '/journalList?subject=01',
  ],
  [keep('subject', '03', { zh_CN: '法学' }), '法学', '/databaseList?subject=03'],
  [keep('follows'), 'keeps.kinds.follows', '/myResourceLibrary?tab=followed'],
  [keep('notices'), 'keeps.kinds.notices', '/notice'],
  [keep('help'), 'keeps.kinds.help', '/helpPage'],
  [keep('others'), 'keeps.kinds.others', '/otherResourceList'],
])('%j has a name and a place', (kept, name, path) => {
  expect(keepName(kept, text, 'zh_CN')).toBe(name);
  expect(keepPath(kept)).toBe(path);
});
