// Trials of databases at the desk: from their first day to the decision.
import * as z from 'zod/mini';
import { TrialOutcome } from '../../models/database-model.ts';
import { RecordId } from '../../models/desk/record-model.ts';
import { Trial, TrialResults } from '../../models/desk/trial-model.ts';
import { command, query } from '../declare.ts';

const words = () => z.optional(z.string().check(z.maxLength(2_000)));

export const listTrials = query({
  name: 'listTrials',
  summary:
    'Trials of databases with their life: those without a decision first, by their last day.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/trials',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({}),
  output: z.object({
    /** The trials, 500 at most. */
    items: z.array(Trial),
  }),
  readable: 'never',
});

export const getTrial = query({
  name: 'getTrial',
  summary: 'The trial of a database, and what readers say of it.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/trials/{id}',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Id of the database. */
    id: RecordId,
  }),
  output: z.object({
    /** The trial. */
    trial: Trial,
    /** What readers say. */
    results: TrialResults,
  }),
  readable: 'never',
});

export const decideTrial = command({
  name: 'decideTrial',
  summary: 'Notes what was decided of a trial, ends its open reports, and tells who sent them.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/trials/decide',
  audience: 'patron',
  forLibrarians: 'editResources',
  input: z.strictObject({
    /** Id of the database. */
    id: RecordId,
    /** What was decided. */
    outcome: TrialOutcome,
    /** Why, in one language at least; readers see it. */
    reason: z.object({
      /** In Chinese. */
      zh_CN: words(),
      /** In English. */
      en: words(),
    }),
  }),
  output: z.object({
    /** The trial afterwards. */
    trial: Trial,
    /** Number of readers to whom it is sent. */
    readers: z.number(),
  }),
  whenOffline: 'refuse',
});
