// Usage reports of providers: stored by month, once, and joined to the library's titles and databases.
import { describe, expect, test } from 'vitest';
import { CounterMetric } from '#contract/models/counter-model.ts';
import { type TableLine, titleReport } from '#server/imports/formats/usage/usage.test-data.ts';
import { Refused } from '#server/store/refused.ts';
import {
  counterCounts,
  counterItems,
  counterMonths,
  counterProviders,
} from '#server/store/schema/desk/counter.ts';
import { importing } from './importing.ts';
import { freshIssn, journal, kbart } from './titles/title-imports.ts';

const { run, take, undo, move, portal, library } = importing();

const usage = (lines: readonly TableLine[], shape: Parameters<typeof titleReport>[1] = {}) =>
  run('usage', titleReport(lines, shape), { provider: 'Alpha Press' });

const stored = () =>
  portal.store.inLibrary(library.code, async (tx) => {
    const items = await tx.select().from(counterItems);
    const counts = await tx.select().from(counterCounts);
    return {
      providers: await tx.select().from(counterProviders),
      months: (await tx.select().from(counterMonths)).map(
        ({ report, month }) => `${report} ${month}`,
      ),
      items,
      counts: counts.map(({ itemId, metric, year, counts: [...each] }) => {
        const name = items.find(({ id }) => id === itemId)?.name;
        return `${name} ${CounterMetric.options[metric]} ${year}: ${each.slice(0, 4)}`;
      }),
    };
  });

describe('a usage report', () => {
  test('is stored by item and month, and changes nothing the second time', async () => {
    await move();
    const lines = [
      { title: 'Atlas', counts: [1, 2] },
      { title: 'Atlas', counts: [10, 20], access: 'Controlled' },
      { title: 'Birds', counts: [0, 0] },
    ];
    const { report } = await usage(lines);
    expect(report).toMatchObject({ created: 3, package: { provider: 'Alpha Press', name: 'TR' } });
    const before = await stored();
    expect(before.months.sort()).toEqual(['TR 2024-01', 'TR 2024-02']);
    expect(before.counts.sort()).toEqual([
      'Atlas Total_Item_Requests 2024: 1,2,0,0',
      'Atlas Total_Item_Requests 2024: 10,20,0,0',
    ]);
    expect((await usage(lines)).report).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    const { months, ...after } = await stored();
    expect({ ...after, months }).toEqual(before);
  });

  test('replaces the months that it has, of its provider and report alone', async () => {
    await move();
    await usage([
      { title: 'Atlas', counts: [1, 2, 3, 4] },
      { title: 'Birds', counts: [5, 0, 0, 0] },
    ]);
    await usage([{ title: 'Atlas', counts: [9, 9] }], { id: 'TR_J1' });
    const { report, id } = await usage([{ title: 'Atlas', counts: [7, 2] }]);
    expect(report).toMatchObject({ created: 0, changed: 1, withdrawn: 1 });
    expect((await stored()).counts.sort()).toEqual([
      'Atlas Total_Item_Requests 2024: 7,2,3,4',
      'Atlas Total_Item_Requests 2024: 9,9,0,0',
      'Birds Total_Item_Requests 2024: 0,0,0,0',
    ]);
    await undo(id);
    expect((await stored()).counts.sort()).toEqual([
      'Atlas Total_Item_Requests 2024: 1,2,3,4',
      'Atlas Total_Item_Requests 2024: 9,9,0,0',
      'Birds Total_Item_Requests 2024: 5,0,0,0',
    ]);
  });

  test('is undone whole, with its provider', async () => {
    await move();
    const { id } = await usage([{ title: 'Atlas', counts: [1, 2] }]);
    await undo(id);
    expect(await stored()).toEqual({ providers: [], months: [], items: [], counts: [] });
  });

  test('is joined to titles by their numbers, and to databases by their names', async () => {
    await move();
    const issn = freshIssn();
    await run('journals', kbart([journal('Atlas', issn)]), {
      fileName: 'Alpha_All_2024-01-01.txt',
    });
    await take('databases', 'id,name,url\na,Alpha Base,https://a.example/');
    await usage([
      { title: 'The Atlas', issn, counts: [1] },
      { title: 'Unknown', issn: freshIssn(), counts: [1] },
    ]);
    const dr = titleReport([{ title: 'ALPHA BASE', counts: [4] }], { id: 'DR' });
    await run('usage', dr.replace('\nTitle\t', '\nDatabase\t'), { provider: 'Alpha Press' });
    const { items } = await stored();
    const matched = items.map(({ name, titleId, databaseId }) => [
      name,
      titleId !== null,
      databaseId !== null,
    ]);
    expect(matched.sort()).toEqual([
      ['ALPHA BASE', false, true],
      ['The Atlas', true, false],
      ['Unknown', false, false],
    ]);
  });

  test('is no list of titles, and a list of titles is no usage report', async () => {
    await expect(take('journals', titleReport([{ title: 'A', counts: [1] }]))).rejects.toThrow(
      Refused,
    );
    await expect(take('usage', 'title,issn\nAtlas,0028-0836')).rejects.toThrow(Refused);
  });
});
