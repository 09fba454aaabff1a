// The demonstration as a first start makes it, on an empty database of its own: what is stored, and every answer that a
// visitor gets is what the contract says it is.
import { readFileSync } from 'node:fs';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { listDocuments, listKnowledge } from '#contract/calls/collection/knowledge.ts';
import { listSubjects } from '#contract/calls/collection/subjects.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { LocalText } from '#contract/models/model.ts';
import { dayOf } from '#contract/rules/day.ts';
import { agreementVersionOf } from '#contract/rules/forms/profile-rules.ts';
import { identifierOf } from '#contract/rules/identifiers.ts';
import { stateOf } from '#contract/rules/rules.ts';
import { publicScreens } from '#server/documents/discovery/page-facts.ts';
import { applyLibraryFile } from '#server/domain/settings/apply-file.ts';
import { demonstrationPackages } from '#server/seed/collection-packages.ts';
import {
  demonstrationAccounts,
  demonstrationLibraries,
  patronIdOf,
} from '#server/seed/demonstration-libraries.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import type { Store, Tx } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { departments } from '#server/store/schema/campus.ts';
import { funds, libraryPackages, otherResources, works } from '#server/store/schema/collection.ts';
import { files } from '#server/store/schema/files.ts';
import { databases, documents, subjects } from '#server/store/schema/libraries.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { outages, reports } from '#server/store/schema/requests/feedback.ts';
import { packages, packageTitles, titleFacts, titles } from '#server/store/schema/titles.ts';
import { root } from '#tools/process.ts';
import { originOf } from '../accounts/signing-in.ts';
import { type Caller, strangerOf } from '../support/asking.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { closePortals, openPortal, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

const today = dayOf(Date.now());
const database = emptyDatabase(true);
const everywhere = demonstrationLibraries.map(({ code }) => code);
const [demo = '', intl = '', campus = ''] = everywhere;
const isBilingual = (text: LocalText) => !!LocalText.parse(text).zh_CN && !!text.en;
let store: Store;
let portal: TestPortal;
let library: LibraryRecord;
let ask: Caller['ask'];

beforeAll(async () => {
  portal = await openPortal({ database: database.place });
  ({ store } = portal);
  await seedDemonstration(store);
  library = await vi.waitFor(async () => {
    const found = (await portal.app.libraries()).find(({ code }) => code === demo);
    if (found === undefined) throw new Error(`no library ${demo}`);
    return found;
  });
  ({ ask } = await strangerOf(portal, library));
});
afterAll(closePortals);

test('settings are stored in the form in which a change of another one leaves them', async () => {
  for (const code of everywhere) {
    const phone = { code, phone: '1' };
    const { changes } = await applyLibraryFile(store, phone, { isTrial: true });
    expect(changes).toEqual([expect.stringContaining('phone: ')]);
  }
});

test('has about 150 databases or more, in both languages, by their pinyin, in every state, under named subjects', async () => {
  const { items, total } = await ask(listDatabases, { offset: 0, limit: 2_000 });
  expect(total).toBeGreaterThanOrEqual(150);
  expect(items).toHaveLength(total);
  const keys = items.map(({ keys }) => keys.zh_CN);
  expect(keys).toEqual([...keys].sort());
  const texts = items.flatMap(({ name, line, vendor }) => [name, line, vendor]);
  expect(texts.filter((text) => !isBilingual(text))).toEqual([]);
  const states = new Set(items.map((item) => stateOf(item, today)));
  expect([...states].sort().join(' ')).toBe('expired inService maintenance nearExpiry trial');
  const known = (await ask(listSubjects, {})).items.map(({ code }) => code);
  const used = new Set(items.flatMap((item) => item.subjects));
  expect([...used].filter((code) => !known.includes(code))).toEqual([]);
});

test('says since and until when a database is under maintenance, as instants', async () => {
  const { items } = await ask(listDatabases, { offset: 0, limit: 2_000 });
  const maintained = items.filter((item) => stateOf(item, today) === 'maintenance');
  expect(maintained.length).toBeGreaterThan(0);
  for (const { id, maintenanceFrom, maintenanceTo } of maintained) {
    expect(maintenanceFrom, id).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/);
    expect(maintenanceTo && maintenanceFrom && maintenanceTo > maintenanceFrom, id).toBe(true);
    const detail = await ask(getDatabase, { id });
    expect(detail).toMatchObject({ maintenanceFrom, maintenanceTo });
  }
});

