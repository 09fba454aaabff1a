// One import: its report, how far it is, and the way back.
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { acceptImport, undoImport } from '#contract/calls/library/imports.ts';
import type { ImportRun } from '#contract/models/import-model.ts';
import { minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '#ui/dialogs/side-drawer.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { ImportReport } from './import-report.tsx';
import { canUndo, isInQuestion, isTrial } from './import-rules.ts';
import { ImportStateBadge } from './import-state.tsx';
import { useImportWords } from './use-import-words.ts';

interface ImportDrawerProps {
  run: ImportRun;
  onClose: () => void;
}

/** Renders the drawer. */
export function ImportDrawer({ run, onClose }: ImportDrawerProps) {
  const text = useText();
  const language = useLanguage();
  const { byOf } = useImportWords();
  const [isAsking, setIsAsking] = useState(false);
  const { take, isBusy, failure } = useStep();
  const { id, fileName, kind, startedAt, finishedAt, outcome, accepted } = run;
  const refusal = textIn(run.refusal, language);
  const undo = () => {
    setIsAsking(false);
    void take(() => send(undoImport, { id }), text('deskImports.undo.taken'));
  };
  const setAccepted = (isAccepted: boolean) => send(acceptImport, { id, isAccepted });
  const accept = () =>
    void take(
      () => setAccepted(true),
      text('deskImports.accept.done'),
      () => void take(() => setAccepted(false), text('desk.undone')),
    );
  return (
    <SideDrawer
      title={fileName}
      size="large"
      footer={
        <>
          {isInQuestion(run) ? (
            <Button appearance="primary" disabled={isBusy} onClick={accept}>
              {text('deskImports.accept.open')}
            </Button>
          ) : null}
          {canUndo(run) ? (
            <Button
              icon={<ArrowUndo20Regular />}
              disabled={isBusy}
              onClick={() => setIsAsking(true)}
            >
              {text('deskImports.undo.open')}
            </Button>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <div role="status">
        <ImportStateBadge run={run} />
      </div>
      {refusal === '' ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      {isTrial(run) ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{text('deskImports.form.tried')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <StepFailure failure={failure} />
      <FactList
        facts={[
          { term: text('deskImports.form.kind'), value: text(`deskImports.kinds.${kind}`) },
          { term: text('deskImports.columns.at'), value: minuteOf(startedAt) },
          {
            term: text('deskImports.terms.ended'),
            value: finishedAt === '' ? '' : minuteOf(finishedAt),
          },
          { term: text('deskImports.columns.by'), value: byOf(run.startedBy) },
          ...(accepted === null
            ? []
            : [
                {
                  term: text('deskImports.accept.by'),
                  value: [byOf(accepted.by), minuteOf(accepted.at)].join(' · '),
                },
              ]),
        ]}
      />
      {outcome === null ? null : <ImportReport outcome={outcome} />}
      {isAsking ? (
        <ConfirmDialog
          title={text('deskImports.undo.question', { name: fileName })}
          confirmText={text('deskImports.undo.open')}
          onConfirm={undo}
          onCancel={() => setIsAsking(false)}
        >
          {text('deskImports.undo.text')}
        </ConfirmDialog>
      ) : null}
    </SideDrawer>
  );
}
