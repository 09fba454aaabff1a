// Records as librarians write them: saved, changed, merged, put back, and seen by readers as they are.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { getOther, listOthers } from '#contract/calls/collection/others.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { listChanges, undoChange } from '#contract/calls/desk/changes.ts';
import {
  changeRecords,
  deleteRecord,
  getRecord,
  listRecords,
  mergeRecords,
  saveRecord,
} from '#contract/calls/desk/records.ts';
import { getNotice, listNotices } from '#contract/calls/library/notices.ts';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { BulkStep, FieldValues } from '#contract/models/desk/record-model.ts';
import type { StaffRole } from '#contract/models/roles.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import { publishDue } from '#server/domain/desk/records/publish-due.ts';
import { staffRoles } from '#server/store/schema/desk/desk.ts';
import { follows, patrons } from '#server/store/schema/patrons.ts';
import {
  type Account,
  accountOf,
  askAs,
  dataAs,
  fieldsOf,
  issuesOf,
  openAccount,
} from '../accounts/asking-as.ts';
import { undoOf } from '../imports/importing.ts';
import { takeTitles } from '../imports/titles/title-imports.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
const owner = openAccount(portal, library, 'librarian', beforeAll);
const reader = openAccount(portal, library, 'reader', beforeAll);
const otherOwner = openAccount(portal, oneLibrary(portal), 'librarian', beforeAll);

const list = (kind: RecordKind, more: Partial<InputOf<typeof listRecords>> = {}) =>
  dataAs(portal, owner, listRecords, {
    kind,
    q: '',
    order: 'name',
    offset: 0,
    limit: 100,
    ...more,
  });
const read = (kind: RecordKind, id: string) => dataAs(portal, owner, getRecord, { kind, id });
const save = (
  kind: RecordKind,
  id: string | null,
  values: FieldValues,
  base: FieldValues = {},
  by: Account = owner,
) => dataAs(portal, by, saveRecord, { kind, id, values, base });
const trySave = (kind: RecordKind, id: string | null, values: FieldValues) =>
  askAs(portal, owner, saveRecord, { kind, id, values, base: {} });
const undo = (changeId: string, entry?: number) =>
  dataAs(portal, owner, undoChange, { changeId, ...(entry !== undefined && { entry }) });
const changesOf = async (kind: RecordKind, id: string) =>
  (await dataAs(portal, owner, listChanges, { kind, id, q: '', offset: 0, limit: 50 })).items;
const change = (
  ids: string[],
  steps: BulkStep[],
  more: Partial<InputOf<typeof changeRecords>> = {},
) =>
  dataAs(portal, owner, changeRecords, {
    kind: 'database',
    ids,
    steps,
    whenRefused: 'others',
    isPreview: false,
    ...more,
  });
const inLibrary: <T>(work: Parameters<typeof portal.store.inLibrary<T>>[1]) => Promise<T> = (
  work,
) => portal.store.inLibrary(library.code, work);

let count = 0;
/** A new record of that name, and its id. */
async function add(kind: RecordKind, values: FieldValues = {}): Promise<string> {
  count += 1;
  const { record } = await save(kind, null, {
    name: { en: `Record ${count}`, zh_CN: `记录 ${count}` },
    ...values,
  });
  return record?.id ?? '';
}
const addShown = (values: FieldValues = {}) =>
  add('database', { accessUrl: 'https://example.org/', isPublished: true, ...values });
const addSubject = (code: string, parent: string | null = null) =>
  save('subject', null, { code, name: { en: code }, parent });
const shownIds = async () =>
  (await dataAs(portal, reader, listDatabases, { offset: 0, limit: 500 })).items.map(
    ({ id }) => id,
  );

/** A librarian with these roles alone. */
async function staffWith(...roles: StaffRole[]): Promise<Account> {
  const account = await accountOf(portal, library, 'librarian');
  await inLibrary(async (tx) => {
    const [row] = await tx.select().from(patrons).where(eq(patrons.username, account.name));
    const patronId = row?.id ?? '';
    await tx.delete(staffRoles).where(eq(staffRoles.patronId, patronId));
    await tx
      .insert(staffRoles)
      .values(roles.map((role) => ({ libraryCode: library.code, patronId, role })));
  });
  return account;
}

