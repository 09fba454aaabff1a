// The workbench: tasks that the library's data makes, what librarians say of them, and that they end by being done.
import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/calls/declare.ts';
import { listChanges } from '#contract/calls/desk/changes.ts';
import { getDesk } from '#contract/calls/desk/desk.ts';
import { handleDelivery } from '#contract/calls/desk/requests.ts';
import { listTasks, setTask } from '#contract/calls/desk/tasks.ts';
import { acceptImport, listImports } from '#contract/calls/library/imports.ts';
import { eraseAccount } from '#contract/calls/patron/accounts.ts';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import type { Task, TaskKind, TaskView } from '#contract/models/desk/task-model.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import { libraryDay } from '#server/domain/libraries/library-day.ts';
import { sweepAll } from '#server/jobs/housekeeping.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { deskTasks, signInCertificates } from '#server/store/schema/desk/desk.ts';
import { imports } from '#server/store/schema/jobs.ts';
import type { databases } from '#server/store/schema/libraries.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { request } from '../delivery/delivering.ts';
import { forms, send } from '../feedback/reporting.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { addDatabases, sortedAs } from '../support/database-rows.ts';
import { freshLibrary, openedPortal } from '../support/fresh-library.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const library = freshLibrary(portal);
let owner: Caller;
let reader: Caller;
/** A database that lacks nothing. */
const whole = { subjects: ['0101'], line: { en: 'All articles' } };
const database = (id: string, more: Partial<typeof databases.$inferInsert> = {}) =>
  addDatabases(portal, library, [id], { ...whole, ...more });
beforeEach(async () => {
  owner = await readerOf(portal, library, 'librarian');
  reader = await readerOf(portal, library);
  await database('database-1');
});

const tasks = async (caller = owner, view: TaskView = 'all', kind?: TaskKind): Promise<Task[]> =>
  (await caller.ask(listTasks, { view, kind })).items;
const said = (change: InputOf<typeof setTask>, caller = owner) => caller.answer(setTask, change);
const day = (days: number) => addDays(libraryDay(library, portal.clock.now()), days);
const fault = 'fault:database:database-1';

