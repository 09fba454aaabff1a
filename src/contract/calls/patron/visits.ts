// Calls for the views and visits of a patron.
import * as z from 'zod/mini';
import { ResourceRef } from '../../models/model.ts';
import { Viewed } from '../../models/patron-model.ts';
import { VisitAction } from '../../models/usage-model.ts';
import { command, query, queuedCommand } from '../declare.ts';

/** Visits without an account count too. The token identifies the patron, if there is one. */
export const recordVisit = queuedCommand({
  name: 'recordVisit',
  summary:
    'Records that a resource was viewed (view), opened (access), or found by a search (search).',
  family: 'signed:databaseVisits',
  moduleOfKind: { journal: 'signed:bookVisits', ebook: 'signed:bookVisits' },
  method: 'POST',
  path: '/visits',
  audience: 'library',
  input: z.strictObject({
    /** The viewed or opened resource. */
    resource: ResourceRef,
    /**
     * `view`: the reader viewed its details; `access`: the reader opened it; `search`: the reader chose it from
     * what a search found. The words of the search are not sent.
     */
    action: VisitAction,
    /** Time of the visit, ISO 8601; a visit made offline is sent later. */
    at: z.string().check(z.maxLength(40)),
    /** The package through which a title was opened; '' or missing for the best package. */
    packageId: z.optional(z.string().check(z.maxLength(100))),
    /** The part of a database, or the address of a title in its package, that was opened; '' or missing for none. */
    part: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  output: z.object({
    /**
     * False if the same visit was counted shortly before, if a program made it, or if the reader was not let
     * through to the resource.
     */
    isCounted: z.boolean(),
  }),
  whenOffline: 'queue',
  describe: ({ resource }) => ({ action: 'visit', resource }),
});

/** The client program of a database: the id is a param, the time is data. */
export const recordDownload = command({
  name: 'recordDownload',
  summary: 'Records that the client program of a database was downloaded.',
  family: 'signed:downloadVisits',
  method: 'POST',
  path: '/downloads',
  params: ['id'],
  audience: 'library',
  input: z.strictObject({
    /** Id of the database. */
    id: z.string().check(z.maxLength(200)),
    /** Time of the download, ISO 8601. */
    at: z.string().check(z.maxLength(40)),
  }),
  output: z.object({
    /** Downloads until now, this one included. */
    count: z.number(),
  }),
  whenOffline: 'refuse',
});

/** What is no visit to a resource: it is lost where nobody answers, and never waits. */
export const recordUse = command({
  name: 'recordUse',
  summary: 'Records screens of the portal that were looked at, and searches with what they found.',
  family: 'signed:requestVisits',
  method: 'POST',
  path: '/uses',
  audience: 'library',
  input: z.strictObject({
    /** Screens. */
    screens: z._default(
      z
        .array(
          z.strictObject({
            /** Path of the screen without what it shows, such as `/databaseDetail`. */
            path: z.string().check(z.maxLength(200)),
            /** Time, ISO 8601. */
            at: z.string().check(z.maxLength(40)),
          }),
        )
        .check(z.maxLength(50)),
      [],
    ),
    /** Searches that were finished: the reader chose something, or stopped typing. */
    searches: z._default(
      z
        .array(
          z.strictObject({
            /** The text; it is kept without the reader, and shown where five readers looked for it and found nothing. */
            text: z.string().check(z.maxLength(200)),
            /** Whether anything was found. */
            isFound: z.boolean(),
            /** Time, ISO 8601. */
            at: z.string().check(z.maxLength(40)),
          }),
        )
        .check(z.maxLength(50)),
      [],
    ),
  }),
  output: z.object({
    /** Number of those that count: no program, no double click. */
    counted: z.number(),
  }),
  whenOffline: 'refuse',
});

export const listViewed = query({
  name: 'listViewed',
  summary: 'Resources that the patron viewed, newest first, each once, 100 at most.',
  family: 'signed:requestVisits',
  path: '/viewed',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** The viewed resources. */
    items: z.array(Viewed),
  }),
  readable: 'patron',
});