describe('a record', () => {
  test.each([
    ['database', { name: { en: 'Atlas of Rivers', zh_CN: '河流图集' } }, 'atlas-of-rivers'],
    ['other', { name: { en: 'Reference Tool' }, kind: 'software' }, 'reference-tool'],
    ['notice', { title: { zh_CN: '闭馆' }, kind: 'notice' }, 'bi-guan'],
    ['subject', { code: 'geo', name: { en: 'Geography' } }, 'geo'],
    ['department', { code: 'd1', name: { en: 'College' } }, 'd1'],
  ] as const)(
    'of kind %s is made, read, listed, and made again under another id',
    async (kind, values, id) => {
      const { record } = await save(kind, null, values);
      expect(record).toMatchObject({
        id: expect.stringMatching(new RegExp(`^${id.slice(0, 2)}`)),
        kind,
        values,
      });
      const made = record?.id ?? '';
      expect(await read(kind, made)).toEqual(record);
      const { items, total } = await list(kind, { q: made });
      expect([total, items[0]?.id]).toEqual([1, made]);
      const again = await trySave(kind, null, values);
      if (kind === 'subject' || kind === 'department') expect(fieldsOf(again)).toEqual(['code']);
      else expect(again.data).toMatchObject({ record: { id: `${made}-2` } });
    },
  );

  test('is a draft until it is published, with an address', async () => {
    const id = await add('database');
    expect(await read('database', id)).toMatchObject({ state: 'draft', address: null });
    expect(fieldsOf(await trySave('database', id, { isPublished: true }))).toEqual(['accessUrl']);
    expect(await shownIds()).not.toContain(id);
    await save('database', id, { isPublished: true, accessUrl: 'www.example.org/a' });
    expect(await read('database', id)).toMatchObject({
      state: 'published',
      address: `/databaseDetail?id=${id}`,
      values: { accessUrl: 'https://www.example.org/a' },
    });
    expect(await shownIds()).toContain(id);
  });

  test('names everything that is wrong with it', async () => {
    const answer = await trySave('database', null, {
      name: {},
      accessUrl: 'javascript:alert(1)',
      vendorEmail: 'nobody',
      trialFrom: '2026-02-30',
      subjects: ['none'],
      concurrentUsers: -1,
      helpDocuments: [{ name: { en: 'a' }, url: 'file:///etc/passwd' }],
      licenceState: 'stolen',
      isNew: 'yes',
      password: 'x',
      line: { en: 'x'.repeat(301) },
    });
    expect(answer.code).toBe(400);
    expect(fieldsOf(answer).sort()).toEqual([
      'accessUrl',
      'concurrentUsers',
      'helpDocuments',
      'isNew',
      'licenceState',
      'line',
      'name',
      'password',
      'subjects',
      'trialFrom',
      'vendorEmail',
    ]);
    for (const issue of issuesOf(answer)) expect(issue.zh_CN).toMatch(/\p{Script=Han}/u);
    expect(fieldsOf(await trySave('notice', null, { title: { en: 'x' } }))).toEqual(['kind']);
    const days = { trialFrom: '2026-05-02', trialTo: '2026-05-01' };
    expect(fieldsOf(await trySave('database', await addShown(), days))).toEqual(['trialTo']);
  });

  test('says which change it was, and that it was none', async () => {
    const id = await add('database', { line: { en: 'Old' } });
    const saved = await save('database', id, { line: { en: 'New' } });
    expect((await save('database', id, { line: { en: 'New' } })).changeId).toBeNull();
    expect(await undo(saved.changeId ?? '')).toEqual({ restored: 1, kept: [] });
    expect((await read('database', id)).values.line).toEqual({ en: 'Old' });
  });

  test('sent a second time says which change it was; what a colleague did is not said', async () => {
    const id = await add('database', { line: { en: 'Old' } });
    const sent = ['database', id, { line: { en: 'New' } }, { line: { en: 'Old' } }] as const;
    const { changeId } = await save(...sent);
    expect([changeId, (await save(...sent)).changeId]).toEqual([expect.any(String), changeId]);
    const colleague = await accountOf(portal, library, 'librarian');
    expect((await save(...sent, colleague)).changeId).toBeNull();
  });

  test('keeps no script, and tells of links', async () => {
    const { record, links } = await save('database', null, {
      name: { en: '  <b>Bold</b> \n name ' },
      introductionHtml: {
        en: '<p onclick="a()">Hi <a href="javascript:x">A</a><script>1</script></p>',
      },
      internalNote: "'; DROP TABLE databases; --",
    });
    expect(record?.values).toMatchObject({
      name: { en: '<b>Bold</b> name' },
      introductionHtml: { en: '<p>Hi A</p>' },
      internalNote: "'; DROP TABLE databases; --",
    });
    expect(links).toEqual([
      'introductionHtml: a link is left out, and its words stay: javascript:x',
    ]);
  });

  test('is found by where readers see it', async () => {
    await addSubject('life');
    const day = (days: number) =>
      new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const dated = async (expiresOn: string | null) =>
      add('database', {
        name: { zh_CN: '期限' },
        accessUrl: 'https://life.example/',
        subjects: ['life'],
        expiresOn,
        isPublished: true,
      });
    const [running, ending, ended] = [await dated(null), await dated(day(5)), await dated(day(-5))];
    const found = async (life: 'inService' | 'nearExpiry' | 'expired') =>
      (await list('database', { subject: 'life', life })).items.map(({ id }) => id);
    expect([await found('inService'), await found('nearExpiry'), await found('expired')]).toEqual([
      [running],
      [ending],
      [ended],
    ]);
  });

  test('is found by words, state, subject, vendor and what it lacks', async () => {
    await addSubject('found');
    const id = await add('database', {
      name: { zh_CN: '植物志' },
      vendor: { en: 'Green & Co_%' },
      subjects: ['found'],
    });
    for (const more of [
      { q: 'zhiwuzhi' },
      { q: '植物' },
      { q: 'ZWZ' },
      { vendor: 'Green & Co_%' },
      { subject: 'found', missing: 'accessUrl', state: 'draft' as const },
    ]) {
      expect((await list('database', more)).items.map((each) => each.id)).toEqual([id]);
    }
    expect((await list('database', { q: '%' })).total).toBe(0);
    expect((await list('database', { subject: 'found' })).items[0]?.missing.sort()).toEqual([
      'accessUrl',
      'introductionHtml',
      'line',
      'name',
    ]);
    expect(await list('database', { subject: 'found', state: 'published' })).toMatchObject({
      total: 0,
      states: { draft: 1, published: 0, scheduled: 0, archived: 0 },
    });
  });
});

