// Trials of databases as librarians see them: their life, and what readers say.
import * as z from 'zod/mini';
import { TrialOutcome } from '../database-model.ts';
import { TrialAttitude } from '../feedback-model.ts';
import { Day, LocalText } from '../model.ts';

/** Questions of the form for trials. */
export const TrialQuestion = z.enum(['speed', 'attitude', 'demand', 'worth']);
export type TrialQuestion = z.infer<typeof TrialQuestion>;

/** Groups of fewer readers are not shown apart to who does not handle feedback or resources. */
export const smallestGroup = 5;

/** A trial with its life. */
export const Trial = z.object({
  /** Id of the database. */
  id: z.string(),
  /** Name of the database. */
  name: LocalText,
  /** First day; null if it is not known. */
  from: z.nullable(Day),
  /** Last day; null for a trial without one. */
  to: z.nullable(Day),
  /** The notice that told readers of it; null before there is one. */
  notice: z.nullable(
    z.object({
      /** Id of the notice. */
      id: z.string(),
      /** Day of the notice. */
      on: Day,
    }),
  ),
  /** Number of readers' reports of it. */
  reports: z.number(),
  /** Number of readers who sent them. */
  readers: z.number(),
  /** Number of reports that wait for an answer. */
  open: z.number(),
  /** Day of the newest report; null without one. */
  lastOn: z.nullable(Day),
  /** What was decided; null where nothing is yet. */
  outcome: z.nullable(TrialOutcome),
  /** Why, as readers see it. */
  reason: LocalText,
  /** Day of the decision; null if it is not known. */
  decidedOn: z.nullable(Day),
});
export type Trial = z.infer<typeof Trial>;

/** Reports of a group of readers. */
export const TrialGroup = z.object({
  /** Code of a department or role; '' for readers of whom it is not known; `others` for small groups together. */
  code: z.string(),
  /** Name of the department; empty for roles. */
  name: LocalText,
  /** Readers in it. */
  readers: z.number(),
  /** Those who recommend the database, highly or not. */
  recommend: z.number(),
  /** Those who would have the library buy it. */
  worth: z.number(),
});
export type TrialGroup = z.infer<typeof TrialGroup>;

/** What readers say of a trial. Where a reader sent several reports, the newest counts. */
export const TrialResults = z.object({
  /** How often each answer was given, by question; '' counts those without one. */
  answers: z.record(TrialQuestion, z.record(z.string(), z.number())),
  /** By department; a reader of several is in each. */
  departments: z.array(TrialGroup),
  /** By role of the account. */
  roles: z.array(TrialGroup),
  /** What readers wrote, the newest first; null for who handles neither feedback nor resources. */
  words: z.nullable(
    z.array(
      z.object({
        /** Id of the report. */
        id: z.string(),
        /** The words. */
        content: z.string(),
        /** Whether the reader recommends it; '' without an answer. */
        attitude: z.union([TrialAttitude, z.literal('')]),
        /** Time of sending, ISO 8601. */
        sentAt: z.string(),
      }),
    ),
  ),
});
export type TrialResults = z.infer<typeof TrialResults>;
