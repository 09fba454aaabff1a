// Trials at the desk: their life, what readers say of them, the decision, and what readers see of it.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import { saveRecord } from '#contract/calls/desk/records.ts';
import { listTasks } from '#contract/calls/desk/tasks.ts';
import { decideTrial, getTrial, listTrials } from '#contract/calls/desk/trials.ts';
import { listOwnReports } from '#contract/calls/patron/feedback.ts';
import { listNotifications } from '#contract/calls/patron/notifications.ts';
import { databaseForm, listedDatabase } from '#contract/rules/lists/database-list.ts';
import { addDays, dayIn } from '#contract/rules/zoned-day.ts';
import { timeZoneOf } from '#server/domain/libraries/library-day.ts';
import { databases, notices } from '#server/store/schema/libraries.ts';
import { fieldsOf } from '../accounts/asking-as.ts';
import { forms, newReporters, resource, send } from '../feedback/reporting.ts';
import { type Caller, readerOf } from '../support/asking.ts';
import { openedPortal } from '../support/fresh-library.ts';
import { staffOf } from './staffed.ts';

const portal = openedPortal();
const { id } = resource;
const reason = { zh_CN: '经费有限', en: 'Funds are short' };
let reader: Caller;
let other: Caller;
let owner: Caller;
/** Sees figures alone. */
let figures: Caller;

const day = (days: number) => addDays(dayIn(timeZoneOf(owner.library), portal.clock.now()), days);
const setTrial = (from: number, to: number) =>
  portal.store.inLibrary(owner.library.code, (tx) =>
    tx
      .update(databases)
      .set({ trialFrom: day(from), trialTo: day(to), price: 5000, internalNote: 'secret note' })
      .where(eq(databases.id, id)),
  );
const trial = async (caller = owner) => (await caller.ask(getTrial, { id })).trial;
const decide = (outcome: 'subscribed' | 'declined' | 'postponed', words = reason) =>
  owner.ask(decideTrial, { id, outcome, reason: words });
const newsOf = async (caller: Caller) =>
  (await caller.ask(listNotifications, {})).items.map(({ event, detail, about }) => [
    event,
    detail,
    about?.id,
  ]);
const seen = () => reader.ask(getDatabase, { id });

beforeEach(async () => {
  [reader, other, owner] = await newReporters(portal);
  figures = await staffOf(portal, owner.library, 'figures');
  await setTrial(-40, -10);
});

describe('a trial', () => {
  test('has a life: opened, announced, asked about, decided', async () => {
    expect(await trial()).toMatchObject({
      from: day(-40),
      to: day(-10),
      notice: null,
      reports: 0,
      outcome: null,
    });
    await portal.store.inLibrary(owner.library.code, (tx) =>
      tx.insert(notices).values({
        libraryCode: owner.library.code,
        id: 'n1',
        kind: 'trial',
        title: { en: 'On trial' },
        aboutKind: 'database',
        aboutId: id,
        publishedOn: day(-39),
      }),
    );
    await send(portal, reader, forms.trial);
    await send(portal, reader, forms.trial);
    await send(portal, other, forms.trial);
    expect(await trial()).toMatchObject({
      notice: { id: 'n1', on: day(-39) },
      reports: 3,
      readers: 2,
      open: 3,
      lastOn: day(0),
    });
    const { readers } = await decide('declined');
    expect(readers).toBe(2);
    expect(await trial()).toMatchObject({
      open: 0,
      outcome: 'declined',
      reason,
      decidedOn: day(0),
    });
    const { items } = await figures.ask(listTrials, {});
    expect(items.map((each) => each.id)).toEqual([id]);
  });

  test('is told to each reader once, ends its reports and its tasks, and is told again where it is corrected', async () => {
    await send(portal, reader, forms.trial);
    await send(portal, reader, forms.trial);
    expect((await owner.ask(listTasks, { view: 'all' })).items.map(({ kind }) => kind)).toContain(
      'trialReport',
    );
    await decide('postponed');
    expect(await newsOf(reader)).toEqual([['trialDecided', 'postponed', id]]);
    expect(await newsOf(other)).toEqual([]);
    const { items } = await reader.ask(listOwnReports, {});
    expect(items.map(({ state, events }) => [state, events.at(-1)?.text])).toEqual([
      ['answered', '经费有限\nFunds are short'],
      ['answered', '经费有限\nFunds are short'],
    ]);
    const tasks = (await owner.ask(listTasks, { view: 'all' })).items.map(({ kind }) => kind);
    expect(tasks).not.toContain('trialReport');
    expect(tasks).not.toContain('trialEnds');
    expect((await decide('postponed')).readers).toBe(0);
    expect(await newsOf(reader)).toHaveLength(1);
    portal.clock.offsetMs += 60_000;
    expect((await decide('declined')).readers).toBe(1);
    expect(await newsOf(reader)).toHaveLength(2);
  });

  test('needs a reason, a trial, and the right to write records', async () => {
    const answer = (caller: Caller, more: object = {}) =>
      caller.answer(decideTrial, { id, outcome: 'declined', reason, ...more });
    expect(fieldsOf(await answer(owner, { reason: { en: '  ' } }))).toEqual(['reason']);
    expect((await answer(owner, { id: 'none' })).code).toBe(404);
    for (const caller of [reader, figures, await staffOf(portal, owner.library, 'requests')]) {
      expect((await answer(caller)).code).toBe(403);
    }
    expect((await reader.answer(listTrials, {})).code).toBe(403);
    expect((await reader.answer(getTrial, { id })).code).toBe(403);
    expect(await trial()).toMatchObject({ outcome: null });
  });

  test('belongs to its library', async () => {
    const [, , stranger] = await newReporters(portal);
    expect((await stranger.answer(getTrial, { id })).code).toBe(404);
    expect((await stranger.ask(listTrials, {})).items).toEqual([]);
    await stranger.answer(decideTrial, { id, outcome: 'declined', reason });
    expect(await trial()).toMatchObject({ outcome: null });
  });
});