describe('two librarians', () => {
  test('do not overwrite each other: the second sees both values, and who wrote the first', async () => {
    const colleague = await staffWith('resources');
    const id = await add('database', { line: { en: 'Old' } });
    const base = { line: { en: 'Old' }, librarian: {} };
    await save('database', id, { line: { en: 'Hers' } }, { line: { en: 'Old' } }, colleague);
    const mine = { line: { en: 'Mine' }, librarian: { en: 'Li' } };
    expect(await save('database', id, mine, base)).toEqual({
      record: null,
      conflicts: [
        { field: 'line', mine: { en: 'Mine' }, theirs: { en: 'Hers' }, by: colleague.name },
      ],
      links: [],
      changeId: null,
    });
    expect((await read('database', id)).values.librarian).toEqual({});
    const chosen = { line: { en: 'Hers' }, librarian: { en: 'Li' } };
    expect(await save('database', id, chosen, base)).toMatchObject({ record: { values: chosen } });
  });

  test('do what their roles allow', async () => {
    const id = await add('database');
    const notices = await staffWith('notices');
    const input = { kind: 'database', id, values: { isNew: true }, base: {} } as const;
    expect((await askAs(portal, notices, saveRecord, input)).code).toBe(403);
    expect((await askAs(portal, notices, getRecord, { kind: 'database', id })).code).toBe(200);
    const whole = { q: '', offset: 0, limit: 10 };
    // All changes, whatever they are narrowed by, are for those who may read them all.
    for (const narrow of [{}, { kind: 'database' }, { id }, { by: owner.name }] as const) {
      expect((await askAs(portal, notices, listChanges, { ...whole, ...narrow })).code).toBe(403);
    }
    expect(
      (await askAs(portal, notices, listChanges, { ...whole, kind: 'database', id })).code,
    ).toBe(200);
    const [made] = await changesOf('database', id);
    expect(
      (await askAs(portal, notices, undoChange, { changeId: made?.changeId ?? '' })).code,
    ).toBe(403);
  });

  test('of another library see and change nothing', async () => {
    const id = await addShown({ internalNote: 'canary' });
    const [made] = await changesOf('database', id);
    for (const [call, input] of [
      [getRecord, { kind: 'database', id }],
      [saveRecord, { kind: 'database', id, values: { isNew: true }, base: {} }],
      [deleteRecord, { kind: 'database', id }],
      [undoChange, { changeId: made?.changeId ?? '' }],
    ] as const) {
      expect((await askAs(portal, otherOwner, call, input as never)).code).toBe(404);
    }
    const whole = await dataAs(portal, otherOwner, listChanges, {
      q: 'canary',
      offset: 0,
      limit: 10,
    });
    expect(whole).toEqual({ total: 0, items: [] });
  });
});

