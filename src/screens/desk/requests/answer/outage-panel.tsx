// The fault of a resource: declared with one press, over with one press; readers see both within a second.
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { answerKey } from '#client/drafts/drafts.ts';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import type { Language } from '#contract/models/model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { stateAfter } from '#contract/rules/life/life.ts';
import { timeAt } from '#contract/rules/zoned-day.ts';
import { useKeptText } from '#features/requests/sent/use-kept-text.ts';
import { shownText } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useLibrary } from '#session/use-session.ts';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { refusalOf, StepFailure } from '../../steps/step-failure.tsx';
import { useStep } from '../../steps/use-step.ts';

/** Renders the fault, or the way to declare it. */
export function OutagePanel({ report }: { report: OwnReport }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [open, setOpen] = useState<'details' | 'works' | null>(null);
  const { take, isBusy, failure } = useStep();
  const { id, outage, state } = report;
  const isOut = outage !== null && outage.endedAt === null;
  const end = () => setOpen(null);
  const works = () =>
    take(() => send(handleReport, { id, step: 'works' }), text('deskRequests.outage.worksDone'));
  const declare = () =>
    take(
      () => send(handleReport, { id, step: 'confirm' }),
      text('deskRequests.outage.declared'),
      () => void works(),
    );
  if (!isOut && stateAfter('report', state, 'assign') === null) return null;
  const instead = outage === null ? null : shownText(outage.instead, language);
  return (
    <section aria-label={text('deskRequests.outage.label')} className={styles.panel}>
      {isOut ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {text('deskRequests.outage.since', { time: minuteOf(outage.since) })}
            </MessageBarTitle>{' '}
            {text('deskRequests.outage.seen')}{' '}
            {instead === null || instead.text === '' ? null : <Isolated {...instead} />}
          </MessageBarBody>
          <MessageBarActions>
            <Button appearance="primary" disabled={isBusy} onClick={() => void works()}>
              {text('deskRequests.outage.works')}
            </Button>
            <Button onClick={() => setOpen('works')}>
              {text('deskRequests.outage.worksWith')}
            </Button>
            <Button onClick={() => setOpen('details')}>{text('deskRequests.outage.change')}</Button>
          </MessageBarActions>
        </MessageBar>
      ) : (
        <div className={styles.actions}>
          <Button appearance="primary" disabled={isBusy} onClick={() => void declare()}>
            {text('deskRequests.outage.declare')}
          </Button>
          <Button aria-expanded={open === 'details'} onClick={() => setOpen('details')}>
            {text('deskRequests.outage.declareWith')}
          </Button>
          <span className={styles.quiet}>
            {outage === null
              ? text('deskRequests.outage.hint')
              : text('feedback.outage.ended', { time: minuteOf(outage.endedAt ?? outage.since) })}
          </span>
        </div>
      )}
      <StepFailure failure={failure} />
      {open === 'details' ? <DetailsForm report={report} onEnd={end} /> : null}
      {open === 'works' ? <WorksForm report={report} onEnd={end} /> : null}
    </section>
  );
}

interface FormProps {
  report: OwnReport;
  onEnd: () => void;
}

/** Since when it is out of order, and what readers can do instead. */
function DetailsForm({ report: { id, form, outage }, onEnd }: FormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useLibrary().libraryAttr;
  const known = outage?.endedAt === null ? outage : null;
  const [since, setSince] = useState(known === null ? '' : fieldTime(known.since));
  const chinese = useKeptText(answerKey(form, id, 'instead-zh_CN'));
  const english = useKeptText(answerKey(form, id, 'instead-en'));
  const { take, isBusy, failure } = useStep();
  const kept = { zh_CN: chinese, en: english };
  const valueIn = (each: Language) => kept[each].typed ?? known?.instead[each] ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [day = '', clock = ''] = since.split('T');
    const at = timeAt(timeZone, day, clock);
    const isDone = await take(
      () =>
        send(handleReport, {
          id,
          step: 'confirm',
          ...(!Number.isNaN(at.getTime()) && { since: at.toISOString() }),
          instead: { zh_CN: valueIn('zh_CN').trim(), en: valueIn('en').trim() },
        }),
      text('deskRequests.outage.declared'),
    );
    if (!isDone) return;
    chinese.end();
    english.end();
    onEnd();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        id="outage-since"
        label={text('deskRequests.outage.sinceField')}
        hint={text('deskRequests.outage.sinceHint')}
        reason={refusalOf(failure, 'since', language)}
        type="datetime-local"
        max={fieldTime(new Date())}
        value={since}
        onChange={setSince}
      />
      {(['zh_CN', 'en'] as const).map((each) => (
        <LongTextField
          key={each}
          id={`outage-${each}`}
          label={text(`deskRequests.outage.instead.${each}`)}
          reason={refusalOf(failure, `instead.${each}`, language)}
          lang={each === 'en' ? 'en' : 'zh-CN'}
          rows={2}
          maxLength={2_000}
          value={valueIn(each)}
          onChange={(value) => kept[each].type(value)}
        />
      ))}
      <StepFailure failure={failure} fields={['since', 'instead.zh_CN', 'instead.en']} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {text(known === null ? 'deskRequests.outage.declare' : 'deskRequests.outage.save')}
        </Button>
        <Button onClick={onEnd}>{text('shell.dialog.cancel')}</Button>
      </div>
    </form>
  );
}

/** Words to everybody who reported the fault or follows the resource. */
function WorksForm({ report: { id, form }, onEnd }: FormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const words = useKeptText(answerKey(form, id, 'works'));
  const { take, isBusy, failure } = useStep();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = (words.typed ?? '').trim();
    const isDone = await take(
      () => send(handleReport, { id, step: 'works', text: said }),
      text('deskRequests.outage.worksDone'),
    );
    if (!isDone) return;
    words.end();
    onEnd();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <LongTextField
        id="outage-works"
        label={text('deskRequests.outage.words')}
        hint={text('deskRequests.outage.wordsHint')}
        reason={refusalOf(failure, 'text', language)}
        rows={3}
        maxLength={2_000}
        value={words.typed ?? ''}
        onChange={(value) => words.type(value)}
      />
      <StepFailure failure={failure} fields={['text']} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {text('deskRequests.outage.works')}
        </Button>
        <Button onClick={onEnd}>{text('shell.dialog.cancel')}</Button>
      </div>
    </form>
  );
}

/** As a field of day and time has it, by the library's clock. */
function fieldTime(instant: string | Date): string {
  return minuteOf(instant).replace(' ', 'T');
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalS },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  form: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxWidth: '44em',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
