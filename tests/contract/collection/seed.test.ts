// The demonstration as a first start makes it, on an empty database of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalText } from '#contract/models/model.ts';
import { identifierOf } from '#contract/rules/identifiers.ts';
import { agreementVersionOf } from '#contract/rules/profile-rules.ts';
import { demonstrationPackages } from '#server/seed/collection-packages.ts';
import {
  demonstrationAccounts,
  demonstrationLibraries,
  patronIdOf,
} from '#server/seed/demonstration-libraries.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openStore, type Store } from '#server/store/connection/database.ts';
import { departments } from '#server/store/schema/campus.ts';
import { funds, libraryPackages, otherResources, works } from '#server/store/schema/collection.ts';
import { outages, reports } from '#server/store/schema/feedback.ts';
import { files } from '#server/store/schema/files.ts';
import { databases, documents, subjects } from '#server/store/schema/libraries.ts';
import { noticeFiles } from '#server/store/schema/notice-files.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { packages, packageTitles, titleFacts, titles } from '#server/store/schema/titles.ts';
import { emptyDatabase } from '../support/empty-database.ts';

const database = emptyDatabase(true);
let store: Store;

beforeAll(async () => {
  store = await openStore(database.place);
  await seedDemonstration(store);
});

afterAll(() => store.close());

const everywhere = demonstrationLibraries.map(({ code }) => code);
const isBilingual = (text: LocalText) => !!LocalText.parse(text).zh_CN && !!text.en;

test.each(everywhere)(
  'library %s has a two-level tree of departments in both languages',
  async (code) => {
    const rows = await store.inLibrary(code, (tx) => tx.select().from(departments));
    const colleges = rows.filter(({ parent }) => parent === null).map((row) => row.code);
    const inColleges = rows.filter(({ parent }) => parent !== null);
    expect(colleges.length).toBeGreaterThan(5);
    expect(inColleges.length).toBeGreaterThan(20);
    expect(inColleges.filter(({ parent }) => !colleges.includes(parent ?? ''))).toEqual([]);
    expect(rows.filter((row) => !isBilingual(row.name) || !/^[a-z]+$/.test(row.keyZh))).toEqual([]);
  },
);

test.each(everywhere)('library %s has every kind of document in both languages', async (code) => {
  const rows = await store.inLibrary(code, (tx) => tx.select().from(documents));
  expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual([
    'about',
    'agreement',
    'help',
    'update',
  ]);
  expect(rows.filter((row) => !isBilingual(row.title) || !isBilingual(row.bodyHtml))).toEqual([]);
});

test.each(everywhere)(
  'accounts of library %s have told of themselves, newcomers have not',
  async (code) => {
    const [notices, texts, known] = await store.inLibrary(
      code,
      async (tx) =>
        [
          await tx.select().from(profiles),
          await tx.select().from(documents),
          (await tx.select().from(departments)).map((row) => row.code),
        ] as const,
    );
    const wanted = demonstrationAccounts
      .filter((account) => account.libraryCode === code && !account.isNew)
      .map(({ username }) => patronIdOf(username));
    expect(notices.map(({ patronId }) => patronId).sort()).toEqual(wanted.sort());
    expect(notices.map(({ patronId }) => patronId)).not.toContain(patronIdOf('newcomer'));
    for (const row of notices) {
      expect(row.agreementVersion).toBe(agreementVersionOf(texts));
      expect(known).toEqual(expect.arrayContaining(row.departments));
    }
  },
);

test('what an earlier release filled gets what is new, and a third start changes nothing', async () => {
  const code = everywhere[0] ?? '';
  await store.inLibrary(code, async (tx) => {
    await tx.delete(departments);
    await tx.delete(profiles);
    await tx.delete(documents);
  });
  const countsOf = () =>
    store.inLibrary(code, async (tx) => [
      (await tx.select().from(departments)).length,
      (await tx.select().from(profiles)).length,
      (await tx.select().from(documents)).length,
      (await tx.select().from(patrons)).length,
    ]);
  await seedDemonstration(store);
  const counts = await countsOf();
  expect(Math.min(...counts)).toBeGreaterThan(0);
  await seedDemonstration(store);
  expect(await countsOf()).toEqual(counts);
});

const [demo = '', intl = '', campus = ''] = everywhere;

test('has reports in the states of their life, with images, and files of notices; no fault lasts', async () => {
  for (const code of everywhere) {
    const [rows, images, ended, attached] = await store.inLibrary(
      code,
      async (tx) =>
        [
          await tx.select().from(reports),
          await tx.select().from(files),
          await tx.select().from(outages),
          await tx.select().from(noticeFiles),
        ] as const,
    );
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['sent', 'inProgress', 'answered', 'closed']),
    );
    expect(images.map(({ reportId }) => reportId)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect(ended.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect(attached).toHaveLength(2);
  }
});

