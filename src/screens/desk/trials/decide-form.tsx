// The decision after a trial, with the reason for readers. Who gave feedback is told.
import {
  Button,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { decideTrial, getTrial, listTrials } from '#contract/calls/desk/trials.ts';
import { TrialOutcome } from '#contract/models/database-model.ts';
import type { Trial } from '#contract/models/desk/trial-model.ts';
import { useSend } from '#data/use-send.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DetailPart } from '#ui/layout/detail-part.tsx';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';

const changedCalls = [listTrials, getTrial];
const languages = ['zh_CN', 'en'] as const;
const maxReason = 2_000;

export function DecideForm({ trial }: { trial: Trial }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const toast = useDeskToast();
  const send = useSend(decideTrial, changedCalls);
  const [outcome, setOutcome] = useState(trial.outcome);
  const [reason, setReason] = useState(trial.reason);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(outcome === null);
    if (outcome === null || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const { readers } = await send({ id: trial.id, outcome, reason });
      toast(text('deskTrials.decide.done', { count: readers }));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const refusal = refusalOf(failure, 'reason', language);
  const title = text(`deskTrials.decide.${trial.outcome === null ? 'title' : 'again'}`);
  return (
    <DetailPart id="decide" title={title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={text('deskTrials.decide.outcome')}
          {...(isMissing && { validationMessage: text('deskTrials.decide.missing') })}
        >
          <RadioGroup
            layout="horizontal"
            value={outcome ?? ''}
            onChange={(_, { value }) => {
              setIsMissing(false);
              setOutcome(TrialOutcome.parse(value));
            }}
          >
            {TrialOutcome.options.map((each) => (
              <Radio key={each} value={each} label={text(`databases.trial.outcomes.${each}`)} />
            ))}
          </RadioGroup>
        </Field>
        <div className={styles.pair}>
          {languages.map((each) => (
            <Field
              key={each}
              label={text(`deskTrials.decide.reason.${each}`)}
              {...(refusal !== null && { validationMessage: refusal })}
            >
              <Textarea
                lang={tagOf(each)}
                resize="vertical"
                maxLength={maxReason}
                value={reason[each] ?? ''}
                onChange={(_, { value }) => setReason((before) => ({ ...before, [each]: value }))}
              />
            </Field>
          ))}
        </div>
        <p className={styles.hint}>{text('deskTrials.decide.hint', { count: trial.readers })}</p>
        <StepFailure failure={failure} fields={['reason']} />
        <Button type="submit" appearance="primary" className={styles.send} disabled={isBusy}>
          {text('deskTrials.decide.save')}
        </Button>
      </form>
    </DetailPart>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  send: { justifySelf: 'start' },
});
