// Whatever is typed into a search box is answered, or refused with the field that is wrong, and soon:
// strings that break programs, strings of nothing, strings without end.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchAll } from '#contract/calls/collection/search.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import { listFunds, listWorks } from '#contract/calls/collection/works.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { noTitleFilter } from '#contract/models/title-list-model.ts';
import { addPackage, hold } from '#tests/contract/search/search-shelf.ts';
import { openShelf, type Shelf } from '#tests/contract/support/collection-shelf.ts';

const file = join(process.env.REAL_DATA_DIR ?? '', 'robustness', 'blns.json');
const isThere = Boolean(process.env.REAL_DATA_DIR) && existsSync(file);

/**
 * Of this thread's own time, because a busy machine is no fault; what does not end, or grows with the square of the
 * text, is.
 */
const longestMs = 3_000;

let shelf: Shelf;
const page = { offset: 0, limit: 50, withFacets: true, year: [] };
const titles = { sort: 'relevance', offset: 0, limit: 50, withFacets: true } as const;
const held = { ...titles, kind: 'journal', scope: 'library' } as const;
const known = { ...titles, kind: 'ebook', scope: 'platform' } as const;
const works = { ...page, kinds: [], titleId: '', type: [], department: [], sort: 'relevance' };

const calls: Record<string, { call: AnyCall; input(q: string): unknown }> = {
  'the search over everything': {
    call: searchAll,
    input: (q) => ({ q, kinds: [], limit: 20 }),
  },
  suggestions: { call: searchAll, input: (q) => ({ q, kinds: [], limit: 3 }) },
  'journals held': {
    call: searchTitles,
    input: (q) => ({ ...held, filter: { ...noTitleFilter, q } }),
  },
  'books known': {
    call: searchTitles,
    input: (q) => ({ ...known, filter: { ...noTitleFilter, q } }),
  },
  projects: { call: listFunds, input: (q) => ({ ...page, q, funder: [], discipline: [] }) },
  works: { call: listWorks, input: (q) => ({ ...works, q }) },
};

beforeAll(async () => {
  shelf = await openShelf();
  const { portal, library } = shelf;
  const { packageId } = await addPackage(portal.store, [
    { name: { zh_CN: '计算机学报', en: 'Chinese Journal of Computers' }, aliases: ['CJC'] },
    { name: { en: 'The Art of the Novel' }, kind: 'ebook', authors: ['Nobody'] },
  ]);
  await hold(portal.store, library, packageId);
  await shelf.addFunds({ id: 'f', title: { zh_CN: '示范项目' } });
  await shelf.addWorks({ id: 'w', title: '深度研究' });
  await shelf.addOthers({ id: 'o', name: { zh_CN: '绘图软件' } });
  // The first search of all waits for the index.
  await Promise.all(Object.keys(calls).map((name) => wrongWith(name, 'first')));
});

/** What is wrong with the answer; null where nothing is. */
async function wrongWith(name: string, q: string): Promise<string | null> {
  const wanted = calls[name];
  if (wanted === undefined) throw new Error(`No call ${name}`);
  const started = process.threadCpuUsage();
  const { code, data, text } = await shelf.answer(wanted.call, wanted.input(q) as InputOf<AnyCall>);
  const { user, system } = process.threadCpuUsage(started);
  const took = (user + system) / 1_000;
  const shown = JSON.stringify(q.slice(0, 60));
  if (took > longestMs) return `${shown}: ${Math.round(took)} ms`;
  if (code === 200) return null;
  const isRefused = code === 400 && /"field":"(?:q|filter\.q)"/.test(JSON.stringify(data));
  return isRefused ? null : `${shown}: ${code} ${text.slice(0, 200)}`;
}

async function allWrong(name: string, texts: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const q of texts) wrong.push((await wrongWith(name, q)) ?? '');
  return wrong.filter((each) => each !== '');
}

const counted = (length: number, word: (position: number) => string) =>
  Array.from({ length }, (_, position) => word(position)).join(' ');
const many = (text: string) => text.repeat(Math.ceil(10_000 / text.length)).slice(0, 10_000);

/** By what they try; each is one query. */
const own: Record<string, readonly string[]> = {
  'ten thousand characters': [
    ...'a,学,ab ,学 ,é,👩‍👩‍👧‍👦,-,",(,0,978,计算机学报,a\u0301,\u0000, '.split(',').map(many),
    counted(2_500, (position) => String.fromCharCode(0x4e00 + position * 7)),
    counted(1_600, (position) => `w${position}`),
  ],
  'nothing but stop words':
    'the|the of and|of the a an in on|的|的 与 和|学报 与 的|journal of the'.split('|'),
  'nothing but signs':
    `. --- 《》 。，、； """ ''' *** %_% \\ []{}() ~!@#$%^&* \u200b \ufeff \u202e 　`.split(' '),
  'one character': [...'az1学的éΩß👍\u0301\u0000\t\n ', '\ud83d', '\udc4d'],
  'what other programs would run': [
    "' OR 1=1 --",
    "'; DROP TABLE titles; --",
    '%27%20OR',
    '{"$gt":""}',
    '../../etc/passwd',
    'NEAR(a b, 5)',
    'title:* AND (',
    'a & | ! b',
    ':*',
    "a' || pg_sleep(10) --",
    '(?:a+)+$',
    '$(7*7)',
    '<script>alert(1)</script>',
    'constructor',
    '__proto__',
    'toString',
    'null',
    'undefined',
    'NaN',
  ],
};

describe.each(Object.keys(calls))('%s', (name) => {
  test.each(Object.entries(own))('answers %s', async (_what, texts) => {
    expect(await allWrong(name, texts)).toEqual([]);
  });

  test('refuses more than ten thousand characters, and says so', async () => {
    const wanted = calls[name];
    if (wanted === undefined) throw new Error(name);
    const input = wanted.input('a'.repeat(10_001)) as InputOf<AnyCall>;
    const { code, data, text } = await shelf.answer(wanted.call, input);
    expect(code).toBe(400);
    expect(JSON.stringify(data)).toMatch(/"field":"(?:q|filter\.q)"/);
    expect(text.length).toBeLessThan(2_000);
  });

  test.runIf(isThere)(
    'answers every naughty string',
    async () => {
      const texts = JSON.parse(readFileSync(file, 'utf8')) as string[];
      expect(texts.length).toBeGreaterThan(400);
      expect(await allWrong(name, texts)).toEqual([]);
    },
    240_000,
  );
});

if (!isThere) {
  test('needs REAL_DATA_DIR for the list of naughty strings', ({ skip }) => {
    skip('REAL_DATA_DIR does not name a folder with it');
  });
}
