// What of a task takes more than one press: due day and comment, and until when it is left alone.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Task } from '#contract/models/desk/task-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { addDays } from '#contract/rules/zoned-day.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { type TaskChange, useSetTask } from './use-task-steps.ts';

/** What is asked about a task. */
export interface TaskQuestion {
  kind: 'edit' | 'notNow';
  task: Task;
}

interface TaskDialogProps {
  question: TaskQuestion;
  onClose: () => void;
}

export function TaskDialog({ question: { kind, task }, onClose }: TaskDialogProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [dueOn, setDueOn] = useState(task.dueOn ?? '');
  const [comment, setComment] = useState(task.comment);
  const [until, setUntil] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const step = useStep();
  const set = useSetTask(step);
  const isPast = until < today();
  const save = async (change: TaskChange, done: string) => {
    if (await set(task, change, done)) onClose();
  };
  const leave = (day: string) => save({ notBefore: day }, text('deskTasks.left', { day }));
  const submit = () => {
    if (kind === 'edit') {
      const due = dueOn || null;
      // A day that was not touched stays the task's own.
      const change = { comment: comment.trim(), ...(due !== task.dueOn && { dueOn: due }) };
      void save(change, text('deskTasks.saved'));
      return;
    }
    setIsRefused(isPast);
    if (!isPast) void leave(until);
  };
  const { isBusy, failure } = step;
  return (
    <FormDialog
      title={textIn(task.name, language) || text(`deskTasks.kinds.${task.kind}`)}
      submitText={text('deskTasks.dialog.save')}
      isDisabled={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'edit' ? (
        <>
          <TextField
            id="task-due"
            label={text('deskTasks.dialog.dueOn')}
            hint={text('deskTasks.dialog.dueHint')}
            reason={refusalOf(failure, 'dueOn', language)}
            type="date"
            value={dueOn}
            onChange={setDueOn}
          />
          <LongTextField
            id="task-comment"
            label={text('deskTasks.dialog.comment')}
            reason={refusalOf(failure, 'comment', language)}
            rows={4}
            maxLength={2_000}
            value={comment}
            onChange={setComment}
          />
        </>
      ) : (
        <>
          <div className={styles.choices}>
            {(['tomorrow', 'week', 'month'] as const).map((each) => (
              <Button
                key={each}
                disabled={isBusy}
                onClick={() => void leave(addDays(today(), days[each]))}
              >
                {text(`deskTasks.dialog.${each}`)}
              </Button>
            ))}
          </div>
          <TextField
            id="task-until"
            label={text('deskTasks.dialog.notBefore')}
            hint={text('deskTasks.dialog.notBeforeHint')}
            reason={
              isRefused && isPast
                ? text('deskTasks.dialog.notBeforeMissing')
                : refusalOf(failure, 'notBefore', language)
            }
            type="date"
            min={today()}
            value={until}
            onChange={setUntil}
          />
        </>
      )}
      <StepFailure failure={failure} fields={['dueOn', 'comment', 'notBefore']} />
    </FormDialog>
  );
}

/** How long a task is left alone by one press. Until tomorrow: it comes back then. */
const days = { tomorrow: 0, week: 6, month: 29 } as const;

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
