// What a reader does with a report: rate the answer, close it, open it again.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { reopenKey } from '#client/drafts/drafts.ts';
import { rateAnswer, setReportOpen } from '#contract/calls/patron/feedback.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { contentLimit, tidyText, wordsIssue } from '#contract/rules/forms/feedback-rules.ts';
import { isAnswer, isRatable, stateAfter } from '#contract/rules/life/life.ts';
import { useCommand } from '#data/use-command.ts';
import { useKeptText } from '#features/requests/sent/use-kept-text.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { CountedField } from '#ui/controls/counted-field.tsx';
import { RadioField } from '#ui/controls/radio-field.tsx';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';
import { useOnce } from './use-once.ts';

interface ReportActionsProps {
  report: OwnReport;
  /** Called after the reader changed it. */
  onChanged: () => void;
}

/** The actions that the report's state allows. */
export function ReportActions({ report, onChanged }: ReportActionsProps) {
  const styles = useStyles();
  const text = useText();
  const change = useCommand(setReportOpen);
  const reopening = useKeptText(reopenKey(report.id));
  const { id, state } = report;
  const perform = useOnce(onChanged);
  const setOpen = (isOpen: boolean, why: string) =>
    perform(() => change({ id, isOpen, text: why }));
  const isOver = state === 'answered' || state === 'closed';
  return (
    <>
      {isRatable(state, report.events) ? (
        <AnswerRating
          // Another answer is rated anew.
          key={report.events.findLastIndex(isAnswer)}
          report={report}
          onChanged={onChanged}
        />
      ) : null}
      {reopening.typed !== null ? (
        <ReopenForm
          id={id}
          why={reopening.typed}
          onChange={reopening.type}
          onSend={async () => {
            if (await setOpen(true, reopening.typed ?? '')) reopening.end();
          }}
          onCancel={reopening.end}
        />
      ) : (
        <div className={styles.actions}>
          {isOver ? (
            <Button aria-describedby={`report-${id}`} onClick={reopening.begin}>
              {text('feedback.reopen')}
            </Button>
          ) : null}
          {state !== 'closed' && stateAfter('report', state, 'close') !== null ? (
            <Button aria-describedby={`report-${id}`} onClick={() => void setOpen(false, '')}>
              {text('feedback.close')}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}

const ratings = ['5', '4', '3', '2', '1'] as const;

/** A later choice replaces the earlier one. */
function AnswerRating({ report: { id, rating }, onChanged }: ReportActionsProps) {
  const text = useText();
  const rate = useCommand(rateAnswer);
  const perform = useOnce(onChanged);
  const shown = ratings.find((each) => each === String(rating)) ?? null;
  const [chosen, setChosen] = useState(shown);
  const choose = async (value: (typeof ratings)[number]) => {
    setChosen(value);
    const isDone = await perform(() => rate({ id, rating: Number(value), text: '' }));
    if (!isDone) setChosen(shown);
  };
  return (
    <RadioField
      id={`rate-${id}`}
      label={text('feedback.rate.label')}
      options={ratings}
      labelOf={(value) => text(`feedback.rate.values.${value}`)}
      value={chosen}
      onChange={(value) => void choose(value)}
    />
  );
}

interface ReopenFormProps {
  id: string;
  why: string;
  onChange: (why: string) => void;
  onSend: () => Promise<void>;
  onCancel: () => void;
}

function ReopenForm({ id, why, onChange, onSend, onCancel }: ReopenFormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const focusOn = useFieldFocus();
  const [wasRefused, setWasRefused] = useState(false);
  const field = `reopen-${id}`;
  const issue = wordsIssue(tidyText(why));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasRefused(issue !== null);
    if (issue === null) void onSend();
    else focusOn(field);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CountedField
        id={field}
        label={text('feedback.reopenLabel')}
        remark={text('draft.optional')}
        limit={contentLimit}
        reason={wasRefused ? (issue?.[language] ?? null) : null}
        rows={3}
        value={why}
        onChange={onChange}
      />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary">
          {text('feedback.confirmReopen')}
        </Button>
        <Button onClick={onCancel}>{text('feedback.cancel')}</Button>
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  form: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '44em' },
});
