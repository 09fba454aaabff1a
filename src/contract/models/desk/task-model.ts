// Tasks of the workbench. The service finds them in the library's data, so a task ends by being done.
import * as z from 'zod/mini';
import { Day, LocalText } from '../model.ts';

/** Kinds of task, the most urgent first. */
export const TaskKind = z.enum([
  'fault',
  'importFailed',
  'harvestStopped',
  'copy',
  'trialEnds',
  'licenceEnds',
  'certificateEnds',
  'unusualUse',
  'suggestion',
  'trialReport',
  'usageUnmatched',
  'noLink',
  'noSubject',
  'noLine',
]);
export type TaskKind = z.infer<typeof TaskKind>;

/** A task. */
export const Task = z.object({
  /** Kind and record, such as `fault:database:cnki`; stable as long as the task is open. */
  id: z.string(),
  /** Kind of the task. */
  kind: TaskKind,
  /** What it is about: name of the resource, heading of the report, name of the import's file. */
  name: LocalText,
  /** Number of readers who reported a fault, else of the reports, records or requests that it stands for. */
  count: z.number(),
  /** Since when there is something to do, ISO 8601. */
  since: z.string(),
  /** Day on which it is due, by its nature (a trial's end) or as a librarian chose; null where there is none. */
  dueOn: z.nullable(Day),
  /** Address at the desk where it is done, such as `/desk/records/database/cnki`. */
  address: z.string(),
  /** Username of who works on it; null where nobody does. */
  assignee: z.nullable(z.string()),
  /** Words of a colleague; '' for none. */
  comment: z.string(),
  /** Last day on which it is left alone; null where it is not. */
  notBefore: z.nullable(Day),
});
export type Task = z.infer<typeof Task>;

/** Parts of the list of tasks. `later` has those that are left alone for now. */
export const TaskView = z.enum(['all', 'mine', 'unassigned', 'overdue', 'later']);
export type TaskView = z.infer<typeof TaskView>;

/** A list of the desk as a librarian wants to see it again. */
export const SavedFilter = z.object({
  /** Name that the librarian gave. */
  name: z.string().check(z.regex(/\S/), z.maxLength(60)),
  /** Address of the list with its filters. */
  address: z.string().check(z.regex(/^\/desk\/[^\s\\]*$/), z.maxLength(1_000)),
});
export type SavedFilter = z.infer<typeof SavedFilter>;
