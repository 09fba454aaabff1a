// Former and later titles, mergers, splits and parents, by the ids of KBART lists.
import { expect, test } from 'vitest';
import { checkHoldings } from '#contract/calls/patron/deliveries.ts';
import { originOf } from '../../accounts/signing-in.ts';
import { type Caller, strangerOf } from '../../support/asking.ts';
import { visitingTitles } from '../importing.ts';
import { freshIssn, journal, type KbartRow, titlesWith } from './title-imports.ts';

const { portal, fresh, take } = visitingTitles();

/** A journal with the provider's id, its years, and what else its row says. */
const row = (id: string, issn: string, years: string, more: KbartRow = {}) => {
  const [first = '', last = ''] = years.split('–');
  const dates = { date_first_issue_online: first, date_last_issue_online: last };
  return journal(`Papers ${id}`, issn, { title_id: id, ...dates, ...more });
};
const after = (preceding_publication_title_id: string) => ({ preceding_publication_title_id });

const issns = { a: '', b: '', c: '', d: '', part: '' };
for (const name of Object.keys(issns) as (keyof typeof issns)[]) issns[name] = freshIssn();

/** A and B were merged into C, which was split into D and others. */
const history = [
  row('A', issns.a, '1950–1979'),
  row('B', issns.b, '1960–1979'),
  row('C', issns.c, '1980–1999', after('A, B')),
  row('D', issns.d, '2000', after('C')),
  row('S', issns.part, '2000', { parent_publication_title_id: 'D' }),
];

async function readerOf(rows: readonly KbartRow[]) {
  const visitor = await fresh();
  const { report } = await take(visitor, rows);
  const caller = await strangerOf(portal, visitor.library);
  const idOf = async (issn: string) =>
    (await titlesWith(portal, issn)).find(({ ownerCode }) => ownerCode === visitor.library.code)
      ?.id ?? 0;
  const changes = async (issn: string) =>
    (await visitor.title(await idOf(issn))).changes?.map(
      ({ relation, name, isHeld }) => `${relation} ${name.en} ${isHeld}`,
    );
  return { visitor, report, caller, idOf, changes };
}

/** Where an article of the year leads, and whether it is held. */
async function leads({ ask, library }: Caller, issn: string, year: string) {
  const { isHeld, title } = await ask(checkHoldings, { issn, isbn: '', doi: '', year });
  const query = `genre=article&atitle=On+things&issn=${issn}&date=${year}`;
  const address = `${originOf(library)}/openurl?${query}`;
  const { headers } = await portal.app.fetch(new Request(address), '10.1.2.3');
  return [isHeld, title?.name.en, headers.get('location')?.split('&')[0]];
}

test('titles name what came before and after, and of what they are parts', async () => {
  const { changes, visitor } = await readerOf(history);
  expect(await changes(issns.a)).toEqual(['later Papers C true']);
  expect(await changes(issns.c)).toEqual([
    'earlier Papers A true',
    'earlier Papers B true',
    'later Papers D true',
  ]);
  expect(await changes(issns.d)).toEqual(['earlier Papers C true', 'part Papers S true']);
  expect(await changes(issns.part)).toEqual(['parent Papers D true']);
  // The list says it again, and nothing changed.
  expect((await take(visitor, history)).report).toMatchObject({ unchanged: 5 });
});

test('an article is found under the title that holds its year', async () => {
  const { caller, idOf } = await readerOf(history);
  const page = async (issn: string) => `/journalDetail?id=${await idOf(issn)}`;
  const of = async (issn: keyof typeof issns, year: string) => leads(caller, issns[issn], year);
  expect(await of('d', '1955')).toEqual([true, 'Papers A', await page(issns.a)]);
  expect(await of('a', '2010')).toEqual([true, 'Papers D', await page(issns.d)]);
  expect(await of('part', '1990')).toEqual([true, 'Papers C', await page(issns.c)]);
  expect(await of('d', '2010')).toEqual([true, 'Papers D', await page(issns.d)]);
  expect((await of('d', '1940')).slice(0, 2)).toEqual([false, 'Papers D']);
});

test('two names under one number are one title without ids of their own, which is said', async () => {
  const issn = freshIssn();
  const rows = ['Papers on Things', 'Papers on Other Things', 'Papers on other things!'];
  const { report } = await readerOf(rows.map((name) => journal(name, issn, { title_id: '' })));
  const notes = report.flagged.map(({ row, field }) => `${row} ${field}`);
  expect([report.created, notes]).toEqual([3, ['3 title', '4 title']]);
});