describe('a task', () => {
  test('is made by reports of a fault, counts them, and ends with the answer', async () => {
    const first = await send(portal, reader);
    await send(portal, await readerOf(portal, library));
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      id: fault,
      kind: 'fault',
      count: 2,
      name: { en: 'database-1' },
      address: `/desk/requests/fault/${first}`,
      assignee: null,
      dueOn: null,
    });
    expect(Date.parse(task?.since ?? '')).toBeLessThanOrEqual(portal.clock.now().getTime());
    await owner.ask(handleReport, { id: first, step: 'confirm' });
    expect(await tasks()).toMatchObject([{ id: fault, count: 2 }]);
    await owner.ask(handleReport, { id: first, step: 'works' });
    expect(await tasks()).toEqual([]);
  });

  test('stays while an outage lasts, though its reports are closed', async () => {
    const id = await send(portal, reader);
    await owner.ask(handleReport, { id, step: 'confirm' });
    await owner.ask(handleReport, { id, step: 'close' });
    expect(await tasks()).toMatchObject([{ id: fault }]);
  });

  test('is made by each suggestion and copy, and by reports of a trial', async () => {
    await send(portal, reader, forms.suggestion);
    const trial = await send(portal, reader, forms.trial);
    const copy = await request(portal, reader);
    const found = await tasks();
    expect(found.map(({ kind, count }) => [kind, count])).toEqual([
      ['copy', 1],
      ['suggestion', 1],
      ['trialReport', 1],
    ]);
    expect(found[1]?.name).toEqual({ zh_CN: forms.suggestion.content });
    expect([found[0]?.address, found[2]?.address]).toEqual([
      `/desk/requests/copy/${copy}`,
      `/desk/requests/trial/${trial}`,
    ]);
    await owner.ask(handleDelivery, { id: copy, step: 'refuse', text: 'Not lent' });
    expect((await tasks()).map(({ kind }) => kind)).not.toContain('copy');
  });

  test('is overdue first, then the fault that stops most readers, then what can wait', async () => {
    await database('database-2');
    await database('over', { trialTo: day(-3) });
    await database('bare', { subjects: [] });
    const other = { ...forms.fault, resource: { kind: 'database' as const, id: 'database-2' } };
    await send(portal, reader);
    // A second report of the same reader is no second reader.
    await send(portal, reader);
    await send(portal, reader, other);
    await send(portal, await readerOf(portal, library), other);
    expect((await tasks()).map(({ id, count }) => [id, count])).toEqual([
      ['trialEnds:database:over', 1],
      ['fault:database:database-2', 2],
      [fault, 1],
      ['noSubject:database', 1],
    ]);
  });

  test('is a trial or a licence near its end, until somebody decides', async () => {
    await database('near', { trialTo: day(30) });
    await database('far', { trialTo: day(31) });
    await database('over', { trialTo: day(-3) });
    await database('decided', { trialTo: day(3), trialDecision: { en: 'Bought' } });
    await database('paid', { expiresOn: day(60), licenceState: 'subscribed' });
    await database('free', { expiresOn: day(10), licenceState: 'free' });
    await database('later', { expiresOn: day(61) });
    await database('hidden', { expiresOn: day(5), isPublished: false });
    const found = await tasks();
    expect(found.map(({ id, dueOn }) => [id, dueOn])).toEqual([
      ['trialEnds:database:over', day(-3)],
      ['trialEnds:database:near', day(30)],
      ['licenceEnds:database:paid', day(60)],
    ]);
    expect(found[0]?.address).toBe('/desk/trials/over');
    const { counts } = await owner.ask(listTasks, { view: 'all' });
    expect(counts).toEqual({ all: 3, mine: 0, unassigned: 3, overdue: 1, later: 0 });
  });

  test('is one for all published records that lack something', async () => {
    await database('bare-1', { subjects: [], line: { zh_CN: '' }, accessUrl: '' });
    await database('bare-2', { subjects: [] });
    await database('draft', { subjects: [], isPublished: false });
    await portal.store.inLibrary(library.code, (tx) =>
      tx.insert(otherResources).values({
        libraryCode: library.code,
        id: 'o1',
        kind: 'software',
        ...sortedAs('o1'),
        subjects: ['0101'],
        line: { en: 'A tool' },
        accessUrl: '',
      }),
    );
    const found = await tasks();
    expect(found.map(({ id, count, address }) => [id, count, address]).sort()).toEqual([
      ['noLine:database', 1, '/desk/records/database?missing=line'],
      ['noLink:database', 1, '/desk/records/database?missing=accessUrl'],
      ['noLink:other', 1, '/desk/records/other?missing=accessUrl'],
      ['noSubject:database', 2, '/desk/records/database?missing=subjects'],
    ]);
  });

  test('is the certificate of the sign-in for who may change it, 30 days before its end', async () => {
    const ends = (days: number) =>
      portal.store.inLibrary(library.code, (tx) => {
        const endsAt = new Date(`${day(days)}T12:00:00Z`);
        const row = { libraryCode: library.code, host: 'sso.example.edu', endsAt };
        return tx.insert(signInCertificates).values(row).onConflictDoUpdate({
          target: signInCertificates.libraryCode,
          set: row,
        });
      });
    await ends(31);
    expect(await tasks()).toEqual([]);
    await ends(30);
    expect(await tasks()).toMatchObject([
      { id: 'certificateEnds:sso.example.edu', dueOn: day(30) },
    ]);
    expect(await tasks(await staffOf(portal, library, 'resources'))).toEqual([]);
    await ends(400);
    expect(await tasks()).toEqual([]);
  });

  test('is an import that failed or withdrew much, until one of its kind succeeds', async () => {
    const add = (id: string, more: Partial<typeof imports.$inferInsert>) =>
      portal.store.inLibrary(library.code, (tx) =>
        tx.insert(imports).values({
          libraryCode: library.code,
          id,
          kind: 'databases',
          fileName: `${id}.csv`,
          finishedAt: portal.clock.now(),
          ...more,
        }),
      );
    const ago = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000);
    await add('failed', { state: 'failed', finishedAt: ago(2) });
    await add('old', { state: 'failed', kind: 'others', finishedAt: ago(32) });
    await add('much', { kind: 'works', report: { read: 50, withdrawn: 10 } });
    await add('little', { kind: 'funds', report: { read: 51, withdrawn: 10 } });
    const ids = async () => (await tasks()).map(({ id }) => id).sort();
    expect(await ids()).toEqual(['importFailed:failed', 'importFailed:much']);
    await add('again', { report: { read: 9, withdrawn: 0 } });
    expect(await ids()).toEqual(['importFailed:much']);
    await add('undone', { kind: 'works', report: { read: 60, withdrawn: 0 } });
    expect(await ids()).toEqual([]);
  });

  test('is an import that withdrew much, until a librarian accepts it, who is in the list of changes', async () => {
    await portal.store.inLibrary(library.code, (tx) =>
      tx.insert(imports).values({
        libraryCode: library.code,
        id: 'much',
        kind: 'databases',
        fileName: 'much.csv',
        report: { read: 50, withdrawn: 10 },
        finishedAt: portal.clock.now(),
      }),
    );
    const set = (id: string, isAccepted: boolean) => owner.answer(acceptImport, { id, isAccepted });
    const run = async () => (await owner.ask(listImports, {})).items[0];
    await set('much', true);
    await set('much', true);
    expect(await tasks()).toEqual([]);
    expect(await run()).toMatchObject({ state: 'done', accepted: { by: owner.name } });
    await set('much', false);
    expect(await tasks()).toMatchObject([{ id: 'importFailed:much' }]);
    expect((await run())?.accepted).toBeNull();
    const changes = await owner.ask(listChanges, { q: 'much.csv', offset: 0, limit: 10 });
    expect(changes.items.map(({ by, before, after }) => [by, before, after])).toEqual([
      [owner.name, { acceptedBy: owner.name }, { acceptedBy: null }],
      [owner.name, { acceptedBy: null }, { acceptedBy: owner.name }],
    ]);
    expect((await set('none', true)).code).toBe(404);
    const other = await staffOf(portal, library, 'requests');
    expect((await other.answer(acceptImport, { id: 'much', isAccepted: true })).code).toBe(403);
  });
});

