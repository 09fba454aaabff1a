// The one search over every kind: why things are found, and what it must never show of another library.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { searchAll } from '#contract/calls/collection/search.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import type { HitKind } from '#contract/models/search-model.ts';
import { databases, notices, subjects } from '#server/store/schema/libraries.ts';
import { packages, titleIdentifiers } from '#server/store/schema/titles.ts';
import { freshIssn, issnValue } from '../imports/titles/title-imports.ts';
import { visitorOf } from '../support/asking.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { databaseRow, keysFor } from '../support/database-rows.ts';
import { newWord } from './search-engines.ts';
import { addPackage, hold } from './search-shelf.ts';

// Titles are shared: no other test has these numbers, or this word.
const [issn, otherIssn] = [freshIssn(), freshIssn()];
const mark = newWord();
const provider = 'Verlag Müller & Söhne';

let own: Shelf;

/** The same of everything for a library, told apart by a word. */
async function furnish(shelf: Shelf, word: string): Promise<void> {
  const { code: libraryCode } = shelf.library;
  await shelf.portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values({ libraryCode, code: '0812', name: { zh_CN: '计算机类' } });
    const notice = { libraryCode, kind: 'notice' as const };
    await tx.insert(notices).values([
      { ...notice, id: 'n-1', title: { zh_CN: `开通通知${word}` }, publishedOn: '2020-01-01' },
      { ...notice, id: 'n-2', title: { zh_CN: `将来通知${word}` }, publishedOn: '2999-01-01' },
    ]);
    const hidden = { name: { zh_CN: `隐藏${word}` }, isPublished: false };
    const shown = {
      name: { zh_CN: `万象数据库${word}`, en: 'Omnia' },
      ...keysFor(`万象数据库${word}`),
      aliases: [`全景${word}`],
      formerNames: [`旧名${word}`],
      topics: ['人工智能', 'machine learning'],
      abbreviation: 'OMN',
      accessUrl: 'https://www.fernsicht.com.cn/',
      subjects: ['0812'],
      subDatabases: [{ name: { en: 'Index of Icebergs' }, url: 'https://example.org/' }],
      line: { en: `A sentence on glaciers` },
      introductionHtml: { zh_CN: `<p>收录冰川&amp;雪山的<b>影像</b>${word}</p>` },
    };
    await tx.insert(databases).values(databaseRow(libraryCode, 'db-1', shown));
    await tx.insert(databases).values(databaseRow(libraryCode, 'db-2', hidden));
  });
  await shelf.addOthers({ id: 'o-1', name: { zh_CN: `绘图软件${word}` } });
  const number = `NSF-2020-${word}`;
  await shelf.addFunds({ id: 'f-1', number, title: { zh_CN: `示范项目${word}` } });
  const authors = ['某学院'];
  await shelf.addWorks({ id: 'w-1', title: `深度研究${word}`, doi: '10.1000/abc', authors });
}

const ask = (q: string, kinds: HitKind[] = []) => own.ask(searchAll, { q, kinds, limit: 5 });

const hitsOf = ({ groups }: OutputOf<typeof searchAll>) =>
  groups.flatMap(({ items }) =>
    items.map(({ kind, id, reason, matched }) => [kind, id, reason, matched]),
  );

const shown = async (q: string) =>
  (await ask(q)).groups.flatMap(({ items }) =>
    items.map(({ name, reason, matched, isHeld }) => [
      name.zh_CN ?? name.en,
      reason,
      matched,
      isHeld,
    ]),
  );

