// A copy is supplied as a file: chosen or dropped, with words to the reader, and with its progress.
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import { upload } from '#client/calls/upload.ts';
import { answerKey } from '#client/drafts/drafts.ts';
import { supplyDelivery } from '#contract/calls/desk/requests.ts';
import { tooLargeWords } from '#contract/rules/file-limit.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { useKeptText } from '#features/requests/sent/use-kept-text.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FileField } from '#ui/controls/file-field.tsx';
import { LongTextField } from '#ui/controls/long-text-field.tsx';
import { refusalOf, StepFailure } from '../../steps/step-failure.tsx';
import { useStep } from '../../steps/use-step.ts';

const maxBytes = supplyDelivery.maxBodyBytes ?? 0;

/** Renders the form. @param props.id id of the request */
export function SupplyForm({ id }: { id: string }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const words = useKeptText(answerKey('copy', id, 'supply'));
  const sending = useRef<AbortController | null>(null);
  const { take, isBusy, failure, forget } = useStep();
  // A file that nobody waits for is not sent on.
  useEffect(() => () => sending.current?.abort(), []);
  const size = (bytes: number) => sizeText(bytes, tagOf(language));
  const isTooLarge = file !== null && file.size > maxBytes;
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    forget();
    setIsMissing(false);
    setFile(chosen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(file === null);
    if (file === null || isTooLarge) return;
    const controller = new AbortController();
    sending.current = controller;
    setPart(0);
    const input = { id, text: (words.typed ?? '').trim(), file };
    const options = { signal: controller.signal, onProgress: setPart };
    const work = () => upload(supplyDelivery, input, options);
    const isDone = await take(work, text('deskRequests.copy.supplied'));
    setPart(null);
    if (!isDone) return;
    words.end();
    setFile(null);
  };
  const isStopped = failure instanceof NoAnswer && failure.reason === 'aborted';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FileField
        id="supply-file"
        label={text('deskRequests.copy.file')}
        words={{ choose: text('deskRequests.copy.choose'), drop: text('deskRequests.copy.drop') }}
        file={file}
        reason={
          isTooLarge
            ? tooLargeWords(maxBytes)[language]
            : isMissing
              ? text('deskRequests.copy.fileMissing')
              : refusalOf(failure, 'file', language)
        }
        hint={text('deskRequests.copy.fileHint', { max: size(maxBytes) })}
        onChoose={choose}
      />
      <LongTextField
        id="supply-text"
        label={text('deskRequests.copy.words')}
        remark={text('draft.optional')}
        reason={refusalOf(failure, 'text', language)}
        rows={2}
        maxLength={2_000}
        value={words.typed ?? ''}
        onChange={(value) => words.type(value)}
      />
      {part === null ? null : (
        <ProgressBar
          value={part}
          aria-label={text('deskRequests.copy.progress', { name: file?.name ?? '' })}
        />
      )}
      <StepFailure failure={isStopped ? null : failure} fields={['file', 'text']} />
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {text('deskRequests.copy.send')}
        </Button>
        {isBusy ? (
          <Button onClick={() => sending.current?.abort()}>{text('deskRequests.copy.stop')}</Button>
        ) : null}
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
