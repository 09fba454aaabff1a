// Vendors and platforms: records that names of vendors lead to, merged, renamed, and counted.
import { beforeEach, describe, expect, test } from 'vitest';
import { getDatabase } from '#contract/calls/collection/databases.ts';
import { listChanges, undoChange } from '#contract/calls/desk/changes.ts';
import {
  deleteRecord,
  getRecord,
  listRecords,
  mergeRecords,
  saveRecord,
} from '#contract/calls/desk/records.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { FieldValues } from '#contract/models/desk/record-model.ts';
import { runImport } from '#server/imports/runs/run-import.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { newReporters } from '../feedback/reporting.ts';
import type { Caller } from '../support/asking.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
let owner: Caller;
let reader: Caller;

beforeEach(async () => {
  [reader, , owner] = await newReporters(portal);
});

const save = (kind: RecordKind, id: string | null, values: FieldValues, by = owner) =>
  by.answer(saveRecord, { kind, id, values, base: {} });
const idOf = async (answer: ReturnType<typeof save>) =>
  ((await answer).data as { record: { id: string } }).record.id;
const addDatabase = (vendor: object, more: FieldValues = {}) =>
  idOf(
    save('database', null, {
      name: { en: 'Database' },
      accessUrl: 'https://example.org/',
      isPublished: true,
      vendor,
      ...more,
    }),
  );
const addVendor = (en: string, more: FieldValues = {}) =>
  idOf(save('vendor', null, { name: { en }, vendorType: 'vendor', ...more }));
const vendors = async (caller = owner) => {
  const { items } = await caller.ask(listRecords, {
    kind: 'vendor',
    q: '',
    order: 'name',
    offset: 0,
    limit: 100,
  });
  return items;
};
const named = async () =>
  (await vendors())
    .map(({ name, counts }) => [name.en ?? name.zh_CN, counts?.databases ?? 0])
    .sort();
const read = (kind: RecordKind, id: string) => owner.ask(getRecord, { kind, id });
const shownVendor = async (id: string) => (await reader.ask(getDatabase, { id })).vendor;
const importList = (rows: string) =>
  runImport(portal.store, {
    kind: 'databases',
    libraryCode: owner.library.code,
    isPlatform: false,
    bytes: new TextEncoder().encode(`name,url,vendor\n${rows}`),
    fileName: 'list.csv',
    startedBy: null,
    isDryRun: false,
    provider: '',
    packageName: '',
    apart: [],
  });