beforeAll(async () => {
  own = await openShelf();
  await furnish(own, '甲乙丙');
  await furnish(await openShelf(own.portal), '丁戊己');
  const { store } = own.portal;
  const { packageId } = await addPackage(store, [
    { name: { zh_CN: '子丑寅学报' }, printIdentifier: issn, aliases: ['卯辰巳'] },
    { name: { zh_CN: '子丑寅导论' }, kind: 'ebook', authors: ['某某'], abstract: '讲述极光之书' },
  ]);
  await hold(store, own.library, packageId);
  await addPackage(store, [{ name: { zh_CN: '午未申学报' } }]);
  const held = await addPackage(store, [
    { name: { zh_CN: `亥戌学报 ${mark}` } },
    { name: { en: `Cells ${mark}` } },
    { name: { zh_CN: '磐岩导论' }, kind: 'ebook' },
  ]);
  await hold(store, own.library, held.packageId);
  const other = await addPackage(store, [
    { name: { en: `Cells of others ${mark}` } },
    { name: { zh_CN: '磐岩' } },
    { name: { zh_CN: '潘妍' } },
  ]);
  const [titleId = 0] = held.ids;
  await store.onPlatform(async (tx) => {
    await tx.insert(titleIdentifiers).values({ value: issnValue(otherIssn), titleId });
    for (const [id, name] of Object.entries({
      [held.packageId]: provider,
      [other.packageId]: 'Verlag Anderswo',
    }))
      await tx.update(packages).set({ provider: name }).where(eq(packages.id, id));
  });
  await vi.waitFor(async () => {
    expect(await shown(`muller ${mark}`)).toHaveLength(2);
    expect(await shown(otherIssn)).toHaveLength(1);
  });
});

describe('why something is found', () => {
  test.each([
    ['万象', ['database', 'db-1', 'title', '']],
    ['wanxiang', ['database', 'db-1', 'pinyin', '']],
    ['fernsicht', ['database', 'db-1', 'alias', 'fernsicht']],
    ['全景甲乙丙', ['database', 'db-1', 'alias', '全景甲乙丙']],
    ['OMN', ['database', 'db-1', 'title', '']],
    ['旧名甲', ['database', 'db-1', 'formerName', '旧名甲乙丙']],
    ['machine learning', ['database', 'db-1', 'topic', 'machine learning']],
    ['万相数据库', ['database', 'db-1', 'typo', '']],
    ['绘图', ['other', 'o-1', 'title', '']],
    ['index of icebergs', ['database', 'db-1', 'part', 'Index of Icebergs']],
    ['开通通知', ['notice', 'n-1', 'title', '']],
    ['NSF-2020-甲乙丙', ['fund', 'f-1', 'identifier', 'NSF-2020-甲乙丙']],
    ['10.1000/abc', ['work', 'w-1', 'identifier', '10.1000/abc']],
    ['某学院 深度', ['work', 'w-1', 'person', '某学院']],
  ])('%s', async (q, expected) => {
    expect(hitsOf(await ask(q))).toContainEqual(expected);
  });

  test('tells of journals and books it holds; of others only where it holds none that is met', async () => {
    const found = (await ask('子丑寅')).groups.map(({ kind, total }) => `${kind} ${total}`);
    expect(found).toEqual(['journal 1', 'ebook 1']);
    expect((await ask(issn)).groups[0]?.items[0]).toMatchObject({ reason: 'identifier' });
    expect((await ask('卯辰巳')).groups[0]?.items[0]).toMatchObject({ matched: '卯辰巳' });
    expect((await ask('午未申')).groups[0]?.items[0]).toMatchObject({ isHeld: false });
  });

  test('puts the kind whose first hit fits best first', async () => {
    expect((await ask('omnia')).groups[0]?.kind).toBe('database');
    expect((await ask('子丑寅导论')).groups.map(({ kind }) => kind)).toEqual(['ebook']);
  });

  test('finds what only a description has, last, and shows its place', async () => {
    const marked = async (q: string) => {
      const hits = (await ask(q)).groups.flatMap(({ items }) => items);
      expect(hits).toMatchObject([{ id: 'db-1', reason: 'description' }]);
      const pieces = Object.values(hits[0]?.snippet ?? {}).flat();
      return pieces.map(({ text, isMet }) => (isMet ? `[${text}]` : text)).join('');
    };
    expect(await marked('glaciers')).toBe('A sentence on [glaciers]');
    expect(await marked('冰川')).toBe('收录[冰川]&雪山的 影像 甲乙丙');
    expect(await marked('万象 冰川')).toContain('[冰川]');
    expect((await ask('极光')).groups).toMatchObject([
      { kind: 'ebook', items: [{ reason: 'description', isHeld: true }] },
    ]);
  });

  test('says which words it let go, where nothing has all', async () => {
    const { groups, letGo } = await ask('万象数据库 斑马');
    expect([groups.map(({ items }) => items.map(({ reason }) => reason)), letGo]).toEqual([
      [['title']],
      ['斑马'],
    ]);
  });

  test('narrows to the kinds asked for', async () => {
    expect((await ask('甲乙丙', ['fund'])).groups.map(({ kind }) => kind)).toEqual(['fund']);
  });

  test('says a number that another list gave a title as the reason', async () => {
    const hit = [`亥戌学报 ${mark}`, 'identifier', otherIssn, true];
    expect(await shown(otherIssn)).toEqual([hit]);
    expect(await shown(`issn ${otherIssn.replace('-', '')}`)).toEqual([hit]);
  });

  test('takes the provider of a package for the titles held in it, beside a word of theirs', async () => {
    const cells = [`Cells ${mark}`, 'provider', provider, true];
    expect(await shown(`muller cells ${mark}`)).toEqual([cells]);
    // Alone it is no word of a title.
    expect(await shown('verlag müller söhne')).toEqual([]);
    const { list } = await visitorOf(own.portal, own.library);
    expect((await list({ q: `söhne ${mark}` })).total).toBe(2);
  });

  test('finds titles that are not held not by their sound beside what is held', async () => {
    expect(await shown('磐岩')).toEqual([
      ['磐岩', 'title', '', false],
      ['磐岩导论', 'title', '', true],
    ]);
    expect(await shown('panyan')).toEqual([['磐岩导论', 'pinyin', '', true]]);
  });
});

