// The tasks as a grid: what, since when, until when, who. Keys move, open, claim and leave for later.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Task } from '#contract/models/desk/task-model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { relativeDay } from '#i18n/relative-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { badgeLook } from '#ui/styles/badge-styles.ts';
import { compact } from '#ui/styles/breakpoints.ts';
import { useListStyles } from '../frame/use-list-styles.ts';
import { useKeys } from '../keys/use-keys.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import type { TaskQuestion } from './task-dialog.tsx';
import { TaskMenu } from './task-menu.tsx';
import { TaskSign } from './task-sign.tsx';
import { besideOf, urgencyOf } from './task-view.ts';
import { useTaskSteps } from './use-task-steps.ts';

interface TaskGridProps {
  items: readonly Task[];
  /** Opens the form for more than one press. */
  onAsk: (question: TaskQuestion) => void;
}

/** Two lines. */
const rowHeight = 60;

export function TaskGrid({ items, onAsk }: TaskGridProps) {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const steps = useTaskSteps();
  const nameOf = (task: Task) =>
    textIn(task.name, language) || text(`deskTasks.kinds.${task.kind}`);
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('a[data-task]') ?? [])];
  /** The link of the row that has the focus. */
  const linkHere = () =>
    document.activeElement?.closest('[role=row]')?.querySelector<HTMLElement>('a[data-task]') ??
    null;
  const taskHere = () => items.find(({ id }) => id === linkHere()?.dataset.task);
  const move = (step: 1 | -1) => besideOf(links(), linkHere(), step)?.focus();
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      const task = taskHere();
      if (task !== undefined) void steps.claim(task);
    },
    d: () => {
      const task = taskHere();
      if (task === undefined) return;
      move(1);
      void steps.check(task);
    },
    n: () => {
      const task = taskHere();
      if (task !== undefined) onAsk({ kind: 'notNow', task });
    },
  });
  /** On a row that the arrow keys reached. */
  const open = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'row') return;
    event.preventDefault();
    event.stopPropagation();
    linkHere()?.click();
  };
  return (
    <div ref={box} onKeyDownCapture={open} className={styles.box}>
      <StepFailure failure={steps.failure} />
      <DataGrid
        label={text('deskTasks.title')}
        className={list.grid}
        rowHeight={rowHeight}
        items={items}
        total={items.length}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'what',
            name: text('deskTasks.columns.what'),
            share: 4,
            isTarget: true,
            cell: (task) => <What task={task} name={nameOf(task)} />,
          },
          {
            id: 'since',
            name: text('deskTasks.columns.since'),
            isWide: true,
            cell: (task) => (
              <span className={list.lines} title={minuteOf(task.since)}>
                <span>{relativeDay(dayOf(task.since), today(), language)}</span>
                <span className={list.quiet}>{dayOf(task.since)}</span>
              </span>
            ),
          },
          {
            id: 'due',
            name: text('deskTasks.columns.due'),
            share: 1.3,
            cell: (task) => <Due task={task} />,
          },
          {
            id: 'who',
            name: text('deskTasks.columns.who'),
            isWide: true,
            cell: (task) =>
              task.assignee === null ? (
                <span className={list.quiet}>{text('deskTasks.nobody')}</span>
              ) : steps.isMine(task) ? (
                text('deskTasks.you')
              ) : (
                steps.nameOf(task.assignee)
              ),
          },
          {
            id: 'actions',
            name: text('deskTasks.columns.actions'),
            cell: (task) => (
              <span className={styles.actions}>
                {steps.isMine(task) ? null : (
                  <Button
                    size="small"
                    className={styles.claim}
                    aria-label={text('deskTasks.claimOf', { name: nameOf(task) })}
                    onClick={() => void steps.claim(task)}
                  >
                    {text('deskTasks.claim')}
                  </Button>
                )}
                <TaskMenu task={task} name={nameOf(task)} steps={steps} onAsk={onAsk} />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Sign, name, how many, and a colleague's words. */
function What({ task, name }: { task: Task; name: string }) {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const { id, kind, count, address, comment, notBefore } = task;
  const many = kind === 'fault' ? 'deskTasks.many.fault' : 'deskTasks.many.other';
  return (
    <span className={styles.what}>
      <TaskSign kind={kind} />
      <span className={list.lines}>
        <Link to={address} data-task={id} className={list.link}>
          {name}
        </Link>
        <span className={list.quiet}>
          {[
            text(`deskTasks.kinds.${kind}`),
            count > 1 ? text(many, { count }) : '',
            notBefore === null ? '' : text('deskTasks.later', { day: notBefore }),
            comment,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** The day, and in words and colour how near it is. */
function Due({ task }: { task: Task }) {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const language = useLanguage();
  const { dueOn } = task;
  const urgency = urgencyOf(task, today());
  if (dueOn === null || urgency === null) return null;
  if (urgency === 'later') {
    return (
      <span className={list.lines}>
        <span>{relativeDay(dueOn, today(), language)}</span>
        <span className={list.quiet}>{dueOn}</span>
      </span>
    );
  }
  return (
    <span className={list.lines}>
      <span>
        <span className={mergeClasses(styles.badge, urgency === 'overdue' && styles.late)}>
          {text(`deskTasks.due.${urgency}`)}
        </span>
      </span>
      <span className={list.quiet}>{dueOn}</span>
    </span>
  );
}

const useStyles = makeStyles({
  box: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  what: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  badge: {
    ...badgeLook,
    display: 'inline-block',
    color: tokens.colorPaletteDarkOrangeForeground1,
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
  },
  late: {
    color: tokens.colorPaletteRedForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
  },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  // The menu beside it has it too, and a phone no room for both.
  claim: { minWidth: 0, [compact]: { display: 'none' } },
});