describe('the list of changes', () => {
  test('has who, from where, before and after, and puts one change back', async () => {
    const id = await addShown({ price: 100 });
    await save('database', id, { price: 120.5, name: { en: 'Renamed' } });
    const [last, first] = await changesOf('database', id);
    expect(last).toMatchObject({
      by: owner.name,
      kind: 'database',
      action: 'update',
      before: { price: 100 },
      after: { price: 120.5, name: { en: 'Renamed' } },
    });
    expect(first).toMatchObject({ action: 'insert', after: { isPublished: true } });
    const ofPrices = async (q: string) => {
      const page = { kind: 'database', field: 'price', offset: 0, limit: 10 } as const;
      return (await dataAs(portal, owner, listChanges, { ...page, q })).items;
    };
    expect((await ofPrices('120.5')).map((each) => each.id)).toEqual([id]);
    // One that was made without a price has no change of it.
    expect(await ofPrices(await addShown())).toEqual([]);
    expect(await undo(last?.changeId ?? '', last?.entry)).toEqual({ restored: 1, kept: [] });
    expect((await read('database', id)).values).toMatchObject({ price: 100 });
    // Its key too: it is found by its name.
    expect((await list('database', { q: 'renamed' })).total).toBe(0);
  });

  test('is put back only where nobody changed the same since', async () => {
    const id = await add('database', { line: { en: 'a' }, abbreviation: 'a' });
    await save('database', id, { line: { en: 'b' }, abbreviation: 'b' });
    const [second] = await changesOf('database', id);
    await save('database', id, { line: { en: 'c' } });
    const { restored, kept } = await undo(second?.changeId ?? '');
    expect([restored, kept.map((each) => each.id)]).toEqual([1, [id]]);
    expect((await read('database', id)).values).toMatchObject({
      line: { en: 'c' },
      abbreviation: 'a',
    });
  });

  test('cannot be altered by the service itself', async () => {
    await add('database');
    const noRight = { cause: { code: '42501' } };
    for (const statement of [
      sql`UPDATE audit_entries SET actor = ''`,
      sql`DELETE FROM audit_entries`,
    ]) {
      await expect(inLibrary((tx) => tx.execute(statement))).rejects.toMatchObject(noRight);
    }
  });
});

