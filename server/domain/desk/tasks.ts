// The tasks of the workbench: what the library's data says, with what librarians said of it.
import { notInArray, type SQL, sql } from 'drizzle-orm';
import { type Task, TaskKind, type TaskView } from '#contract/models/desk/task-model.ts';
import { mayDo, type StaffRole } from '#contract/models/roles.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';
import { deskPath } from '#contract/wire/paths.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { deskTasks } from '#server/store/schema/desk/desk.ts';
import { libraryDay } from '../libraries/library-day.ts';
import { taskSources } from './task-sources.ts';

/** Whose tasks, and of which day. */
export interface Desk {
  tx: Tx;
  username: string;
  roles: readonly StaffRole[];
  /** At the library. */
  today: string;
}

const maxTasks = 500;

const byUrgency = sql`ARRAY[${sql.join(
  TaskKind.options.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[]`;

/** Conditions of the parts of the list. */
const views = (username: string, today: string): Record<TaskView, SQL> => {
  const isNow = sql`NOT is_later`;
  return {
    all: isNow,
    mine: sql`${isNow} AND assignee = ${username}`,
    unassigned: sql`${isNow} AND assignee IS NULL`,
    overdue: sql`${isNow} AND due < ${today}`,
    later: sql`is_later`,
  };
};

/**
 * A part of the tasks that the librarian may do: overdue ones first, then those due today, then by the urgency of the
 * kind, faults of most readers first, then by due day and age.
 */
export async function tasksOf(
  { tx, username, roles, today }: Desk,
  { view, kind }: { view: TaskView; kind?: TaskKind | undefined },
): Promise<Task[]> {
  const kinds = kindsFor(roles).filter((each) => kind === undefined || each === kind);
  if (kinds.length === 0) return [];
  const rows = await readRows<TaskRow>(
    tx,
    sql`${withTasks(kinds, today)} SELECT * FROM tasks WHERE ${views(username, today)[view]}
      ORDER BY coalesce(due < ${today}, false) DESC, coalesce(due = ${today}, false) DESC,
        array_position(${byUrgency}, kind), CASE WHEN kind = 'fault' THEN count END DESC, due NULLS LAST, since, id LIMIT ${maxTasks}`,
  );
  return rows.map(shownTask);
}

/** The number of tasks in each part of the list. */
export async function taskCounts(
  { tx, username, roles, today }: Desk,
  kind?: TaskKind,
): Promise<Record<TaskView, number>> {
  const kinds = kindsFor(roles).filter((each) => kind === undefined || each === kind);
  const none = { all: 0, mine: 0, unassigned: 0, overdue: 0, later: 0 };
  if (kinds.length === 0) return none;
  const counts = Object.entries(views(username, today)).map(
    ([view, condition]) =>
      sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.identifier(view)}`,
  );
  const [row] = await readRows<Record<TaskView, number>>(
    tx,
    sql`${withTasks(kinds, today)} SELECT ${sql.join(counts, sql`, `)} FROM tasks`,
  );
  return row ?? none;
}

/** An open task that the librarian may do; null for any other. */
export async function taskOf({ tx, roles, today }: Desk, id: string): Promise<Task | null> {
  const kind = kindsFor(roles).find((each) => id.startsWith(`${each}:`));
  if (kind === undefined) return null;
  const rows = await readRows<TaskRow>(
    tx,
    sql`${withTasks([kind], today)} SELECT * FROM tasks WHERE id = ${id}`,
  );
  return rows.map(shownTask)[0] ?? null;
}

/** Deletes what was said of tasks that are over. */
export async function sweepTasks(tx: Tx, library: LibraryRecord, now: Date): Promise<void> {
  const today = libraryDay(library, now);
  const open = sql`(${withTasks(TaskKind.options, today)} SELECT id FROM tasks)`;
  await tx.delete(deskTasks).where(notInArray(deskTasks.id, open));
}

function kindsFor(roles: readonly StaffRole[]): TaskKind[] {
  return TaskKind.options.filter((kind) => mayDo(roles, taskSources[kind].right));
}

/** `tasks`: open tasks of these kinds. Days are compared as texts, since a report may have a day that there is not. */
function withTasks(kinds: readonly TaskKind[], today: string): SQL {
  const sources = kinds.map(
    (kind) =>
      sql`SELECT ${kind}::text AS kind, ${kind}::text || ':' || id AS id, name, count, since, due::text, place::text,
        target::text FROM (${taskSources[kind].rows(today)}) AS one`,
  );
  return sql`WITH found AS (${sql.join(sources, sql` UNION ALL `)}), tasks AS (
    SELECT found.id, kind, name, count, since, coalesce(said.due_on::text, found.due) AS due, place, target,
      said.assignee, coalesce(said.comment, '') AS comment, said.not_before::text AS not_before,
      coalesce(said.not_before::text >= ${today}, false) AS is_later
    FROM found LEFT JOIN desk_tasks said ON said.id = found.id)`;
}

interface TaskRow extends Pick<Task, 'id' | 'kind' | 'name' | 'count' | 'assignee' | 'comment'> {
  since: Date | string;
  due: string | null;
  place: string;
  target: string;
  not_before: string | null;
  is_later: boolean;
}

function shownTask({ since, due, place, target, not_before, is_later, ...task }: TaskRow): Task {
  return {
    ...task,
    since: new Date(since).toISOString(),
    dueOn: due,
    address: addressOf(task.kind, place, encodeURIComponent(target)),
    notBefore: is_later ? not_before : null,
  };
}

function addressOf(kind: TaskKind, place: string, target: string): string {
  switch (kind) {
    case 'fault':
    case 'trialReport':
    case 'suggestion':
    case 'copy':
      return `/desk/requests/${place}/${target}`;
    case 'noSubject':
    case 'noLine':
    case 'noLink':
      return `/desk/records/${place}?missing=${target}`;
    case 'certificateEnds':
      // The campus renews it; the desk has nothing to change.
      return `${deskPaths.workbench}?kind=${kind}`;
    case 'unusualUse':
      return `${deskPath}/figures?view=alerts`;
    case 'trialEnds':
      return `/desk/trials/${target}`;
    case 'harvestStopped':
      return `${deskPaths.usage}?provider=${target}`;
    case 'usageUnmatched':
      return `${deskPaths.usage}?view=items&provider=${target}`;
    case 'importFailed':
      return `/desk/imports/${target}`;
    default:
      return `/desk/records/${place}/${target}`;
  }
}
