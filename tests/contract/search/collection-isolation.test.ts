// docs/design/safety.md, T1 over the collection: every call of it as one library asks, before and after another library
// has filled its own side of the same titles. Nothing that the other says, counts or imports may show.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls, type CallName } from '#contract/calls/all.ts';
import type { searchTitles } from '#contract/calls/collection/titles.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { noTitleFilter, type TitleFilter } from '#contract/models/title-list-model.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { canary, furnishOwn, speakOfTitles } from './collection-isolation-shelf.ts';
import { addPackage, hold } from './search-shelf.ts';

interface Asker extends Shelf {
  librarian: Account;
}

const shared = canary.replace('zxq', 'shared');

const portal = openedPortal();
let own: Asker;
let other: Asker;
let platform: { packageId: string; ids: number[] };
let theirs: { packageId: string; importId: string };
const before = new Map<string, string>();
const titles = (more: Partial<TitleFilter>, scope: 'library' | 'platform' = 'library') => ({
  kind: 'journal' as const,
  scope,
  sort: 'impactFactor' as const,
  offset: 0,
  limit: 200,
  withFacets: true,
  filter: { ...noTitleFilter, ...more },
});
const page = { q: '', offset: 0, limit: 200, withFacets: true, year: [] };
const funds = { ...page, funder: [], discipline: [] };
const works = { ...page, kinds: [], titleId: '', type: [], department: [], sort: 'year' as const };

const ofPlatform = (more: Partial<TitleFilter>) => titles(more, 'platform');
const everything = (q: string, limit = 50, kinds: string[] = []) => ({ q, kinds, limit });
const ownKinds = ['database', 'other', 'fund', 'work', 'notice'];
const theirPackage = { package: [`own-${canary}`] };
const first = () => String(platform.ids[0]);
const way = (kind: string, id: string, packageId = '') => ({ resource: { kind, id }, packageId });

type Question = readonly [name: string, call: CallName, input: () => unknown];

/** What is asked, by what it is called in the report; inputs are made when all ids are known. */
const questions: readonly Question[] = [
  ['held titles', 'searchTitles', () => titles({})],
  ['held titles of a word', 'searchTitles', () => titles({ q: shared })],
  ['known titles of a word', 'searchTitles', () => ofPlatform({ q: shared })],
  ["titles by the other's word", 'searchTitles', () => titles({ q: canary })],
  ["titles in the other's list", 'searchTitles', () => titles({ inclusion: [canary] })],
  [
    "known titles in the other's list",
    'searchTitles',
    () => ofPlatform({ q: shared, inclusion: [canary] }),
  ],
  ["titles of the other's package", 'searchTitles', () => titles(theirPackage)],
  ["known titles of the other's package", 'searchTitles', () => ofPlatform(theirPackage)],
  ["titles of the other's years", 'searchTitles', () => titles({ q: shared, yearTo: '1905' })],
  ['everything, by a word', 'searchAll', () => everything(shared)],
  ['everything, suggested', 'searchAll', () => everything(shared.slice(0, 10), 3)],
  ['everything of a common word', 'searchAll', () => everything('示范')],
  ["own things by the other's word", 'searchAll', () => everything(`示范${canary}`, 50, ownKinds)],
  ['a title', 'getTitle', () => ({ id: first() })],
  ['packages', 'listPackages', () => ({})],
  ['other resources', 'listOthers', () => ({})],
  ['an other resource', 'getOther', () => ({ id: 'same' })],
  ['projects', 'listFunds', () => funds],
  ["projects by the other's word", 'listFunds', () => ({ ...funds, q: canary })],
  ["projects of the other's funder", 'listFunds', () => ({ ...funds, funder: [canary] })],
  ['a project', 'getFund', () => ({ id: 'same' })],
  ['works', 'listWorks', () => works],
  ["works by the other's word", 'listWorks', () => ({ ...works, q: canary })],
  ["works of the other's school", 'listWorks', () => ({ ...works, department: [canary] })],
  ['works in a title', 'listWorks', () => ({ ...works, titleId: first() })],
  ['a work', 'getWork', () => ({ id: 'same' })],
  ['the overview', 'getOverview', () => ({})],
  ['databases', 'listDatabases', () => ({ offset: 0, limit: 100 })],
  ['subjects', 'listSubjects', () => ({})],
  ['imports', 'listImports', () => ({})],
  ['the way to a title', 'openResource', () => way('journal', first())],
];

/** Both hold the platform's titles, and get to them alike. */
const alike = ['everything, by a word', 'everything, suggested', 'the way to a title'];