test('leads from topics and subjects to databases', async () => {
  const [topic] = (await ask('人工智能综述')).topics;
  expect(topic).toMatchObject({ word: '人工智能', databases: [{ id: 'db-1' }] });
  expect((await ask('Machine  Learning')).topics[0]?.word).toBe('machine learning');
  expect((await ask('计算机类')).topics[0]?.databases).toHaveLength(1);
  expect((await ask('machine')).topics).toEqual([]);
});

test('gives the days of a database, as they are now, and of no other kind', async () => {
  const daysOf = async () => {
    const { groups, topics } = await ask('人工智能');
    const hit = groups.find(({ kind }) => kind === 'database')?.items[0];
    return [hit?.dates, topics[0]?.databases[0]?.dates];
  };
  const stored = (isInMaintenance: boolean, trialTo: string | null) =>
    own.portal.store.inLibrary(own.library.code, (tx) =>
      tx.update(databases).set({ isInMaintenance, trialTo }).where(eq(databases.id, 'db-1')),
    );
  const bought = { isInMaintenance: false, trialFrom: null, trialTo: null };
  expect(await daysOf()).toMatchObject([bought, bought]);
  await stored(true, '2001-01-31');
  const tried = { isInMaintenance: true, trialTo: '2001-01-31', maintenanceTo: null };
  // Answers are kept until the service hears of the change.
  await vi.waitFor(async () => expect(await daysOf()).toMatchObject([tried, tried]));
  await stored(false, null);
  for (const { kind, items } of (await ask('甲乙丙')).groups) {
    expect(items.some(({ dates }) => dates !== undefined)).toBe(kind === 'database');
  }
});

test('shows nothing of another library, nothing unpublished, nothing before its day', async () => {
  for (const q of ['丁戊己', '隐藏', '将来通知', '旧名丁戊己', 'NSF-2020-丁戊己']) {
    const { groups } = await ask(q);
    expect(JSON.stringify(groups)).not.toMatch(/丁戊己|隐藏|将来/);
  }
  const all = await ask('示范项目');
  expect(all.groups.find(({ kind }) => kind === 'fund')?.total).toBe(1);
});