describe('a librarian', () => {
  test('sees and says something of tasks that the roles allow, and of no others', async () => {
    await send(portal, reader);
    await database('near', { trialTo: day(1) });
    const kinds = async (caller: Caller) => (await tasks(caller)).map(({ kind }) => kind);
    const [answers, lists, figures] = [
      await staffOf(portal, library, 'requests'),
      await staffOf(portal, library, 'resources'),
      await staffOf(portal, library, 'figures'),
    ];
    expect(await kinds(answers)).toEqual(['fault']);
    expect(await kinds(lists)).toEqual(['trialEnds']);
    expect(await kinds(figures)).toEqual([]);
    expect((await figures.ask(getDesk, {})).tasks).toEqual({ all: 0, mine: 0 });
    expect((await said({ id: fault, comment: 'x' }, lists)).data).toEqual({ task: null });
    expect((await tasks())[1]?.comment).toBe('');
  });

  test('claims a task, says until when and why, and leaves the rest as it is', async () => {
    await send(portal, reader);
    await said({ id: fault, assignee: owner.name });
    await said({ id: fault, dueOn: day(2), comment: ' Vendor was asked ' });
    const [task] = await tasks(owner, 'mine');
    expect(task).toMatchObject({
      assignee: owner.name,
      dueOn: day(2),
      comment: 'Vendor was asked',
      notBefore: null,
    });
    expect((await owner.ask(getDesk, {})).tasks).toEqual({ all: 1, mine: 1 });
    expect(await tasks(owner, 'unassigned')).toEqual([]);
    await said({ id: fault, assignee: null, dueOn: null });
    expect(await tasks(owner, 'unassigned')).toMatchObject([{ dueOn: null, assignee: null }]);
  });

  test('leaves a task for later, and finds it again on its day', async () => {
    await send(portal, reader);
    await said({ id: fault, notBefore: day(1) });
    expect([await tasks(), await tasks(owner, 'later')]).toMatchObject([[], [{ id: fault }]]);
    await said({ id: fault, notBefore: null });
    expect(await tasks()).toMatchObject([{ id: fault }]);
  });

  test('is told what cannot be said of a task', async () => {
    await send(portal, reader);
    const helper = await staffOf(portal, library, 'resources');
    for (const [change, field] of [
      [{ assignee: reader.name }, 'assignee'],
      [{ assignee: helper.name }, 'assignee'],
      [{ dueOn: day(-1) }, 'dueOn'],
      [{ dueOn: '2099-02-30' }, 'dueOn'],
      [{ notBefore: day(-1) }, 'notBefore'],
    ] as const) {
      expect(fieldsOf(await said({ id: fault, ...change }))).toEqual([field]);
    }
  });

  test('who leaves has no tasks any more', async () => {
    await send(portal, reader);
    const helper = await staffOf(portal, library, 'requests');
    await said({ id: fault, assignee: helper.name });
    await owner.ask(eraseAccount, { username: helper.name });
    expect(await tasks(owner, 'unassigned')).toMatchObject([{ id: fault }]);
  });

  test('sees nothing of another library', async () => {
    await send(portal, reader);
    const theirs = await readerOf(portal, await portal.addLibrary(), 'librarian');
    expect(await tasks(theirs)).toEqual([]);
    expect((await said({ id: fault, comment: 'x' }, theirs)).data).toEqual({ task: null });
  });
});

test('what was said of a task goes when the task is over, and not before', async () => {
  const id = await send(portal, reader);
  await said({ id: fault, comment: 'Vendor was asked' });
  const rows = () => portal.store.inLibrary(library.code, (tx) => tx.$count(deskTasks));
  await sweepAll(portal.store, portal.clock.now());
  expect(await rows()).toBe(1);
  await owner.ask(handleReport, { id, step: 'answer', text: 'It works again' });
  await sweepAll(portal.store, portal.clock.now());
  expect(await rows()).toBe(0);
});

test('an address is one whatever the id', async () => {
  await database('中文/1', { trialTo: day(1) });
  const [task] = await tasks();
  expect(task?.address).toBe(`/desk/trials/${encodeURIComponent('中文/1')}`);
});