test('gives every database in full, with related ones that exist', async () => {
  const { items } = await ask(listDatabases, { offset: 0, limit: 2_000 });
  const ids = new Set(items.map(({ id }) => id));
  for (const { id } of items) {
    const detail = await ask(getDatabase, { id });
    expect(detail.introductionHtml.zh_CN).toMatch(/^<p>/);
    for (const related of detail.related) {
      expect(ids.has(related.id) && related.id !== id).toBe(true);
      expect(related.dates).toHaveProperty('trialTo');
    }
  }
});

test('puts pinned notices first, then the newest', async () => {
  const { items } = await ask(listNotices, {});
  expect(items.length).toBeGreaterThanOrEqual(10);
  const order = items.map(({ isPinned, publishedOn }) => `${isPinned ? 1 : 0} ${publishedOn}`);
  expect(order).toEqual([...order].sort().reverse());
});

test('answers the knowledge calls: a list without texts, and the texts of a kind', async () => {
  const { items } = await ask(listDocuments, {});
  expect(items.map(({ kind }) => kind)).toContain('about');
  expect(JSON.stringify(items)).not.toContain('bodyHtml');
  const help = await ask(listKnowledge, { kind: 'help' });
  expect(help.items.length).toBeGreaterThanOrEqual(6);
  expect(JSON.stringify(help.items)).toMatch(/Chrome、Firefox、搜狗浏览器（高速模式）或 Safari/);
});

/**
 * A document with its screen, for which it waits in tests, however busy the machine is. A search comes without while the index
 * is built.
 */
async function drawn(request: Request): Promise<Response> {
  const response = await portal.app.fetch(request.clone());
  const text = await response.text();
  return text.includes('id="rendered"') ? response : drawn(request);
}

test('has documents whose headers a proxy takes', async () => {
  const conf = readFileSync(`${root}/deploy/nginx/portal.conf`, 'utf8');
  const taken = Number(/proxy_buffer_size (\d+)k;/.exec(conf)?.[1]) * 1024;
  for (const path of [...publicScreens, '/resourceOverview?kind=other', '/search?q=data']) {
    const request = new Request(originOf(library) + path);
    const { headers } = await drawn(request);
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
    // What Node and HTTPS add, and other libraries' figures, have room beside it.
    expect([path, lines.join('').length < 6_000, taken]).toEqual([path, true, 16_384]);
  }
});

test('declares no query whose answer a visitor gets in another shape', async () => {
  const inputs: Record<string, unknown> = samplesFor(library, new Date());
  for (const call of Object.values<AnyCall>(allCalls)) {
    if (call.kind !== 'query' || call.readable !== 'library' || call.path.includes('{')) continue;
    if (call.name === 'getWording' || call.name === 'listKnowledge') continue;
    await ask(call, inputs[call.name]);
  }
});

/** All rows that a library has in a table. */
const rowsOf = <T extends PgTable>(code: string, table: T) =>
  store.inLibrary(code, (tx) => allRows(tx, table));
const allRows = async <T extends PgTable>(tx: Tx, table: T) =>
  (await tx.select().from(table as PgTable)) as T['$inferSelect'][];

describe.each(everywhere)('library %s has', (code) => {
  test('a two-level tree of departments in both languages', async () => {
    const rows = await rowsOf(code, departments);
    const colleges = rows.filter(({ parent }) => parent === null).map((row) => row.code);
    const inColleges = rows.filter(({ parent }) => parent !== null);
    expect(colleges.length).toBeGreaterThan(5);
    expect(inColleges.length).toBeGreaterThan(20);
    expect(inColleges.filter(({ parent }) => !colleges.includes(parent ?? ''))).toEqual([]);
    expect(rows.filter((row) => !isBilingual(row.name) || !/^[a-z]+$/.test(row.keyZh))).toEqual([]);
  });

  test('every kind of document in both languages', async () => {
    const rows = await rowsOf(code, documents);
    const kinds = new Set(rows.map(({ kind }) => kind));
    expect([...kinds].sort().join(' ')).toBe('about agreement help update');
    expect(rows.filter((row) => !isBilingual(row.title) || !isBilingual(row.bodyHtml))).toEqual([]);
  });

  test('accounts that have told of themselves, but for newcomers', async () => {
    const completed = await rowsOf(code, profiles);
    const texts = await rowsOf(code, documents);
    const known = (await rowsOf(code, departments)).map((row) => row.code);
    const wanted = demonstrationAccounts
      .filter((account) => account.libraryCode === code && !account.isNew)
      .map(({ username }) => patronIdOf(username));
    expect(completed.map(({ patronId }) => patronId).sort()).toEqual(wanted.sort());
    expect(wanted).not.toContain(patronIdOf('newcomer'));
    for (const row of completed) {
      expect(row.agreementVersion).toBe(agreementVersionOf(texts));
      expect(known).toEqual(expect.arrayContaining(row.departments));
    }
  });

  test('reports in the states of their life, with images, files of notices, and a logo; no fault lasts', async () => {
    const states = new Set((await rowsOf(code, reports)).map(({ state }) => state));
    expect([...states].sort().join(' ')).toBe('answered closed inProgress sent');
    const kinds = (await rowsOf(code, files)).map(({ kind }) => kind).sort();
    const pairs = ['noticeFile', 'reportImage'].flatMap((kind) => [kind, kind]);
    expect(kinds).toEqual(['databaseLogo', ...pairs, 'suppliedCopy']);
    const lasting = (await rowsOf(code, outages)).filter(({ endedAt }) => endedAt === null);
    expect(lasting).toEqual([]);
  });
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
  const all = <T extends PgTable>(table: T) => store.onPlatform((tx) => allRows(tx, table));
  const rows = await all(titles);
  const placed = await all(packageTitles);
  const codes = (await rowsOf(demo, subjects)).map(({ code }) => code);
  const used = new Set(rows.flatMap((row) => row.subjects));
  expect([...used].filter((code) => !codes.includes(code))).toEqual([]);
  const idsOf = (each: readonly { id: string }[]) => each.map(({ id }) => id).sort();
  expect(idsOf(await all(packages))).toEqual(idsOf(demonstrationPackages));
  expect(
    (await all(titleFacts)).filter(({ source, year }) => source === '' || year === null),
  ).toEqual([]);
  const inPackages = new Set(placed.map(({ titleId }) => titleId));
  expect(rows.filter(({ id }) => !inPackages.has(id))).toEqual([]);
  expect(placed.filter(({ url }) => !URL.canParse(url))).toEqual([]);
});

