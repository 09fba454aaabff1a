// Imports a file: first a trial, whose report is shown, then for good.
import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { type ImportKind, type ImportRun, maxImportBytes } from '#contract/models/import-model.ts';
import { tooLargeWords } from '#contract/rules/file-limit.ts';
import { textIn } from '#contract/rules/rules.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { SideDrawer } from '#ui/dialogs/side-drawer.tsx';
import { useDeskToast } from '../frame/use-desk-toast.tsx';
import { StepFailure } from '../steps/step-failure.tsx';
import { type ImportEntry, ImportFields } from './import-fields.tsx';
import { ImportReport } from './import-report.tsx';
import {
  hasJoinedRows,
  hasRows,
  isTitleList,
  isUnderWay,
  rowsIn,
  takesPackage,
  takesProvider,
} from './import-rules.ts';
import { type ImportAnswer, useImport } from './use-import.ts';
import { useImportWords } from './use-import-words.ts';

interface ImportFormProps {
  /** What can be imported. */
  kinds: readonly ImportKind[];
  /** Where a trial that takes longer is found. */
  runs: readonly ImportRun[];
  onClose: () => void;
  /** Called with the id of what was imported for good, or still runs. */
  onDone: (id: string) => void;
}

const nothing: Omit<ImportEntry, 'kind'> = {
  file: null,
  provider: '',
  package: '',
  apart: '',
};

export function ImportForm({ kinds, runs, onClose, onDone }: ImportFormProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const toast = useDeskToast();
  const { countsIn } = useImportWords();
  const [form, setForm] = useState<ImportEntry>({ ...nothing, kind: kinds[0] ?? 'databases' });
  const [trial, setTrial] = useState<ImportAnswer | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { run, part, failure, forget, stop } = useImport();
  const { kind, file } = form;
  const apart = rowsIn(form.apart);
  const isTooLarge = file !== null && file.size > maxImportBytes;
  const longTrial = trial?.outcome === null ? runs.find((each) => each.id === trial.id) : undefined;
  const outcome = trial?.outcome ?? longTrial?.outcome ?? null;
  const isTrying = trial?.outcome === null && (longTrial === undefined || isUnderWay(longTrial));
  const isBusy = part !== null || isTrying;
  const refusal = longTrial === undefined ? '' : textIn(longTrial.refusal, language);
  const isStopped = failure instanceof NoAnswer && failure.reason === 'aborted';
  const change = (next: ImportEntry) => {
    // The report is that of this file and these settings.
    setTrial(null);
    setIsMissing(false);
    forget();
    setForm(next);
  };
  const order = async (isDryRun: boolean) => {
    setIsMissing(file === null);
    if (file === null || isTooLarge || apart === null) return;
    const [provider, name] = [form.provider.trim(), form.package.trim()];
    const answer = await run(
      {
        kind,
        isDryRun,
        provider: takesProvider(kind) ? provider : '',
        package: takesPackage(kind) ? name : '',
        ...(isTitleList(kind) && apart !== '' && { apart }),
      },
      file,
    );
    if (answer === null) return;
    if (isDryRun) {
      setTrial(answer);
      return;
    }
    toast(
      answer.outcome === null
        ? text('deskImports.form.goesOn')
        : text('deskImports.form.done', { counts: countsIn(answer.outcome) }),
    );
    onDone(answer.id);
  };
  return (
    <SideDrawer
      title={text('deskImports.add')}
      size="large"
      footer={
        <>
          {outcome === null ? (
            <Button appearance="primary" disabled={isBusy} onClick={() => void order(true)}>
              {text('deskImports.form.try')}
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabled={isBusy || !hasRows(outcome)}
              onClick={() => void order(false)}
            >
              {text('deskImports.form.import')}
            </Button>
          )}
          <Button onClick={part === null ? onClose : stop}>{text('desk.cancel')}</Button>
        </>
      }
      onClose={onClose}
    >
      <ImportFields
        kinds={kinds}
        form={form}
        isBusy={isBusy}
        fileReason={
          isTooLarge
            ? tooLargeWords(maxImportBytes)[language]
            : isMissing && file === null
              ? text('deskImports.form.fileMissing')
              : null
        }
        isApartShown={form.apart !== '' || (outcome !== null && hasJoinedRows(outcome))}
        isApartWrong={apart === null}
        onChange={change}
      />
      {isBusy ? (
        <div role="status" className={styles.progress}>
          <span>
            {text(
              part !== null && part < 1 ? 'deskImports.form.sending' : 'deskImports.form.working',
            )}
          </span>
          <ProgressBar
            aria-label={text('deskImports.progressOf', { name: file?.name ?? '' })}
            {...(part !== null && part < 1 && { value: part })}
          />
        </div>
      ) : null}
      <StepFailure failure={isStopped ? null : failure} />
      {refusal === '' ? null : (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      {outcome === null ? null : (
        <section className={styles.body} aria-label={text('deskImports.form.report')}>
          <MessageBar
            role="status"
            layout="multiline"
            intent={outcome.withdrawn > 0 ? 'warning' : 'info'}
          >
            <MessageBarBody>
              {text('deskImports.form.tried')}
              {outcome.withdrawn > 0
                ? ` ${text('deskImports.form.withdraws', { count: outcome.withdrawn })}`
                : ''}
            </MessageBarBody>
          </MessageBar>
          <ImportReport outcome={outcome} />
        </section>
      )}
    </SideDrawer>
  );
}

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  progress: { display: 'grid', gap: tokens.spacingVerticalS },
});