describe('a vendor', () => {
  test('is made by its name, once for all resources, and finds them by name or id', async () => {
    const one = await addDatabase({ en: 'Green Press', zh_CN: '绿社' });
    await addDatabase({ en: 'GREEN press ' });
    await addDatabase({ zh_CN: '绿社' });
    await addDatabase({ zh_CN: '蓝社' });
    expect(await named()).toEqual([
      ['Green Press', 3],
      ['蓝社', 1],
    ]);
    const [green] = (await vendors()).filter(({ name }) => name.en === 'Green Press');
    const found = await owner.ask(listRecords, {
      kind: 'database',
      q: '',
      vendor: green?.id ?? '',
      order: 'name',
      offset: 0,
      limit: 10,
    });
    expect(found.total).toBe(3);
    expect(found.items.map(({ id }) => id)).toContain(one);
  });

  test('that is renamed is so everywhere, and an import with its former name still finds it', async () => {
    await importList('Atlas,https://atlas.example/,Old House\n');
    const [vendor] = await vendors();
    const id = vendor?.id ?? '';
    await save('vendor', id, { name: { en: 'New House' } });
    expect(await shownVendor('atlas')).toEqual({ en: 'New House' });
    await importList(
      'Atlas,https://atlas.example/b,Old House\nAtlas of Stars,https://stars.example/,old house\n',
    );
    expect(await named()).toEqual([['New House', 2]]);
    expect(await shownVendor('atlas-of-stars')).toEqual({ en: 'New House' });
    expect((await read('vendor', id)).values.aliases).toEqual(['Old House']);
  });

  test('stands below another one, never below itself', async () => {
    const above = await addVendor('House');
    const below = await addVendor('Platform', { vendorType: 'platform', parent: above });
    expect(fieldsOf(await save('vendor', above, { parent: below }))).toEqual(['parent']);
    expect(fieldsOf(await save('vendor', above, { parent: above }))).toEqual(['parent']);
    expect(fieldsOf(await save('vendor', null, { name: { en: 'x' } }))).toEqual(['vendorType']);
    expect((await read('vendor', above)).counts).toEqual({ databases: 0, others: 0, below: 1 });
  });

  test('merged into another one takes along what points at it, its names, and the contact that is missing', async () => {
    const one = await addDatabase({ en: 'Tongfang' });
    const [old] = await vendors();
    const id = old?.id ?? '';
    await save('vendor', id, { email: 'help@old.example', homePage: 'https://old.example/' });
    const into = await addVendor('CNKI', { email: 'help@cnki.example' });
    const child = await addVendor('KNS', { parent: id });
    const refused = (target: string) =>
      owner.answer(mergeRecords, { kind: 'vendor', id, into: target });
    expect(fieldsOf(await refused(id))).toEqual(['into']);
    expect(fieldsOf(await refused(child))).toEqual(['into']);
    const { record, moved } = await owner.ask(mergeRecords, { kind: 'vendor', id, into });
    expect(moved).toBe(2);
    expect(record).toMatchObject({
      counts: { databases: 1, below: 1 },
      values: {
        aliases: ['Tongfang'],
        email: 'help@cnki.example',
        homePage: 'https://old.example/',
      },
    });
    expect(await shownVendor(one)).toEqual({ en: 'CNKI' });
    expect((await read('vendor', child)).values.parent).toBe(into);
    await addDatabase({ en: 'tongfang' });
    expect(await named()).toEqual([
      ['CNKI', 2],
      ['KNS', 0],
    ]);
  });

  test('that was deleted comes again with its databases', async () => {
    const one = await addDatabase({ en: 'House' });
    const [vendor] = await vendors();
    const { changeId } = await owner.ask(deleteRecord, { kind: 'vendor', id: vendor?.id ?? '' });
    expect(await shownVendor(one)).toEqual({});
    await owner.ask(undoChange, { changeId });
    expect(await shownVendor(one)).toEqual({ en: 'House' });
    expect(await named()).toEqual([['House', 1]]);
    const { items } = await owner.ask(listChanges, {
      kind: 'vendor',
      id: vendor?.id ?? '',
      q: '',
      offset: 0,
      limit: 10,
    });
    expect(items.map(({ action }) => action)).toEqual(['insert', 'delete', 'insert']);
  });

  test('belongs to its library, and is written by who writes resources', async () => {
    await addVendor('House', { email: 'help@house.example' });
    const [, , stranger] = await newReporters(portal);
    expect(await vendors(stranger)).toEqual([]);
    const desk = await staffOf(portal, owner.library, 'requests');
    const values = { name: { en: 'x' }, vendorType: 'vendor' };
    expect((await save('vendor', null, values, desk)).code).toBe(403);
    expect((await save('vendor', null, values, reader)).code).toBe(403);
    expect(fieldsOf(await save('vendor', null, { ...values, email: 'nobody' }))).toEqual(['email']);
  });
});

test('subjects and departments say what hangs on each', async () => {
  await save('subject', null, { code: 'geo', name: { en: 'Geography' } });
  await save('subject', null, { code: 'geo-1', name: { en: 'Maps' }, parent: 'geo' });
  await addDatabase({}, { subjects: ['geo', 'geo-1'] });
  const { items } = await owner.ask(listRecords, {
    kind: 'subject',
    q: '',
    order: 'name',
    offset: 0,
    limit: 500,
  });
  const counts = Object.fromEntries(items.map((each) => [each.id, each.counts]));
  expect(counts.geo).toEqual({ databases: 1, below: 1 });
  expect(counts['geo-1']).toEqual({ databases: 1 });
});
