// One file of a form: chosen, or dropped on the field.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocumentAdd20Regular } from '@fluentui/react-icons/svg/document-add';
import { type DragEvent, useRef, useState } from 'react';
import { sizeText } from '#browser/files.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage } from '#i18n/use-text.ts';
import { FormField } from './form-field.tsx';

interface FileFieldProps {
  /** Unique on the screen. */
  id: string;
  label: string;
  /** On the button, and beside it while no file is chosen. */
  words: { choose: string; drop: string };
  file: File | null;
  reason: string | null;
  hint: string;
  /** The chosen file is on its way: no other one is taken meanwhile. */
  isBusy?: boolean;
  onChoose: (file: File | undefined) => void;
}

export function FileField({
  id,
  label,
  words,
  file,
  reason,
  hint,
  isBusy = false,
  onChoose,
}: FileFieldProps) {
  const styles = useStyles();
  const language = useLanguage();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onChoose(event.dataTransfer.files[0]);
  };
  return (
    <FormField id={id} label={label} labelFor={id} hint={hint} reason={reason}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button.
        <div
          className={mergeClasses(styles.zone, isOver && styles.over)}
          onDrop={drop}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
        >
          <Button
            {...control}
            id={id}
            // Its name holds its own words too.
            aria-labelledby={`${control['aria-labelledby'] ?? ''} ${id}`}
            disabledFocusable={isBusy}
            icon={<DocumentAdd20Regular />}
            onClick={() => input.current?.click()}
          >
            {words.choose}
          </Button>
          <span className={styles.name}>
            {file === null ? words.drop : `${file.name} · ${sizeText(file.size, tagOf(language))}`}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.choose}
            onChange={({ target }) => {
              onChoose(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </div>
      )}
    </FormField>
  );
}

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: {
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  name: { minWidth: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});
