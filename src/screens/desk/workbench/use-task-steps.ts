// What a librarian does with a task, each step with its way back.
import { send } from '#client/calls/calls.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import { setTask } from '#contract/calls/desk/tasks.ts';
import type { Task } from '#contract/models/desk/task-model.ts';
import { useText } from '#i18n/use-text.ts';
import { useDesk } from '../frame/desk-context.ts';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { type Step, useStep } from '../steps/use-step.ts';

/** What is set of a task. */
export type TaskChange = Omit<InputOf<typeof setTask>, 'id'>;

/** Sets something of a task; the toast takes back who works on it and that it is left alone. */
export function useSetTask({ take }: Pick<Step, 'take'>) {
  const text = useText();
  return ({ id, assignee, notBefore }: Task, change: TaskChange, done: string) => {
    const before = {
      ...('assignee' in change && { assignee }),
      ...('notBefore' in change && { notBefore }),
    };
    const undo = () => void take(() => send(setTask, { id, ...before }), text('desk.undone'));
    const isBack = Object.keys(before).length > 0;
    return take(() => send(setTask, { id, ...change }), done, isBack ? undo : undefined);
  };
}

/** Claiming, giving to a colleague, giving back, taking up again; and why the last step failed. */
export function useTaskSteps() {
  const text = useText();
  const { username, colleagues } = useDesk();
  const step = useStep();
  const toast = useDeskToast();
  const set = useSetTask(step);
  const nameOf = (account: string) =>
    colleagues.find((each) => each.username === account)?.displayName || account;
  return {
    failure: step.failure,
    /** Name of a librarian as the others know it. */
    nameOf,
    isMine: ({ assignee }: Task) => assignee === username,
    claim: (task: Task) => set(task, { assignee: username }, text('deskTasks.claimed')),
    assign: (task: Task, to: string) =>
      set(task, { assignee: to }, text('deskTasks.assigned', { name: nameOf(to) })),
    release: (task: Task) => set(task, { assignee: null }, text('deskTasks.released')),
    /** The service says whether the task is over. */
    check: async ({ id }: Task) => {
      const { task } = await send(setTask, { id });
      if (task === null) return step.take(async () => {}, text('deskTasks.done'));
      toast(text('deskTasks.stillOpen'), 'info');
      return false;
    },
    resume: (task: Task) => set(task, { notBefore: null }, text('deskTasks.resumed')),
  };
}