describe('a change of many records', () => {
  test('says what it would do, names what it refuses, does it, and is put back', async () => {
    await addSubject('bulk');
    const ids = await Promise.all(
      [0, 1].map(() => addShown({ accessUrl: 'http://old.example/a' })),
    );
    const draft = await add('database');
    const all = [...ids, draft, 'nowhere'];
    const steps: BulkStep[] = [
      {
        field: 'accessUrl',
        action: 'replace',
        find: 'http://old.example',
        value: 'https://new.example',
      },
      { field: 'subjects', action: 'add', value: ['bulk', 'bulk'] },
      { field: 'isPublished', action: 'set', value: true },
    ];
    const preview = await change(all, steps, { isPreview: true });
    expect(preview).toMatchObject({ changeId: null, changed: 2, refused: 2 });
    expect(preview.items.slice(0, 2).map(({ id, refusal }) => [id, refusal?.en])).toEqual([
      [draft, 'accessUrl: is needed before readers see the record'],
      ['nowhere', 'There is no such record'],
    ]);
    expect(await change(all, steps, { whenRefused: 'nothing' })).toMatchObject({
      changeId: null,
      changed: 0,
    });
    expect((await read('database', ids[0] ?? '')).values.subjects).toEqual([]);
    const done = await change(all, steps);
    expect(done).toMatchObject({ changed: 2, refused: 2, items: preview.items });
    for (const id of ids) {
      expect((await read('database', id)).values).toMatchObject({
        accessUrl: 'https://new.example/a',
        subjects: ['bulk'],
      });
    }
    expect(await undo(done.changeId ?? '')).toEqual({ restored: 2, kept: [] });
    expect((await read('database', ids[0] ?? '')).values).toMatchObject({
      accessUrl: 'http://old.example/a',
    });
  });

  test('refuses a field that is no bulk field, and an action that it has not', async () => {
    const id = await add('database');
    for (const step of [
      { field: 'price', action: 'set', value: 1 },
      { field: 'isNew', action: 'add', value: ['x'] },
      { field: 'accessUrl', action: 'replace', value: 'x' },
    ] as BulkStep[]) {
      const answer = await askAs(portal, owner, changeRecords, {
        kind: 'database',
        ids: [id],
        steps: [step],
        whenRefused: 'others',
        isPreview: false,
      });
      expect(fieldsOf(answer)).toEqual([step.field]);
    }
  });

  test('of 5,000 records is one change', async () => {
    await inLibrary((tx) =>
      tx.execute(sql`INSERT INTO databases (library_code, id, key_zh, key_initials, key_en, access_url)
        SELECT ${library.code}, 'many-' || n, '', '', '', 'https://example.org/' FROM generate_series(1, 5000) AS n`),
    );
    const ids = Array.from({ length: 5_000 }, (_, index) => `many-${index + 1}`);
    const { changed, changeId } = await change(ids, [
      { field: 'isNew', action: 'set', value: true },
    ]);
    expect(changed).toBe(5_000);
    expect(await undo(changeId ?? '')).toEqual({ restored: 5_000, kept: [] });
    await inLibrary((tx) => tx.execute(sql`DELETE FROM databases WHERE id LIKE 'many-%'`));
  });
});

describe('what goes', () => {
  const remove = (kind: RecordKind, id: string) =>
    dataAs(portal, owner, deleteRecord, { kind, id });

  test('a draft is deleted, and comes again whole', async () => {
    const id = await add('database', { line: { en: 'Here' }, aliases: ['x'] });
    const before = await read('database', id);
    const { became, changeId } = await remove('database', id);
    expect(became).toBe('deleted');
    expect((await askAs(portal, owner, getRecord, { kind: 'database', id })).code).toBe(404);
    expect(await undo(changeId)).toEqual({ restored: 1, kept: [] });
    expect(await read('database', id)).toEqual(before);
  });

  test('what readers saw is archived, and published again', async () => {
    const id = await addShown();
    const { became, changeId } = await remove('database', id);
    expect([became, (await read('database', id)).state]).toEqual(['archived', 'archived']);
    expect(await shownIds()).not.toContain(id);
    expect((await list('database', { q: id })).total).toBe(0);
    await undo(changeId);
    expect(await shownIds()).toContain(id);
    await remove('database', id);
    await save('database', id, { isPublished: true }, { isPublished: false });
    expect(await shownIds()).toContain(id);
  });

  test('a subject goes out of its resources, what was below it moves up, and an undo brings it back', async () => {
    await addSubject('top');
    await addSubject('middle', 'top');
    await addSubject('low', 'middle');
    const id = await addShown({ subjects: ['middle', 'low'], recommendedFor: ['middle'] });
    const { changeId } = await remove('subject', 'middle');
    expect((await read('database', id)).values).toMatchObject({
      subjects: ['low'],
      recommendedFor: [],
    });
    expect((await read('subject', 'low')).values.parent).toBe('top');
    expect(await undo(changeId)).toEqual({ restored: 3, kept: [] });
    expect((await read('database', id)).values).toMatchObject({ subjects: ['middle', 'low'] });
    expect((await read('subject', 'low')).values.parent).toBe('middle');
    expect((await read('subject', 'middle')).counts).toMatchObject({ databases: 1, below: 1 });
  });
});

