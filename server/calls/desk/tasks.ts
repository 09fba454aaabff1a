// The workbench: tasks, and what librarians say of them.
import type * as tasksCalls from '#contract/calls/desk/tasks.ts';
import { setTask } from '#server/domain/desk/set-task.ts';
import { taskCounts, tasksOf } from '#server/domain/desk/tasks.ts';
import type { HandlersOf } from '#server/http/context/call-context.ts';
import { deskOf } from './desk-of.ts';

export const taskHandlers = {
  listTasks: async (input, context) => {
    const desk = await deskOf(context);
    return { items: await tasksOf(desk, input), counts: await taskCounts(desk, input.kind) };
  },

  setTask: async (input, context) => ({
    task: await setTask(await deskOf(context), context.library.code, input, context.now),
  }),
} satisfies HandlersOf<typeof tasksCalls>;
