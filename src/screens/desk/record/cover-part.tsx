// The picture of a record: chosen or dropped it is stored at once; it can be taken away.
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import { send } from '#client/calls/calls.ts';
import { upload } from '#client/calls/upload.ts';
import { removeCover, setCover } from '#contract/calls/desk/covers.ts';
import type { PicturedKind } from '#contract/models/desk/record-kinds.ts';
import type { DeskRecord } from '#contract/models/desk/record-model.ts';
import { tooLargeWords } from '#contract/rules/file-limit.ts';
import { textIn } from '#contract/rules/rules.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { FileField } from '#ui/controls/file-field.tsx';
import { CoverTile } from '#ui/layout/cover-tile.tsx';
import { refusalOf, StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';

const maxBytes = setCover.maxBodyBytes ?? 0;

interface CoverPartProps {
  kind: PicturedKind;
  record: DeskRecord;
}

/** Renders the picture with its field. */
export function CoverPart({ kind, record }: CoverPartProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const { take, isBusy, failure, forget } = useStep();
  // A picture that nobody waits for is not sent on.
  useEffect(() => () => sending.current?.abort(), []);
  const max = sizeText(maxBytes, tagOf(language));
  const isTooLarge = file !== null && file.size > maxBytes;
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    forget();
    setFile(chosen);
    if (chosen.size > maxBytes) return;
    const controller = new AbortController();
    sending.current = controller;
    setPart(0);
    const options = { signal: controller.signal, onProgress: setPart };
    const work = () => upload(setCover, { kind, id: record.id, file: chosen }, options);
    if (await take(work, text('desk.saved'))) setFile(null);
    setPart(null);
  };
  const id = 'part-cover';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text('deskRecords.cover.title')}
      </h2>
      <div className={styles.line}>
        <CoverTile cover={record.cover ?? undefined} name={textIn(record.name, language)} isLarge />
        {record.cover === null ? null : (
          <Button
            disabled={isBusy}
            onClick={() => {
              const work = () => send(removeCover, { kind, id: record.id });
              void take(work, text('deskRecords.cover.removed'));
            }}
          >
            {text('deskRecords.cover.remove')}
          </Button>
        )}
      </div>
      <FileField
        id="cover-file"
        label={text('deskRecords.cover.file')}
        words={{ choose: text('deskRecords.cover.choose'), drop: text('deskRecords.cover.drop') }}
        file={file}
        reason={
          isTooLarge ? tooLargeWords(maxBytes)[language] : refusalOf(failure, 'file', language)
        }
        hint={text('deskRecords.cover.hint', { max })}
        isBusy={isBusy}
        onChoose={(chosen) => void choose(chosen)}
      />
      {part === null ? null : <ProgressBar value={part} aria-label={file?.name ?? ''} />}
      <StepFailure failure={failure} fields={['file']} />
    </section>
  );
}

const useStyles = makeStyles({
  part: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});