function ask(as: Asker, name: CallName, input: unknown) {
  const call = allCalls[name] as AnyCall;
  if (call.audience === 'patron') return askAs(portal, as.librarian, call, input as never);
  return as.answer(call, input as never);
}

/** The answer's data as text; which libraries hold a title is no secret. */
async function answerTo(as: Asker, name: CallName, input: unknown): Promise<string> {
  const { code, data } = await ask(as, name, input);
  const { heldBy: _, ...rest } = (data ?? {}) as Record<string, unknown>;
  return JSON.stringify([code, rest]);
}

async function asker(): Promise<Asker> {
  const shelf = await openShelf(portal);
  return { ...shelf, librarian: await accountOf(portal, shelf.library, 'librarian') };
}

/** Waits until the search tells it: the index follows a moment after the tables. */
function until(as: Asker, input: InputOf<typeof searchTitles>, expected: string): Promise<void> {
  return vi.waitFor(
    async () => expect(await answerTo(as, 'searchTitles', input)).toContain(expected),
    { interval: 100 },
  );
}

beforeAll(async () => {
  own = await asker();
  other = await asker();
  const entries = [1, 2, 3].map((number) => ({ name: { en: `${shared} number ${number}` } }));
  const coverage = { url: 'https://shared.example/', dateFirst: '2001' };
  platform = await addPackage(portal.store, entries, null, coverage);
  await hold(portal.store, own.library, platform.packageId, ['free']);
  await furnishOwn(own, 'ours', 'only-ours');
  await until(own, titles({ q: shared }), '"total":3');
  for (const [name, call, input] of questions) before.set(name, await answerTo(own, call, input()));

  await furnishOwn(other, canary, 'only-theirs');
  theirs = await speakOfTitles(other, platform);
  // When the index knows for the other, it knows for everybody.
  await until(other, titles({ inclusion: [canary] }), '"total":3');
  await until(other, titles({ q: canary }), `Journal of ${canary}`);
});

describe('a library asking for', () => {
  test.each(questions)('%s is told the same as before', async (name, call, input) => {
    const answer = await answerTo(own, call, input());
    expect(answer).toMatch(/^\[200,/);
    expect(answer).toBe(before.get(name));
    // A chosen value comes back as it was chosen, with nothing that has it.
    if (!JSON.stringify(input()).includes(canary)) expect(answer).not.toContain(canary);
  });

  // Each question must be able to fail: the other library is told of what it said itself.
  test.each(questions.filter(([name]) => !alike.includes(name)))(
    '%s is told something else than the other',
    async (_name, call, input) => {
      expect(await answerTo(other, call, input())).not.toBe(await answerTo(own, call, input()));
    },
  );
});

describe("of the other's own things", () => {
  const id = 'only-theirs';
  test.each<[CallName, () => unknown]>([
    ['getOther', () => ({ id })],
    ['getFund', () => ({ id })],
    ['getWork', () => ({ id })],
    ['getDatabase', () => ({ id })],
    ['undoImport', () => ({ id: theirs.importId })],
    ['openResource', () => way('database', id)],
    ['openResource', () => way('other', id)],
  ])('%s answers as if there were none', async (call, input) => {
    const { code, text } = await ask(own, call, input());
    expect([code, text.includes(canary)]).toEqual([404, false]);
  });

  test('no way leads to their package', async () => {
    const { text } = await ask(own, 'openResource', way('journal', first(), theirs.packageId));
    expect(text).not.toContain(canary);
  });

  test('a title it told of is nowhere, neither found nor by its id', async () => {
    const query = titles({ q: canary }, 'platform');
    const found = await ask(other, 'searchTitles', query);
    const [item] = (found.data as { items: { id: string }[] }).items;
    const id = item?.id ?? '';
    expect((await ask(other, 'getTitle', { id })).code).toBe(200);
    expect((await ask(own, 'searchTitles', query)).data).toMatchObject({ total: 0, items: [] });
    const resource = { kind: 'journal', id };
    const requests = {
      getTitle: { id },
      setFollow: { resource, isFollowed: true },
      openResource: { resource, packageId: '' },
      recordVisit: { resource, action: 'view', at: portal.clock.now().toISOString() },
    };
    for (const [call, input] of Object.entries(requests)) {
      const { code, text } = await ask(own, call as CallName, input);
      expect([call, code, text.includes(canary)]).toEqual([call, 404, false]);
    }
    const standing = await ask(own, 'listWorks', { ...works, titleId: id });
    expect(standing.data).toMatchObject({ total: 0 });
  });
});
