// What a librarian says of a task: who works on it, until when, a comment, or that it is left for later.
import type { InputOf } from '#contract/calls/declare.ts';
import type { setTask as declared } from '#contract/calls/desk/tasks.ts';
import type { Task } from '#contract/models/desk/task-model.ts';
import { mayDo } from '#contract/models/roles.ts';
import { expected, RefusedFields } from '#server/store/refused.ts';
import { deskTasks } from '#server/store/schema/desk/desk.ts';
import { staffMembers } from './staff.ts';
import { taskSources } from './task-sources.ts';
import { type Desk, taskOf } from './tasks.ts';

/**
 * Changes what is given, and leaves the rest.
 *
 * @returns the task afterwards; null where it is done, or is none that the librarian may do
 * @throws RefusedFields
 */
export async function setTask(
  desk: Desk,
  libraryCode: string,
  { id, ...change }: InputOf<typeof declared>,
  now: Date,
): Promise<Task | null> {
  const task = await taskOf(desk, id);
  if (task === null) return null;
  const { assignee, dueOn, notBefore, comment } = change;
  if (assignee) await checkAssignee(desk, task, assignee);
  for (const [field, day] of Object.entries({ dueOn, notBefore })) {
    if (day && !(isDay(day) && day >= desk.today)) {
      throw new RefusedFields([expected(field, 'today or a later day', '今天或以后的日期')]);
    }
  }
  const said = {
    ...(assignee !== undefined && { assignee }),
    ...(dueOn !== undefined && { dueOn }),
    ...(notBefore !== undefined && { notBefore }),
    ...(comment !== undefined && { comment: comment.trim() }),
    updatedAt: now,
  };
  await desk.tx
    .insert(deskTasks)
    .values({ libraryCode, id, ...said })
    .onConflictDoUpdate({ target: [deskTasks.libraryCode, deskTasks.id], set: said });
  return taskOf(desk, id);
}

/** @throws RefusedFields for who cannot do the task */
async function checkAssignee({ tx }: Desk, { kind }: Task, assignee: string): Promise<void> {
  const member = (await staffMembers(tx)).find(({ username }) => username === assignee);
  const canDoIt = member?.isActive && mayDo(member.roles, taskSources[kind].right);
  if (!canDoIt) {
    const issue = expected('assignee', 'a librarian whose roles allow it', '有相应权限的馆员账号');
    throw new RefusedFields([issue]);
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