describe('what readers say', () => {
  test('is counted by the newest report of each, with departments, roles and words', async () => {
    await send(portal, reader, { ...forms.trial, speed: 'fast', content: '旧的' });
    portal.clock.offsetMs += 1000;
    await send(portal, reader, { ...forms.trial, worth: 'yes', demand: 'often' });
    await send(portal, other, {
      ...forms.trial,
      speed: 'fast',
      attitude: 'generally',
      content: '一般',
    });
    const { results } = await owner.ask(getTrial, { id });
    expect(results.answers).toEqual({
      speed: { cannotAccess: 1, fast: 1 },
      attitude: { highly: 1, generally: 1 },
      demand: { often: 1, '': 1 },
      worth: { yes: 1, '': 1 },
    });
    expect(results.roles).toEqual([
      { code: 'reader', name: {}, readers: 2, recommend: 1, worth: 1 },
    ]);
    expect(results.words?.map(({ content }) => content)).toEqual(['一般', '请购买']);
  });

  test('shows no group under five apart, and no words, to who handles neither feedback nor resources', async () => {
    for (const caller of [reader, other]) await send(portal, caller, forms.trial);
    const few = (await figures.ask(getTrial, { id })).results;
    expect([few.roles, few.departments, few.words]).toEqual([[], [], null]);
    for (let each = 0; each < 3; each += 1) {
      await send(portal, await readerOf(portal, owner.library), forms.trial);
    }
    const many = (await figures.ask(getTrial, { id })).results;
    expect(many.roles.map(({ code, readers }) => [code, readers])).toEqual([['reader', 5]]);
    expect(many.words).toBeNull();
    const desk = await staffOf(portal, owner.library, 'requests');
    expect((await desk.ask(getTrial, { id })).results.words).toHaveLength(5);
  });
});

describe('readers', () => {
  const listed = async () => {
    const { items } = await reader.ask(listDatabases, { offset: 0, limit: 50 });
    const database = items.find((each) => each.id === id);
    if (database === undefined) throw new Error('it is not listed');
    return listedDatabase(database, { language: 'en', today: day(0), subjects: new Map() }, false);
  };

  test('find a trial that was declined on the shelf, with the reason, and nothing that is for staff', async () => {
    await decide('declined');
    const database = await seen();
    expect(database.trial).toEqual({
      from: day(-40),
      to: day(-10),
      outcome: 'declined',
      reason,
      decidedOn: day(0),
    });
    expect(JSON.stringify(database)).not.toMatch(/5000|secret note|price|vendorEmail/);
    const entry = await listed();
    expect(entry).toMatchObject({ state: 'expired', hiddenUnless: 'state' });
    expect(entry.values.state).toEqual(['expired', 'pastTrial']);
    const address = new URLSearchParams('state=pastTrial');
    expect(databaseForm.write(databaseForm.read(address)).toString()).toBe('state=pastTrial');
  });

  test('have what was subscribed to after the trial as any other', async () => {
    await decide('subscribed');
    expect(await seen()).toMatchObject({
      trialFrom: null,
      trialTo: null,
      trial: { from: day(-40), to: day(-10), outcome: 'subscribed' },
    });
    const entry = await listed();
    expect([entry.state, entry.hiddenUnless]).toEqual(['inService', null]);
    expect(entry.values.state).toEqual(['inService', 'pastTrial']);
  });

  test('see what the licence says of uses, and nothing of the others', async () => {
    expect(await seen()).not.toHaveProperty('licence');
    await owner.ask(saveRecord, {
      kind: 'database',
      id,
      values: { termPrint: 'allowed', termTextMining: 'ask', termSend: 'notAllowed' },
      base: {},
    });
    expect((await seen()).licence).toEqual({
      print: 'allowed',
      send: 'notAllowed',
      textMining: 'ask',
    });
    const answer = await owner.answer(saveRecord, {
      kind: 'database',
      id,
      values: { termPrint: 'perhaps' },
      base: {},
    });
    expect(fieldsOf(answer)).toEqual(['termPrint']);
  });
});
