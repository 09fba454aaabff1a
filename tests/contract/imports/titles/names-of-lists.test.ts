// Every list's names and numbers of a title are kept with the list: readers find the title by them and see
// its other names, and they go when that list is taken back, and no sooner. Each address is a way in of its own.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openResource } from '#contract/calls/collection/targets.ts';
import { titleIdentifiers, titles } from '#server/store/schema/titles.ts';
import type { Visitor } from '../../support/asking.ts';
import { soon, visitingTitles } from '../importing.ts';
import { freshIssn, freshWord, issnValue, journal, type KbartRow } from './title-imports.ts';

const { portal, fresh, takeAsPlatform, undo, take: takeRows } = visitingTitles();
const take = (visitor: Visitor, packageName: string, rows: readonly KbartRow[]) =>
  takeRows(visitor, rows, { packageName });

/** Titles in the library's scope that have this ISSN. */
async function titlesOf({ library }: Visitor, issn: string): Promise<number[]> {
  const hasIssn = eq(titleIdentifiers.value, issnValue(issn));
  const rows = await portal.store.inLibrary(library.code, (tx) =>
    tx.select().from(titleIdentifiers).where(hasIssn),
  );
  return [...new Set(rows.map(({ titleId }) => titleId))];
}

const found = (visitor: Visitor, q: string, names: string[]) =>
  soon(async () => expect(await visitor.named(q)).toEqual(names));

/** Chinese words that no other test has. */
const chinese = () => freshWord('甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳');

describe('a later list of a title that is known', () => {
  const [issn, online] = [freshIssn(), freshIssn()];
  const name = chinese();
  const bilingual = journal(name, issn, { online_identifier: online });

  async function readerOfOne() {
    const visitor = await fresh();
    await take(visitor, 'English', [journal('EurAmerica', issn)]);
    const [id = 0] = await titlesOf(visitor, issn);
    return { visitor, id };
  }

  test('adds its name and its numbers', async () => {
    const { visitor, id } = await readerOfOne();
    const second = await take(visitor, 'Chinese', [bilingual]);
    expect(second.report).toMatchObject({ created: 1 });
    expect(await titlesOf(visitor, online)).toEqual([id]);
    expect(await visitor.title(id)).toMatchObject({
      name: { en: 'EurAmerica' },
      aliases: [name],
      otherIdentifiers: [online],
    });
    await found(visitor, name, ['EurAmerica']);
    await found(visitor, online, ['EurAmerica']);
    // Said again, it is nothing new.
    expect((await take(visitor, 'Chinese', [bilingual])).report).toMatchObject({ unchanged: 1 });
    expect(await visitor.title(id)).toMatchObject({ aliases: [name] });
  });

  test('goes without a trace, however many lists say the same', async () => {
    const { visitor, id } = await readerOfOne();
    const second = await take(visitor, 'Chinese', [bilingual]);
    const third = await take(visitor, 'Another', [bilingual]);
    await undo(visitor, second);
    expect(await titlesOf(visitor, online)).toEqual([id]);
    expect(await visitor.title(id)).toMatchObject({ aliases: [name] });
    await undo(visitor, third);
    expect(await titlesOf(visitor, online)).toEqual([]);
    expect(await visitor.title(id)).toMatchObject({ aliases: [], otherIdentifiers: [] });
    await found(visitor, name, []);
  });

  test("adds to a title of the platform's for its own readers only", async () => {
    const [visitor, other] = [await fresh(), await fresh()];
    const [ours, e] = [freshIssn(), freshIssn()];
    const heldBy = [visitor.library.code, other.library.code];
    await takeAsPlatform(visitor, [journal('Known to all', ours)], { heldBy });
    const second = await take(visitor, 'Own', [journal('Known to all', ours)]);
    expect(second.report).toMatchObject({ created: 1 });
    const own = chinese();
    const third = await take(visitor, 'More', [journal(own, ours, { online_identifier: e })]);
    const [id = 0] = await titlesOf(visitor, ours);
    expect(await visitor.title(id)).toMatchObject({ aliases: [own] });
    await found(visitor, own, ['Known to all']);
    expect(await titlesOf(other, e)).toEqual([]);
    expect(await other.title(id)).toMatchObject({ aliases: [] });
    await undo(visitor, third);
    expect(await titlesOf(visitor, e)).toEqual([]);
    expect(await visitor.title(id)).toMatchObject({ aliases: [] });
  });
});

test('rows of one list that call a title by several names are all kept', async () => {
  const visitor = await fresh();
  const issn = freshIssn();
  const [first, second] = [chinese(), chinese()];
  await take(visitor, 'One', [
    journal(first, issn, { title_id: 'x', date_last_issue_online: '1999' }),
    journal(second, issn, { title_id: 'x', date_first_issue_online: '2000' }),
  ]);
  const [id = 0] = await titlesOf(visitor, issn);
  expect(await visitor.title(id)).toMatchObject({ name: { zh_CN: first }, aliases: [second] });
});

test('titles without numbers that were one by their name come apart by the provider’s numbers', async () => {
  const visitor = await fresh();
  const name = `Minutes ${chinese()}`;
  const document = (id: string): KbartRow => ({ publication_title: name, title_id: id });
  const { code } = visitor.library;
  const count = () =>
    portal.store.inLibrary(code, (tx) => tx.$count(titles, eq(titles.ownerCode, code)));
  const later = { ...document(''), date_first_issue_online: '2000' };
  const first = await take(visitor, 'Documents', [document(''), later]);
  expect(first.report.flagged.map(({ row, field }) => [row, field])).toContainEqual([3, 'title']);
  expect(await count()).toBe(1);
  const numbered = [document('DO 1'), document('DO 2')];
  const second = await take(visitor, 'Documents', numbered);
  expect(await count()).toBe(2);
  const third = await take(visitor, 'Documents', [...numbered, document('DO 3')]);
  expect(third.report).toMatchObject({ created: 1, unchanged: 2 });
  expect(await count()).toBe(3);
  expect(second.report.refused).toEqual([]);
});

test('a title shows and opens every address that its package has for it', async () => {
  const issn = freshIssn();
  const [archive, current] = ['https://archive.example.org/a', 'https://current.example.org/b'];
  const row = (first: string, last: string, title_url: string) => {
    const dates = { date_first_issue_online: first, date_last_issue_online: last };
    return journal('Annals', issn, { title_url, ...dates, access_type: 'F' });
  };
  const visitor = await fresh();
  await takeRows(visitor, [
    row('1990', '1995', archive),
    row('1996', '1999', archive),
    row('2000', '', current),
    row('1980', '1989', ''),
  ]);
  const [id = 0] = await titlesOf(visitor, issn);
  const title = await visitor.title(id);
  expect(title.holdings.map(({ url, coverages }) => [url, coverages.length])).toEqual([
    [archive, 3],
    [current, 1],
  ]);
  const packageId = title.holdings[0]?.packageId ?? '';
  const open = (part: string) => {
    const resource = { kind: 'journal', id: title.id } as const;
    return visitor.answer(openResource, { resource, packageId, part });
  };
  for (const url of [archive, current]) {
    expect((await open(url)).data).toEqual({ url, way: 'free' });
  }
  const { data } = await open('https://elsewhere.example.org/');
  expect(data).not.toMatchObject({ url: 'https://elsewhere.example.org/' });
});