describe('a merge', () => {
  const merge = (kind: RecordKind, id: string, into: string) =>
    dataAs(portal, owner, mergeRecords, { kind, id, into });

  test('moves follows to the one that stays, where readers are led', async () => {
    const [one, two] = [await addShown(), await addShown()];
    const follow = async (...ids: string[]) => {
      const name = await portal.addPatron(library);
      await inLibrary(async (tx) => {
        const [patron] = await tx.select().from(patrons).where(eq(patrons.username, name));
        const own = {
          libraryCode: library.code,
          patronId: patron?.id ?? '',
          resourceKind: 'database' as const,
        };
        await tx.insert(follows).values(ids.map((resourceId) => ({ ...own, resourceId })));
      });
    };
    await follow(one);
    await follow(one, two);
    const { record, moved } = await merge('database', one, two);
    expect([record.counts.follows, moved]).toEqual([2, 1]);
    expect(await read('database', one)).toMatchObject({
      state: 'archived',
      counts: { follows: 0 },
    });
    expect((await dataAs(portal, reader, getDatabase, { id: one })).id).toBe(two);
    const [last] = await changesOf('database', one);
    await undo(last?.changeId ?? '');
    expect((await dataAs(portal, reader, getDatabase, { id: one })).id).toBe(one);
  });

  test('leads on from others', async () => {
    const tool = { kind: 'software', accessUrl: 'https://example.org/', isPublished: true };
    const [one, two, three] = [
      await add('other', tool),
      await add('other', tool),
      await add('other', tool),
    ];
    await merge('other', one, two);
    await merge('other', two, three);
    expect((await dataAs(portal, reader, getOther, { id: one })).id).toBe(three);
  });

  test('replaces the codes of subjects', async () => {
    for (const [code, parent] of [
      ['m1', null],
      ['m2', null],
      ['m1a', 'm1'],
    ] as const)
      await addSubject(code, parent);
    const both = await addShown({ subjects: ['m1', 'm2'] });
    const one = await addShown({ subjects: ['m1'], recommendedFor: ['m1'] });
    const { record } = await merge('subject', 'm1', 'm2');
    expect(record.counts).toMatchObject({ databases: 2, below: 1 });
    expect((await read('database', both)).values.subjects).toEqual(['m2']);
    expect((await read('database', one)).values).toMatchObject({
      subjects: ['m2'],
      recommendedFor: ['m2'],
    });
    expect((await askAs(portal, owner, getRecord, { kind: 'subject', id: 'm1' })).code).toBe(404);
  });

  test('with itself, with what stands below it, or with what is gone, is refused in words', async () => {
    await addSubject('p');
    await addSubject('p1', 'p');
    const [one, two] = [await addShown(), await addShown()];
    await dataAs(portal, owner, deleteRecord, { kind: 'database', id: two });
    for (const input of [
      { kind: 'subject', id: 'p', into: 'p' },
      { kind: 'subject', id: 'p', into: 'p1' },
      { kind: 'database', id: one, into: two },
      { kind: 'notice', id: 'a', into: 'b' },
    ] as const) {
      expect(fieldsOf(await askAs(portal, owner, mergeRecords, input))).toEqual(['into']);
    }
  });
});

test('no record stands below itself', async () => {
  await addSubject('t');
  await addSubject('t1', 't');
  await addSubject('t2', 't1');
  for (const parent of ['t', 't1', 't2', 'nowhere']) {
    expect(fieldsOf(await trySave('subject', 't', { parent }))).toEqual(['parent']);
  }
  // Of several that are changed together, those that fit are.
  const steps: BulkStep[] = [{ field: 'parent', action: 'set', value: 't2' }];
  const moved = await change(['t', 't1', 't2'], steps, { kind: 'subject' });
  expect([moved.changed, moved.refused]).toEqual([0, 3]);
  expect(fieldsOf(await trySave('subject', 't', { code: 'u' }))).toEqual(['code']);
});

