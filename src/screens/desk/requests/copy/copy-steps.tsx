// What can be done with a request for a copy besides supplying it: being checked, or refused with the reason.
import { Button, makeStyles, Toolbar, ToolbarButton, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { type FormEvent, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { answerKey } from '#client/drafts/drafts.ts';
import { handleDelivery } from '#contract/calls/desk/requests.ts';
import type { OwnDelivery } from '#contract/models/delivery-model.ts';
import { stateAfter } from '#contract/rules/life/life.ts';
import { useKeptText } from '#features/requests/sent/use-kept-text.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { refusalOf, StepFailure } from '../../steps/step-failure.tsx';
import { useStep } from '../../steps/use-step.ts';
import { KeptAnswers } from '../answer/kept-answers.tsx';

/** Renders the steps that the request's state allows. */
export function CopySteps({ copy: { id, state } }: { copy: OwnDelivery }) {
  const styles = useStyles();
  const text = useText();
  const reason = useKeptText(answerKey('copy', id, 'refuse'));
  const { take, isBusy, failure } = useStep();
  const mayCheck = stateAfter('delivery', state, 'check') !== null;
  const mayRefuse = stateAfter('delivery', state, 'refuse') !== null;
  if (!mayCheck && !mayRefuse) return null;
  return (
    <div className={styles.steps}>
      <Toolbar aria-label={text('deskRequests.steps.label')} className={styles.bar}>
        {mayCheck ? (
          <ToolbarButton
            icon={<Eye20Regular />}
            disabled={isBusy}
            onClick={() =>
              void take(
                () => send(handleDelivery, { id, step: 'check' }),
                text('deskRequests.copy.checked'),
              )
            }
          >
            {text('deskRequests.copy.check')}
          </ToolbarButton>
        ) : null}
        {mayRefuse ? (
          <ToolbarButton
            icon={<Dismiss20Regular />}
            aria-expanded={reason.typed !== null}
            onClick={reason.typed === null ? reason.begin : reason.end}
          >
            {text('deskRequests.copy.refuse')}
          </ToolbarButton>
        ) : null}
      </Toolbar>
      <StepFailure failure={failure} />
      {mayRefuse && reason.typed !== null ? (
        <RefusalForm id={id} typed={reason.typed} onType={reason.type} onEnd={reason.end} />
      ) : null}
    </div>
  );
}

interface RefusalFormProps {
  id: string;
  typed: string;
  onType: (text: string) => void;
  onEnd: () => void;
}

function RefusalForm({ id, typed, onType, onEnd }: RefusalFormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [isMissing, setIsMissing] = useState(false);
  const { take, isBusy, failure } = useStep();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    setIsMissing(words === '');
    if (words === '') return;
    const input = { id, step: 'refuse', text: words } as const;
    if (await take(() => send(handleDelivery, input), text('deskRequests.copy.refused'))) onEnd();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <LongTextField
        id="refusal"
        label={text('deskRequests.copy.reason')}
        hint={text('deskRequests.copy.reasonHint')}
        reason={
          isMissing && typed.trim() === ''
            ? text('deskRequests.copy.reasonMissing')
            : refusalOf(failure, 'text', language)
        }
        rows={3}
        maxLength={2_000}
        value={typed}
        onChange={onType}
      />
      <StepFailure failure={failure} fields={['text']} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {text('deskRequests.copy.sendRefusal')}
        </Button>
        <Button onClick={onEnd}>{text('shell.dialog.cancel')}</Button>
        <KeptAnswers
          typed={typed}
          onChoose={(words) => onType([typed.trimEnd(), words].filter(Boolean).join('\n\n'))}
        />
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  steps: { display: 'grid', gap: tokens.spacingVerticalS },
  bar: {
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    padding: 0,
    '& > button': { minWidth: 0, paddingInline: tokens.spacingHorizontalS },
  },
  form: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '44em' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
