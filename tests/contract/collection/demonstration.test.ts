// The demonstration libraries as readers get them: every answer is what the contract says it is.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#contract/calls/all.ts';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import type { AnyCall, InputOf, OutputOf } from '#contract/calls/declare.ts';
import { listDocuments, listKnowledge } from '#contract/calls/knowledge.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import { dayOf } from '#contract/rules/day.ts';
import { stateOf } from '#contract/rules/rules.ts';
import { databaseRows } from '#server/seed/database-rows.ts';
import { documentRows } from '#server/seed/document-rows.ts';
import { noticeRows } from '#server/seed/notice-rows.ts';
import { subjectRows } from '#server/seed/subject-rows.ts';
import { publicScreens } from '#server/site/discovery/page-facts.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { databases, documents, notices, subjects } from '#server/store/schema/libraries.ts';
import { root } from '#tools/process.ts';
import { libraryToken, originOf } from '../accounts/signing-in.ts';
import { answerOf, openPortal, requestOf, type TestPortal } from '../support/portal.ts';
import { samplesFor } from '../support/samples.ts';

let portal: TestPortal;
let library: LibraryRecord;
let token: string;
const today = dayOf(Date.now());

beforeAll(async () => {
  portal = await openPortal();
  library = await portal.addLibrary();
  token = await libraryToken(portal, library);
  const libraryCode = library.code;
  const held = databaseRows('all', today, 'demo.example.org');
  const ids = new Set(held.map(({ id }) => id));
  const own = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, libraryCode }));
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values(own(subjectRows));
    await tx.insert(databases).values(own(held));
    await tx.insert(notices).values(own(noticeRows(today, ids)));
    await tx.insert(documents).values(own(documentRows(today)));
  });
  // The database tells the app of the change a moment later.
  while ((await ask(listDatabases, { offset: 0, limit: 1 })).total !== held.length) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

async function ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const now = portal.clock.now();
  const sending = { label: library.domainCode, libraryCode: library.code, token, now };
  const answer = await answerOf(portal.app, requestOf(call, input, sending));
  expect(answer.code).toBe(200);
  return z.parse(call.output, answer.data) as OutputOf<C>;
}

test('has about 150 databases or more, in both languages, in the order of their pinyin', async () => {
  const { items, total } = await ask(listDatabases, { offset: 0, limit: 2_000 });
  expect(total).toBeGreaterThanOrEqual(150);
  expect(items).toHaveLength(total);
  const keys = items.map(({ keys }) => keys.zh_CN);
  expect(keys).toEqual([...keys].sort());
  for (const { id, name, line, vendor } of items) {
    for (const text of [name, line, vendor]) {
      expect(text.zh_CN, id).toBeTruthy();
      expect(text.en, id).toBeTruthy();
    }
  }
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

test('shows every state a database can be in', async () => {
  const { items } = await ask(listDatabases, { offset: 0, limit: 2_000 });
  const states = new Set(items.map((item) => stateOf(item, today)));
  expect([...states].sort()).toEqual(['inService', 'maintenance', 'nearExpiry', 'trial']);
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

test('names every subject that a database stands under', async () => {
  const { items } = await ask(listDatabases, { offset: 0, limit: 2_000 });
  const known = (await ask(listSubjects, {})).items.map(({ code }) => code);
  const used = new Set(items.flatMap((item) => item.subjects));
  expect([...used].filter((code) => !known.includes(code))).toEqual([]);
});

test('puts pinned notices first, then the newest', async () => {
  const { items } = await ask(listNotices, {});
  expect(items.length).toBeGreaterThanOrEqual(10);
  const order = items.map(({ isPinned, publishedOn }) => `${isPinned ? 1 : 0} ${publishedOn}`);
  expect(order).toEqual([...order].sort().reverse());
});

test('keeps a notice back until its day, and shows it then', async () => {
  await portal.store.inLibrary(library.code, (tx) =>
    tx.insert(notices).values({
      libraryCode: library.code,
      id: 'scheduled',
      kind: 'notice',
      title: { en: 'Later' },
      publishedOn: dayOf(Date.now() + 3 * 24 * 3_600_000),
    }),
  );
  const isShown = async () =>
    (await ask(listNotices, {})).items.some(({ id }) => id === 'scheduled');
  expect(await isShown()).toBe(false);
  portal.clock.offsetMs = 5 * 24 * 3_600_000;
  token = await libraryToken(portal, library);
  expect(await isShown()).toBe(true);
  portal.clock.offsetMs = 0;
  token = await libraryToken(portal, library);
});

test('answers the knowledge calls: a list without texts, and the texts of a kind', async () => {
  const { items } = await ask(listDocuments, {});
  expect(items.map(({ kind }) => kind)).toContain('about');
  expect(JSON.stringify(items)).not.toContain('bodyHtml');
  const help = await ask(listKnowledge, { kind: 'help' });
  expect(help.items.length).toBeGreaterThanOrEqual(6);
  expect(JSON.stringify(help.items)).toMatch(/Chrome、Firefox、搜狗浏览器（高速模式）或 Safari/);
});

test('has documents whose headers a proxy takes', async () => {
  const conf = readFileSync(`${root}/deploy/nginx/portal.conf`, 'utf8');
  const taken = Number(/proxy_buffer_size (\d+)k;/.exec(conf)?.[1]) * 1024;
  for (const path of [...publicScreens, '/resourceOverview?kind=other', '/search?q=data']) {
    const request = new Request(originOf(library) + path);
    const { headers } = await vi.waitFor(async () => {
      const response = await portal.app.fetch(request.clone());
      expect(await response.text()).toContain('id="rendered"');
      return response;
    });
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