describe('at its time', () => {
  test('a scheduled database is published, in nobody’s name; a time that has passed publishes at once', async () => {
    const at = new Date(Date.now() + 3_600_000);
    const id = await add('database', {
      accessUrl: 'https://example.org/',
      publishAt: at.toISOString(),
    });
    expect((await read('database', id)).state).toBe('scheduled');
    expect(await inLibrary((tx) => publishDue(tx, library, new Date()))).toBe(0);
    expect(await inLibrary((tx) => publishDue(tx, library, at))).toBe(1);
    expect(await read('database', id)).toMatchObject({
      state: 'published',
      values: { publishAt: null },
    });
    expect((await changesOf('database', id))[0]).toMatchObject({
      by: '',
      after: { isPublished: true },
    });
    const past = new Date(Date.now() - 1_000).toISOString();
    const again = await add('database', { accessUrl: 'https://example.org/', publishAt: past });
    expect((await read('database', again)).state).toBe('published');
  });

  test('a notice appears and is over on its days, and what is over stays not on top', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const base = { title: { en: 'Open' }, kind: 'notice', isPublished: true };
    const { record } = await save('notice', null, {
      ...base,
      publishedOn: addDays(today, -9),
      expiresOn: addDays(today, 3),
    });
    const id = record?.id ?? '';
    const isSeen = async () => {
      const listed = await dataAs(portal, reader, listNotices, {});
      const { code } = await askAs(portal, reader, getNotice, { id });
      return [listed.items.some((each) => each.id === id), code];
    };
    expect(await isSeen()).toEqual([true, 200]);
    await save('notice', id, { expiresOn: addDays(today, -3) });
    expect(await isSeen()).toEqual([false, 404]);
    expect((await read('notice', id)).state).toBe('archived');
    expect(fieldsOf(await trySave('notice', id, { isPinned: true }))).toEqual(['isPinned']);
    const later = { ...base, title: { en: 'Later' }, publishedOn: addDays(today, 3) };
    const scheduled = await save('notice', null, later);
    expect(scheduled.record?.state).toBe('scheduled');
    expect(
      fieldsOf(await trySave('notice', id, { about: { kind: 'database', id: 'nowhere' } })),
    ).toEqual(['about']);
  });
});

test('a list that says the same again leaves what a librarian wrote; what an undo takes comes again', async () => {
  const file = { kind: 'databases', fileName: 'list.csv', provider: '', packageName: '' } as const;
  const take = (text: string) => takeTitles(portal, library, text, file);
  const text = 'name,url,vendor\nImported,https://imported.example/,Maker';
  await take(text);
  await save('database', 'imported', { line: { en: 'By hand' }, vendor: { en: 'By hand' } });
  expect((await take(text)).report).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await read('database', 'imported')).values.vendor).toEqual({ en: 'By hand' });
  const { id } = await take(text.replace('Maker', 'New maker'));
  await save('database', 'imported', { abbreviation: 'Since' });
  await undoOf(portal, library, id);
  const [last] = await changesOf('database', 'imported');
  expect(last).toMatchObject({ by: 'import', before: { abbreviation: 'Since' } });
  await undo(last?.changeId ?? '');
  expect((await read('database', 'imported')).values.abbreviation).toBe('Since');
});

test('readers never get what is for staff alone', async () => {
  const canary = 'staff-canary';
  const internal = {
    internalNote: canary,
    price: 987_654,
    vendorContact: canary,
    vendorEmail: `${canary}@example.org`,
  };
  const database = await addShown(internal);
  const tool = await add('other', {
    kind: 'software',
    accessUrl: 'https://example.org/',
    isPublished: true,
    internalNote: canary,
  });
  const { record } = await save('notice', null, {
    title: { en: 'Note' },
    kind: 'notice',
    isPublished: true,
    internalNote: canary,
  });
  const answers = [
    await dataAs(portal, reader, getDatabase, { id: database }),
    await dataAs(portal, reader, listDatabases, { offset: 0, limit: 500 }),
    await dataAs(portal, reader, getOther, { id: tool }),
    await dataAs(portal, reader, listOthers, {}),
    await dataAs(portal, reader, getNotice, { id: record?.id ?? '' }),
    await dataAs(portal, reader, listNotices, {}),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/staff-canary|987654/);
  expect((await askAs(portal, reader, getRecord, { kind: 'database', id: database })).code).toBe(
    403,
  );
});
