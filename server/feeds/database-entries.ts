// Databases as entries of feeds: what is new, on trial, near its end, in maintenance or out of order.
import { dayAfter } from '#contract/rules/dates.ts';
import {
  endOf,
  nearDaysOf,
  type ResourceState,
  statesOf,
  textIn,
  trialStage,
} from '#contract/rules/rules.ts';
import { databaseDetailPath } from '#contract/wire/paths.ts';
import type { FeedContext, FeedDatabase } from './feed-facts.ts';
import { latest, localTime, startOf, todayOf } from './feed-facts.ts';
import { feedWords } from './feed-words.ts';
import { type CalendarEvent, type FeedEntry, urnOf } from './formats/feed-model.ts';
import { outageEntry, outageEvent, outageText } from './outage-entries.ts';

/** What happens to a database. */
export type DatabaseEvent = 'trial' | 'nearExpiry' | 'maintenance';

/** How long a calendar shows what is past. */
const daysShown = 30;

/** The database itself, from the day on which the library added it. */
export function databaseEntry(
  database: FeedDatabase,
  context: FeedContext,
  subjects: SubjectNames,
): FeedEntry {
  const { createdAt, updatedAt } = database;
  return {
    ...sharedParts(database, context, subjects),
    id: urnOf(context.host.library.code, 'database', database.id),
    title: nameOf(database, context),
    publishedAt: createdAt,
    updatedAt: latest(createdAt, updatedAt),
  };
}

/** What happens to a database now; null where it does not. */
export function eventEntry(
  database: FeedDatabase,
  event: DatabaseEvent,
  context: FeedContext,
  subjects: SubjectNames,
): FeedEntry | null {
  if (!statesOf(withLocalDays(database, context), todayOf(context)).includes(event)) return null;
  const words = feedWords[context.language];
  const name = nameOf(database, context);
  const { trialFrom, trialTo, maintenanceFrom, createdAt, updatedAt } = database;
  const end = endOf(database);
  const { code } = context.host.library;
  const shared = sharedParts(database, context, subjects);
  const entry = (begun: string, title: string, ...key: string[]): FeedEntry => ({
    ...shared,
    id: urnOf(code, event, database.id, ...key),
    title,
    publishedAt: begun,
    updatedAt: latest(begun, updatedAt),
  });
  if (event === 'trial') {
    const begun = trialFrom === null ? createdAt : startOf(context, trialFrom);
    return entry(begun, words.trial(name, trialTo), trialFrom ?? '');
  }
  if (event === 'nearExpiry') {
    if (end === null) return null;
    const ends = trialTo === null ? words.licenceEnds : words.trialEnds;
    return entry(startOf(context, dayAfter(end, -nearDaysOf(database))), ends(name, end), end);
  }
  const period = periodOf(database, context);
  const title = words.outage(name) + (period === '' ? '' : ` (${period})`);
  return entry(maintenanceFrom ?? updatedAt, title, maintenanceFrom ?? '');
}

/** The confirmed fault of a database; null where none lasts. */
export function faultEntry(
  database: FeedDatabase,
  context: FeedContext,
  subjects: SubjectNames,
): FeedEntry | null {
  if (database.outage === null) return null;
  const { categories } = sharedParts(database, context, subjects);
  return outageEntry(database.outage, context, categories);
}

/** Dates of a database: the end of its trial or subscription, its maintenance, and a fault that lasts. */
export function databaseDates(database: FeedDatabase, context: FeedContext): CalendarEvent[] {
  const words = feedWords[context.language];
  const { code } = context.host.library;
  const { id, trialFrom, trialTo, expiresOn, updatedAt } = database;
  const { isInMaintenance, maintenanceFrom, maintenanceTo } = database;
  const name = nameOf(database, context);
  const { summary: description, link } = sharedParts(database, context, new Map());
  const shared = { description, link, updatedAt };
  const today = todayOf(context);
  const first = dayAfter(today, -daysShown);
  const events: CalendarEvent[] = [];
  if (trialTo !== null && trialTo >= first) {
    events.push({
      ...shared,
      id: urnOf(code, 'trialEnd', id, trialFrom ?? ''),
      title: words.trialEnds(name),
      category: trialCategory(database, context),
      time: { day: trialTo },
    });
  }
  if (expiresOn !== null && expiresOn >= first) {
    events.push({
      ...shared,
      id: urnOf(code, 'licenceEnd', id),
      title: words.licenceEnds(name),
      category: expiresOn < today ? words.states.expired : words.states.nearExpiry,
      time: { day: expiresOn },
    });
  }
  if (isInMaintenance && maintenanceFrom) {
    events.push({
      ...shared,
      id: urnOf(code, 'maintenance', id),
      title: words.outage(name),
      category: words.states.maintenance,
      time: { from: maintenanceFrom, to: maintenanceTo ?? null },
    });
  }
  if (database.outage !== null) events.push(outageEvent(database.outage, context));
  return events;
}

/** Names of subjects by code. */
export type SubjectNames = ReadonlyMap<string, string>;

/**
 * Maintenance by the library's clock: rules count days where the process runs, and read a time without a zone as one of
 * that place.
 */
export function withLocalDays(database: FeedDatabase, context: FeedContext): FeedDatabase {
  const local = (instant: string | null | undefined) =>
    instant ? localTime(context, instant).replace(' ', 'T') : null;
  return {
    ...database,
    maintenanceFrom: local(database.maintenanceFrom),
    maintenanceTo: local(database.maintenanceTo),
  };
}

function sharedParts(database: FeedDatabase, context: FeedContext, subjects: SubjectNames) {
  const { language, host } = context;
  const [state = 'inService'] = statesOf(withLocalDays(database, context), todayOf(context));
  const facts = [
    textIn(database.line, language),
    textIn(database.vendor, language),
    stateText(database, state, context),
    database.outage === null ? '' : outageText(database.outage, context),
  ];
  return {
    link: host.origin + databaseDetailPath(database.id),
    summary: facts.filter((fact) => fact !== '').join(' · '),
    html: '',
    categories: database.subjects.map((code) => ({
      term: code,
      label: subjects.get(code) ?? code,
    })),
  };
}

function stateText(database: FeedDatabase, state: ResourceState, context: FeedContext): string {
  const words = feedWords[context.language];
  const trial = trialStage(database, todayOf(context));
  if (state === 'upcoming' && trial !== null) return words.trialAhead(trial.day);
  if (state === 'expired' && trial !== null) return words.trialOver(trial.day);
  return state === 'inService' ? '' : words.states[state];
}

/** What has ended, or is yet to begin, is not among the trials that run. */
function trialCategory(database: FeedDatabase, context: FeedContext): string {
  const words = feedWords[context.language];
  const stage = trialStage(database, todayOf(context))?.stage;
  if (stage === 'over') return words.trialOver();
  return stage === 'ahead' ? words.states.upcoming : words.states.trial;
}

/** A name that is never empty: a feed's title may not be. */
function nameOf({ name, id }: FeedDatabase, { language }: FeedContext): string {
  return textIn(name, language) || id;
}

function periodOf({ maintenanceFrom, maintenanceTo }: FeedDatabase, context: FeedContext): string {
  const local = (instant: string | null | undefined) =>
    instant ? localTime(context, instant) : null;
  return feedWords[context.language].period(local(maintenanceFrom), local(maintenanceTo));
}
