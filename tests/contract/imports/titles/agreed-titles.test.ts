// Where only libraries know a title, the platform's record comes from what three of them agree upon.
import { expect, test, vi } from 'vitest';
import type { Visitor } from '../../support/asking.ts';
import { visitingTitles } from '../importing.ts';
import { freshIssn, journal, type KbartRow, titlesWith } from './title-imports.ts';

const { portal, fresh, several, take: takeRows, takeAsPlatform, undo } = visitingTitles();
const take = (visitor: Visitor, row: KbartRow) => takeRows(visitor, [row]);

/** The platform's records of that ISSN. */
const records = async (issn: string) =>
  (await titlesWith(portal, issn)).filter(({ ownerCode }) => ownerCode === null);

// Which rows agree: server/imports/writing/titles/agree-on-titles.test.ts.
test('two are not enough, three are; access and links are never agreed upon', async () => {
  const [issn, online] = [freshIssn(), freshIssn()];
  const [first, second, third, nobody] = await several();
  const name = `Agreed ${issn}`;
  const more = { online_identifier: online, publisher_name: 'A Press', access_type: 'F' };
  const url = (host: string) => ({ ...more, title_url: `https://${host}.example.org/` });
  await take(first, journal(name, issn, url('one')));
  await take(second, journal(name.toUpperCase(), issn, url('two')));
  expect(await records(issn)).toEqual([]);
  await take(third, journal(name, issn, { ...url('three'), publisher_name: 'Another' }));
  const [record, ...others] = await records(issn);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    ownerCode: null,
    name: { en: name },
    publisher: '',
    isOpenAccess: false,
    printIdentifier: issn,
    onlineIdentifier: online,
  });
  expect((await records(online)).map(({ id }) => id)).toEqual([record?.id]);
  const id = record?.id ?? 0;
  // Known to all; who holds it by a list of their own is not told, and nobody else has a way in.
  expect(await nobody.title(id)).toMatchObject({
    name: { en: name },
    isHeld: false,
    isOpenAccess: false,
    holdings: [],
    heldBy: { count: 0, names: [] },
  });
  expect(await nobody.way(id)).toBe(404);
  await vi.waitFor(async () => expect((await nobody.list({ q: issn }, 'platform')).total).toBe(1));
  // Each of the three still sees its own words, and one title.
  await vi.waitFor(async () => {
    const { items } = await second.list({ q: issn }, 'platform');
    expect(items).toMatchObject([{ name: { en: name.toUpperCase() }, isOpenAccess: true }]);
  });
});

test('the publisher is told where three agree on it', async () => {
  const issn = freshIssn();
  for (const [index, visitor] of (await several()).entries()) {
    const publisher_name = index === 0 ? 'Defaced' : 'True Press';
    await take(visitor, journal('With a publisher', issn, { publisher_name }));
  }
  // The record was made of the first three, of whom two agreed.
  expect(await records(issn)).toMatchObject([{ publisher: '' }]);
  const other = freshIssn();
  for (const visitor of (await several()).slice(1)) {
    await take(visitor, journal('With a publisher', other, { publisher_name: 'True Press' }));
  }
  expect(await records(other)).toMatchObject([{ publisher: 'True Press' }]);
});

test('ends with the agreement, unless somebody needs the record', async () => {
  const issn = freshIssn();
  const [first, second, third] = await several();
  const row = journal(`Ending ${issn}`, issn);
  await take(first, row);
  await take(second, row);
  const run = await take(third, row);
  expect(await records(issn)).toHaveLength(1);
  await undo(third, run);
  expect(await records(issn)).toEqual([]);
  expect((await first.list({}, 'library')).total).toBeLessThanOrEqual(1);
  const again = await take(third, row);
  await take(await fresh(), row);
  await undo(third, again);
  expect(await records(issn)).toHaveLength(1);
});

test('what the platform imports later takes its place', async () => {
  const issn = freshIssn();
  const visitors = await several();
  for (const visitor of visitors.slice(1)) await take(visitor, journal('By agreement', issn));
  const [before] = await records(issn);
  const official = journal('By the publisher', issn, { access_type: 'F' });
  const run = await takeAsPlatform(await fresh(), [official]);
  expect(run.report).toMatchObject({ created: 1 });
  expect(await records(issn)).toMatchObject([
    { id: before?.id, name: { en: 'By the publisher' }, isOpenAccess: true },
  ]);
  const [, first] = visitors;
  expect((await first.title(before?.id ?? 0)).name).toEqual({ en: 'By agreement' });
});
