// The workbench: what needs a hand today. A task ends by being done, so that nothing is ticked off.
import { makeStyles, mergeClasses, Select, Switch, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { send } from '#client/calls/calls.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { setDesk } from '#contract/calls/desk/desk.ts';
import { listTasks } from '#contract/calls/desk/tasks.ts';
import { TaskKind, TaskView } from '#contract/models/desk/task-model.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { compact } from '#ui/styles/breakpoints.ts';
import { useTabStyles } from '#ui/styles/tab-styles.ts';
import { useDesk } from '../frame/desk-context.ts';
import { useListStyles } from '../frame/use-list-styles.ts';
import { KeysButton } from '../keys/keys-help.tsx';
import { StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { TaskDialog, type TaskQuestion } from './task-dialog.tsx';
import { TaskGrid } from './task-grid.tsx';
import { filtersIn, type TaskFilters, tasksPath } from './task-view.ts';

/** Tasks come and go while the list is open. */
const everyMs = 60_000;

export function WorkbenchScreen() {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const [query] = useSearchParams();
  const [question, setQuestion] = useState<TaskQuestion | null>(null);
  const filters = filtersIn(query);
  const { view, kind } = filters;
  const reading = useRead(
    listTasks,
    { view, ...(kind !== null && { kind }) },
    { hideMessage: true, isReadOnOpening: true, everyMs },
  );
  usePageTitle(text('deskTasks.title'));
  return (
    <div className={list.screen}>
      <div className={list.head}>
        <PageTitle>{text('deskTasks.title')}</PageTitle>
        <KeysButton
          rows={[
            { keys: ['j', 'k'], what: text('deskTasks.keys.next') },
            { keys: ['Enter'], what: text('deskTasks.keys.open') },
            { keys: ['c'], what: text('deskTasks.keys.claim') },
            { keys: ['d'], what: text('deskTasks.keys.done') },
            { keys: ['n'], what: text('deskTasks.keys.notNow') },
          ]}
        />
      </div>
      <Parts filters={filters} counts={reading.data?.counts} />
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        isEmpty={({ items }) => items.length === 0}
        empty={<NothingToDo filters={filters} />}
      >
        {({ items, counts }) => (
          <>
            <TaskGrid items={items} onAsk={setQuestion} />
            {kind === null && counts[view] > items.length ? (
              <p className={styles.note}>{text('deskTasks.first')}</p>
            ) : null}
          </>
        )}
      </ReadingGate>
      <MorningMail />
      {question === null ? null : (
        <TaskDialog question={question} onClose={() => setQuestion(null)} />
      )}
    </div>
  );
}

/** Whether the librarian wants the tasks by mail. */
function MorningMail() {
  const text = useText();
  const { hasMorningMail } = useDesk();
  const { take, isBusy, failure } = useStep();
  return (
    <>
      <StepFailure failure={failure} />
      <Switch
        checked={hasMorningMail}
        disabled={isBusy}
        label={text('deskTasks.morningMail')}
        onChange={(_, { checked }) =>
          void take(
            () => send(setDesk, { hasMorningMail: checked }),
            text(checked ? 'deskTasks.mailOn' : 'deskTasks.mailOff'),
          )
        }
      />
    </>
  );
}

interface PartsProps {
  filters: TaskFilters;
  counts: OutputOf<typeof listTasks>['counts'] | undefined;
}

/** The parts of the list with their counts, and the filter by kind. */
function Parts({ filters, counts }: PartsProps) {
  const styles = useStyles();
  const { tab, chosen } = useTabStyles();
  const text = useText();
  const navigate = useNavigate();
  return (
    <div className={styles.parts}>
      <nav aria-label={text('deskTasks.views.label')} className={styles.tabs}>
        {TaskView.options.map((view) => (
          <Link
            key={view}
            to={tasksPath({ ...filters, view })}
            aria-current={view === filters.view ? 'page' : undefined}
            className={mergeClasses(tab, view === filters.view && chosen)}
          >
            {text(`deskTasks.views.${view}`)}
            {counts === undefined ? null : (
              <span
                className={mergeClasses(
                  styles.count,
                  view === 'overdue' && counts.overdue > 0 && styles.late,
                )}
              >
                {counts[view]}
              </span>
            )}
          </Link>
        ))}
      </nav>
      <Select
        aria-label={text('deskTasks.kind')}
        className={styles.kind}
        value={filters.kind ?? ''}
        onChange={(_, { value }) => {
          const kind = TaskKind.options.find((each) => each === value) ?? null;
          void navigate(tasksPath({ ...filters, kind }));
        }}
      >
        <option value="">{text('deskTasks.kinds.all')}</option>
        {TaskKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {text(`deskTasks.kinds.${kind}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function NothingToDo({ filters: { view, kind } }: { filters: TaskFilters }) {
  const text = useText();
  if (view === 'all' && kind === null) {
    return (
      <StatePanel
        icon={<CheckmarkCircle20Regular />}
        title={text('deskTasks.empty.title')}
        text={text('deskTasks.empty.text')}
      />
    );
  }
  return (
    <StatePanel
      title={text('deskTasks.empty.viewTitle')}
      text={text('deskTasks.empty.viewText')}
      isLive
    >
      <LinkButton to={tasksPath({ view: 'all', kind: null })}>
        {text('deskTasks.empty.all')}
      </LinkButton>
    </StatePanel>
  );
}

const useStyles = makeStyles({
  parts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalXL,
    minWidth: 0,
  },
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    [compact]: { columnGap: tokens.spacingHorizontalL },
  },
  count: {
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  kind: { minWidth: '12em' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});