test('puts in some hundred real titles, each number proved and no number twice', async () => {
  const rows = await store.onPlatform((tx) => tx.select().from(titles));
  const countOf = (kind: string) => rows.filter((row) => row.kind === kind).length;
  expect(countOf('journal')).toBeGreaterThanOrEqual(300);
  expect(countOf('ebook')).toBeGreaterThanOrEqual(150);
  expect(rows.filter(({ ownerCode }) => ownerCode !== null)).toEqual([]);
  const issns = rows.flatMap(({ printIdentifier, onlineIdentifier }) =>
    [printIdentifier, onlineIdentifier].filter((number) => number !== null),
  );
  expect(issns.filter((number) => !identifierOf(number)?.isValid)).toEqual([]);
  const numbers = rows.flatMap(({ cnNumber }) => (cnNumber === null ? [] : [cnNumber]));
  expect(numbers.filter((number) => !/^\d{2}-\d{4}\/[A-Z]{1,2}\d?$/.test(number))).toEqual([]);
  for (const all of [issns, numbers]) expect(new Set(all).size).toBe(all.length);
  const names = rows.map(({ kind, name }) => `${kind} ${name.zh_CN ?? ''} ${name.en ?? ''}`);
  expect(new Set(names).size).toBe(names.length);
});

test('knows every subject, package and source that its titles name', async () => {
  const [rows, facts, placed, known] = await store.onPlatform(
    async (tx) =>
      [
        await tx.select().from(titles),
        await tx.select().from(titleFacts),
        await tx.select().from(packageTitles),
        await tx.select({ id: packages.id }).from(packages),
      ] as const,
  );
  const codes = (await store.inLibrary(demo, (tx) => tx.select().from(subjects))).map(
    ({ code }) => code,
  );
  const used = new Set(rows.flatMap((row) => row.subjects));
  expect([...used].filter((code) => !codes.includes(code))).toEqual([]);
  expect(known.map(({ id }) => id).sort()).toEqual(
    demonstrationPackages.map(({ id }) => id).sort(),
  );
  expect(facts.filter(({ source, year }) => source === '' || year === null)).toEqual([]);
  const inPackages = new Set(placed.map(({ titleId }) => titleId));
  expect(rows.filter(({ id }) => !inPackages.has(id))).toEqual([]);
  expect(placed.filter(({ url }) => !URL.canParse(url))).toEqual([]);
});

test('holds other packages at each library, by databases that it has', async () => {
  const heldAt = (code: string) =>
    store.inLibrary(code, async (tx) => {
      const ids = (await tx.select({ id: databases.id }).from(databases)).map(({ id }) => id);
      const held = await tx.select().from(libraryPackages);
      const led = held.flatMap(({ databaseId }) => (databaseId === null ? [] : [databaseId]));
      expect(led.filter((id) => !ids.includes(id))).toEqual([]);
      return held.map(({ packageId }) => packageId).sort();
    });
  const [all, international, few] = [await heldAt(demo), await heldAt(intl), await heldAt(campus)];
  expect(all).toContain('demonstration-cnki');
  expect(all).not.toContain('demonstration-springer-nature');
  expect(international).toContain('demonstration-springer-nature');
  expect(international).not.toContain('demonstration-cnki');
  expect(few.length).toBeGreaterThan(1);
});

test('has other resources, projects and works that belong together', async () => {
  const [others, projects, known] = await store.inLibrary(
    demo,
    async (tx) =>
      [
        await tx.select().from(otherResources),
        await tx.select().from(funds),
        await tx.select().from(works),
      ] as const,
  );
  expect(new Set(others.map(({ kind }) => kind)).size).toBe(4);
  expect(others.length).toBeGreaterThanOrEqual(25);
  const texts = others.flatMap((row) => [row.name, row.line, row.vendor, row.introductionHtml]);
  expect(texts.filter((text) => !isBilingual(text))).toEqual([]);
  expect(projects.length).toBe(20);
  expect(
    projects.filter(({ leader, number }) => leader !== '' || !number.startsWith('DEMO-')),
  ).toEqual([]);
  const numbers = projects.map(({ number }) => number);
  expect(known.flatMap(({ fundNumbers }) => fundNumbers)).toEqual(
    expect.arrayContaining(['DEMO-2021-007']),
  );
  for (const work of known) {
    expect(numbers).toEqual(expect.arrayContaining(work.fundNumbers));
    // What is in no journal that is known names no ISSN.
    expect(work.titleId === null, work.title).toBe(work.issn === null);
    expect(work.kind === 'achievement').toBe(work.title.startsWith('示范成果：'));
  }
  const dois = known.flatMap(({ doi }) => (doi === null ? [] : [doi]));
  expect(new Set(dois).size).toBe(dois.length);
  const free = await store.inLibrary(campus, (tx) => tx.select().from(otherResources));
  expect(free.every(({ access }) => access.includes('free'))).toBe(true);
});

test('fills the collection of an earlier demonstration once', async () => {
  const countsOf = async () => [
    (await store.onPlatform((tx) => tx.select({ id: titles.id }).from(titles))).length,
    ...(await store.inLibrary(demo, async (tx) => [
      (await tx.select().from(libraryPackages)).length,
      (await tx.select().from(otherResources)).length,
      (await tx.select().from(works)).length,
    ])),
  ];
  const counts = await countsOf();
  await seedDemonstration(store);
  expect(await countsOf()).toEqual(counts);
  await store.inLibrary(demo, async (tx) => {
    await tx.delete(libraryPackages);
    await tx.delete(otherResources);
  });
  await seedDemonstration(store);
  expect(await countsOf()).toEqual(counts);
});
