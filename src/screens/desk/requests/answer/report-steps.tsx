// What can be done with a report besides an answer: seen, given to a desk, vendor informed, closed.
import { Button, makeStyles, Toolbar, ToolbarButton, tokens } from '@fluentui/react-components';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { PersonArrowRight20Regular } from '@fluentui/react-icons/svg/person-arrow-right';
import { type FormEvent, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import type { WholeRequest } from '#contract/models/desk/request-model.ts';
import type { OwnReport } from '#contract/models/feedback-model.ts';
import { stateAfter } from '#contract/rules/life/life.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { LetterDialog } from '../../letters/letter-dialog.tsx';
import { refusalOf, StepFailure } from '../../steps/step-failure.tsx';
import { useStep } from '../../steps/use-step.ts';

interface ReportStepsProps {
  request: WholeRequest;
  report: OwnReport;
}

/** Renders the steps that the report's state allows. */
export function ReportSteps({ request, report }: ReportStepsProps) {
  const styles = useStyles();
  const text = useText();
  const [isAssigning, setIsAssigning] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const { take, isBusy, failure } = useStep();
  const { id, state } = report;
  const vendor = mayWriteAbout(report) ? vendorResource(report) : null;
  const may = (step: 'see' | 'assign' | 'close') => stateAfter('report', state, step) !== null;
  return (
    <div className={styles.steps}>
      <Toolbar aria-label={text('deskRequests.steps.label')} className={styles.bar}>
        {may('see') && state !== 'seen' ? (
          <ToolbarButton
            icon={<Eye20Regular />}
            disabled={isBusy}
            onClick={() =>
              void take(
                () => send(handleReport, { id, step: 'see' }),
                text('deskRequests.steps.seen'),
              )
            }
          >
            {text('deskRequests.steps.see')}
          </ToolbarButton>
        ) : null}
        {may('assign') ? (
          <ToolbarButton
            icon={<PersonArrowRight20Regular />}
            aria-expanded={isAssigning}
            onClick={() => setIsAssigning(!isAssigning)}
          >
            {text('deskRequests.steps.assign')}
          </ToolbarButton>
        ) : null}
        {may('close') && state !== 'closed' ? (
          <ToolbarButton
            icon={<Checkmark20Regular />}
            disabled={isBusy}
            onClick={() =>
              void take(
                () => send(handleReport, { id, step: 'close' }),
                text('deskRequests.steps.closed'),
              )
            }
          >
            {text('deskRequests.steps.close')}
          </ToolbarButton>
        ) : null}
        {vendor === null ? null : (
          <ToolbarButton icon={<Mail20Regular />} onClick={() => setIsWriting(true)}>
            {text('deskRequests.mail.action')}
          </ToolbarButton>
        )}
      </Toolbar>
      <StepFailure failure={failure} />
      {vendor === null || !isWriting ? null : (
        <LetterDialog
          resource={vendor}
          fault={{ report, count: request.together.length + 1 }}
          onClose={() => setIsWriting(false)}
        />
      )}
      {isAssigning ? <AssignForm report={report} onEnd={() => setIsAssigning(false)} /> : null}
    </div>
  );
}

/** A vendor is written to about a fault that is not closed. */
function mayWriteAbout({ form, state }: OwnReport): boolean {
  return form === 'fault' && stateAfter('report', state, 'assign') !== null;
}

function vendorResource({ resource }: OwnReport) {
  if (resource?.kind !== 'database' && resource?.kind !== 'other') return null;
  return { kind: resource.kind, id: resource.id } as const;
}

function AssignForm({ report, onEnd }: { report: OwnReport; onEnd: () => void }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [desk, setDesk] = useState(report.desk);
  const [dueOn, setDueOn] = useState(report.dueOn ?? '');
  const { take, isBusy, failure } = useStep();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      id: report.id,
      step: 'assign',
      desk: desk.trim(),
      dueOn: dueOn || null,
    } as const;
    if (await take(() => send(handleReport, input), text('deskRequests.steps.assigned'))) onEnd();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        id="assign-desk"
        label={text('deskRequests.assign.desk')}
        hint={text('deskRequests.assign.hint')}
        reason={refusalOf(failure, 'desk', language)}
        value={desk}
        maxLength={200}
        onChange={setDesk}
      />
      <TextField
        id="assign-due"
        label={text('deskRequests.assign.dueOn')}
        reason={refusalOf(failure, 'dueOn', language)}
        type="date"
        min={today()}
        value={dueOn}
        onChange={setDueOn}
      />
      <StepFailure failure={failure} fields={['desk', 'dueOn']} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {text('deskRequests.assign.send')}
        </Button>
        <Button onClick={onEnd}>{text('shell.dialog.cancel')}</Button>
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
  form: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '30em' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
