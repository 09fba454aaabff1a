// The answer to a reader: typed, or begun with a kept text. It stays on the device until it is sent.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Send20Regular } from '@fluentui/react-icons/svg/send';
import type { KeyboardEvent } from 'react';
import { send } from '#client/calls/calls.ts';
import { answerKey } from '#client/drafts/drafts.ts';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { stateAfter } from '#contract/rules/life/life.ts';
import { useKeptText } from '#features/requests/sent/use-kept-text.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { refusalOf, StepFailure } from '../../steps/step-failure.tsx';
import { useStep } from '../../steps/use-step.ts';
import { KeptAnswers } from './kept-answers.tsx';

/** Renders the form, where the report's state allows an answer. */
export function AnswerForm({ report }: { report: OwnReport }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { id, form, state } = report;
  const answer = useKeptText(answerKey(form, id, 'answer'));
  const { take, isBusy, failure } = useStep();
  if (stateAfter('report', state, 'answer') === null) return null;
  const typed = answer.typed ?? '';
  const perform = async (step: 'answer' | 'close') => {
    const done = text(step === 'answer' ? 'deskRequests.answer.sent' : 'deskRequests.steps.closed');
    if (typed.trim() === '') return;
    const isDone = await take(() => send(handleReport, { id, step, text: typed.trim() }), done);
    if (isDone) answer.end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void perform('answer');
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void perform('answer');
      }}
    >
      <LongTextField
        id="answer"
        label={text(
          state === 'answered' ? 'deskRequests.answer.again' : 'deskRequests.answer.label',
        )}
        hint={text('deskRequests.answer.hint')}
        reason={refusalOf(failure, 'text', language)}
        rows={5}
        maxLength={2_000}
        value={typed}
        onChange={(value) => answer.type(value)}
        onKeyDown={onKeyDown}
      />
      <StepFailure failure={failure} fields={['text']} />
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          icon={<Send20Regular />}
          disabled={isBusy || typed.trim() === ''}
        >
          {text('deskRequests.answer.send')}
        </Button>
        <Button disabled={isBusy || typed.trim() === ''} onClick={() => void perform('close')}>
          {text('deskRequests.answer.close')}
        </Button>
        <KeptAnswers
          typed={typed}
          onChoose={(words) => answer.type([typed.trimEnd(), words].filter(Boolean).join('\n\n'))}
        />
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalS, maxWidth: '44em' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
