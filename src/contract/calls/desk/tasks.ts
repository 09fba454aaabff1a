// The workbench: what needs a hand, who works on it, and until when.
import * as z from 'zod/mini';
import { Task, TaskKind, TaskView } from '../../models/desk/task-model.ts';
import { Day } from '../../models/model.ts';
import { command, query } from '../declare.ts';

export const listTasks = query({
  name: 'listTasks',
  summary:
    'Open tasks of the library that the librarian may do: overdue first, then by urgency of the kind.',
  family: 'signed:portal',
  method: 'GET',
  path: '/desk/tasks',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Part of the list. */
    view: TaskView,
    /** One kind alone. */
    kind: z.optional(TaskKind),
  }),
  output: z.object({
    /** The tasks, 500 at most. */
    items: z.array(Task),
    /** Number of tasks in each part of the list. */
    counts: z.record(TaskView, z.number()),
  }),
  readable: 'never',
});

export const setTask = command({
  name: 'setTask',
  summary: 'Sets who works on a task, until when, a comment, or that it is left for later.',
  family: 'signed:portal',
  method: 'POST',
  path: '/desk/tasks/set',
  audience: 'patron',
  forLibrarians: 'openDesk',
  input: z.strictObject({
    /** Id of the task. */
    id: z.string().check(z.minLength(1), z.maxLength(300)),
    /** Account of who works on it; null for nobody. If missing, as it is. */
    assignee: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    /** Day on which it is due; null for the task's own day. If missing, as it is. */
    dueOn: z.optional(z.nullable(Day)),
    /** Words for colleagues; '' deletes them. If missing, as they are. */
    comment: z.optional(z.string().check(z.maxLength(2_000))),
    /** Last day on which it is left alone; null to take it up again. If missing, as it is. */
    notBefore: z.optional(z.nullable(Day)),
  }),
  output: z.object({
    /** The task afterwards; null where it was done meanwhile. */
    task: z.nullable(Task),
  }),
  whenOffline: 'refuse',
});
