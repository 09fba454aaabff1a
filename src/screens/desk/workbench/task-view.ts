// Which tasks the workbench shows, as the address says it, and how urgent a task is. Pure.
import { type Task, TaskKind, TaskView } from '#contract/models/desk/task-model.ts';
import { deskPaths } from '#contract/wire/desk-paths.ts';

/** What the workbench shows. */
export interface TaskFilters {
  view: TaskView;
  /** Null for all kinds. */
  kind: TaskKind | null;
}

/** What an address shows; what it does not name, or names wrongly, is as in the whole list. */
export function filtersIn(query: URLSearchParams): TaskFilters {
  return {
    view: TaskView.options.find((each) => each === query.get('view')) ?? 'all',
    kind: TaskKind.options.find((each) => each === query.get('kind')) ?? null,
  };
}

/** Address of a part of the list. */
export function tasksPath({ view, kind }: TaskFilters): string {
  const query = new URLSearchParams();
  if (view !== 'all') query.set('view', view);
  if (kind !== null) query.set('kind', kind);
  const search = query.toString();
  return deskPaths.workbench + (search === '' ? '' : `?${search}`);
}

/** How near the end of a task is; null where it has none. */
export function urgencyOf(
  { dueOn }: Pick<Task, 'dueOn'>,
  today: string,
): 'overdue' | 'today' | 'later' | null {
  if (dueOn === null) return null;
  if (dueOn < today) return 'overdue';
  return dueOn === today ? 'today' : 'later';
}

/** The task after or before one among those that are listed, at the ends the last or first one; undefined for an empty list. */
export function besideOf<T>(items: readonly T[], current: T | null, step: 1 | -1): T | undefined {
  const place = current === null ? -1 : items.indexOf(current);
  if (place < 0) return step === 1 ? items[0] : items.at(-1);
  return items[Math.min(items.length - 1, Math.max(0, place + step))];
}
