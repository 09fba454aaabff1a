// One import: its report, how far it is, and the way back.
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { undoImport } from '#contract/calls/library/imports.ts';
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
import { canUndo, isTrial } from './import-rules.ts';
import { ImportStateBadge } from './import-state.tsx';
import { useImportWords } from './use-import-words.ts';

interface ImportDrawerProps {
  run: ImportRun;
  onClose: () => void;
}

export function ImportDrawer({ run, onClose }: ImportDrawerProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { byOf } = useImportWords();
  const [isAsking, setIsAsking] = useState(false);
  const { take, isBusy, failure } = useStep();
  const { id, fileName, kind, startedAt, finishedAt, outcome } = run;
  const refusal = textIn(run.refusal, language);
  const undo = () => {
    setIsAsking(false);
    void take(() => send(undoImport, { id }), text('deskImports.undo.taken'));
  };
  return (
    <SideDrawer
      title={<span className={styles.name}>{fileName}</span>}
      size="large"
      footer={
        canUndo(run) ? (
          <Button icon={<ArrowUndo20Regular />} disabled={isBusy} onClick={() => setIsAsking(true)}>
            {text('deskImports.undo.open')}
          </Button>
        ) : null
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
          { term: text('deskImports.columns.by'), value: byOf(run) },
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

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});