test('holds other packages at each library, by databases that it has', async () => {
  const heldAt = async (code: string) => {
    const ids: (string | null)[] = (await rowsOf(code, databases)).map(({ id }) => id);
    const held = await rowsOf(code, libraryPackages);
    const led = held.map(({ databaseId }) => databaseId).filter((id) => id !== null);
    expect(led.filter((id) => !ids.includes(id))).toEqual([]);
    return held.map(({ packageId }) => packageId);
  };
  const [all, international, few] = [await heldAt(demo), await heldAt(intl), await heldAt(campus)];
  expect(all).toContain('demonstration-cnki');
  expect(all).not.toContain('demonstration-springer-nature');
  expect(international).toContain('demonstration-springer-nature');
  expect(international).not.toContain('demonstration-cnki');
  expect(few.length).toBeGreaterThan(1);
});

test('has other resources, projects and works that belong together', async () => {
  const others = await rowsOf(demo, otherResources);
  const projects = await rowsOf(demo, funds);
  const known = await rowsOf(demo, works);
  expect(new Set(others.map(({ kind }) => kind)).size).toBe(4);
  expect(others.length).toBeGreaterThanOrEqual(25);
  const texts = others.flatMap((row) => [row.name, row.line, row.vendor, row.introductionHtml]);
  expect(texts.filter((text) => !isBilingual(text))).toEqual([]);
  expect(projects.length).toBe(20);
  const isMadeUp = ({ leader, number }: (typeof projects)[number]) =>
    leader === '' && number.startsWith('DEMO-');
  expect(projects.every(isMadeUp)).toBe(true);
  const numbers = projects.map(({ number }) => number);
  expect(known.flatMap(({ fundNumbers }) => fundNumbers)).toContain('DEMO-2021-007');
  for (const work of known) {
    expect(numbers).toEqual(expect.arrayContaining(work.fundNumbers));
    // What is in no journal that is known names no ISSN.
    expect(work.titleId === null, work.title).toBe(work.issn === null);
    expect(work.kind === 'achievement').toBe(work.title.startsWith('示范成果：'));
  }
  const dois = known.flatMap(({ doi }) => (doi === null ? [] : [doi]));
  expect(new Set(dois).size).toBe(dois.length);
  const free = await rowsOf(campus, otherResources);
  expect(free.every(({ access }) => access.includes('free'))).toBe(true);
});

test('what an earlier release filled gets what is new, and another start changes nothing', async () => {
  const filled = [departments, profiles, documents, libraryPackages, otherResources];
  const countsNow = async () => {
    const counts = [await store.onPlatform((tx) => tx.$count(titles))];
    for (const table of [...filled, patrons, works])
      counts.push((await rowsOf(demo, table)).length);
    return counts;
  };
  const counts = await countsNow();
  expect(Math.min(...counts)).toBeGreaterThan(0);
  await seedDemonstration(store);
  expect(await countsNow()).toEqual(counts);
  await store.inLibrary(demo, async (tx) => {
    for (const table of filled) await tx.delete(table);
  });
  await seedDemonstration(store);
  expect(await countsNow()).toEqual(counts);
});
