// What a patron looked at and went to.
import * as z from 'zod/mini';
import { ResourceRef } from '../model.ts';
import { Viewed } from '../patron-model.ts';
import { query, queuedCommand } from './declare.ts';

/** Visitors without an account count too; the patron, where there is one, is the token's. */
export const recordVisit = queuedCommand({
  name: 'recordVisit',
  summary: 'Says that a resource was looked at (view) or gone to (access).',
  family: 'signed:databaseVisits',
  method: 'POST',
  path: '/visits',
  audience: 'library',
  input: z.strictObject({
    /** What was looked at or gone to. */
    resource: ResourceRef,
    /** What the reader did. */
    action: z.enum(['view', 'access']),
    /** When it happened, ISO 8601; a visit made offline is told later. */
    at: z.string().check(z.maxLength(40)),
  }),
  output: z.object({
    /** False where it was counted a moment before. */
    isCounted: z.boolean(),
  }),
  whenOffline: 'queue',
  describe: ({ resource }) => ({ action: 'visit', resource }),
});

export const listViewed = query({
  name: 'listViewed',
  summary: 'What the patron looked at, newest first, each resource once, 100 at most.',
  family: 'signed:databaseVisits',
  method: 'GET',
  path: '/viewed',
  audience: 'patron',
  input: z.strictObject({}),
  output: z.object({
    /** What was looked at. */
    items: z.array(Viewed),
  }),
  readable: 'patron',
});
