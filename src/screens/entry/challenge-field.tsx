// The verification code of a form: its picture, the question that asks the same, the field.
import { useEffect, useRef } from 'react';
import type { Challenge, Language } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { TextField } from '#ui/text-field.tsx';
import { useFrontPageStyles } from './front-page.tsx';

interface ChallengeFieldProps {
  id: string;
  /** Null while it is on its way, or could not be had. */
  challenge: Challenge | null;
  hasFailed: boolean;
  value: string;
  reason: string | null;
  onChange: (value: string) => void;
  onAnother: () => void;
}

/** Picture, question, field, and a way to another picture. */
export function ChallengeField(props: ChallengeFieldProps) {
  const { id, challenge, hasFailed, value, reason, onChange, onAnother } = props;
  const styles = useFrontPageStyles();
  const actions = useActionStyles();
  const text = useText();
  const language: Language = useLanguage();
  const question = challenge === null ? '' : textIn(challenge.question, language);
  return (
    <TextField
      id={id}
      label={text('entry.trial.code')}
      remark={text('entry.trial.required')}
      hint={challenge === null ? undefined : text('entry.trial.codeHint', { question })}
      reason={reason}
      value={value}
      maxLength={20}
      autoComplete="off"
      isRequired
      onChange={onChange}
    >
      <div className={styles.code}>
        {challenge === null ? null : <Picture png={challenge.picture} />}
        {hasFailed ? (
          <p role="alert" className={styles.failure}>
            {text('entry.trial.noCode')}
          </p>
        ) : null}
        <button type="button" className={actions.quiet} onClick={onAnother}>
          {text('entry.trial.another')}
        </button>
      </div>
    </TextField>
  );
}

/** Drawn from its bytes: the page's policy lets no picture in from anywhere but the service. */
function Picture({ png }: { png: string }) {
  const styles = useFrontPageStyles();
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    let isHere = true;
    void createImageBitmap(new Blob([bytes], { type: 'image/png' })).then((picture) => {
      const place = canvas.current;
      if (!isHere || place === null) return;
      place.width = picture.width;
      place.height = picture.height;
      place.getContext('2d')?.drawImage(picture, 0, 0);
    });
    return () => {
      isHere = false;
    };
  }, [png]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      role="img"
      aria-label={text('entry.trial.codePicture')}
    />
  );
}
