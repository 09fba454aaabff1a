// The verification code of a form: its picture, its sound, and the field.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { VerificationCode } from '#contract/models/model.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  id: string;
  /** Null while it is loading, or if loading failed. */
  code: VerificationCode | null;
  hasFailed: boolean;
  value: string;
  reason: string | null;
  onChange: (value: string) => void;
  onAnother: () => void;
}

/** The picture, the sound, the field, and a button for another picture. */
export function CodeField(props: CodeFieldProps) {
  const { id, code, hasFailed, value, reason, onChange, onAnother } = props;
  const styles = useStyles();
  const text = useText();
  const isComing = code === null && !hasFailed;
  return (
    <TextField
      id={id}
      label={text('code.label')}
      remark={text('code.required')}
      hint={hasFailed ? undefined : text('code.hint')}
      reason={reason}
      value={value}
      maxLength={20}
      autoComplete="off"
      isRequired
      onChange={onChange}
    >
      <div className={styles.code}>
        {/* Its place is there before it is, so that nothing moves. */}
        {hasFailed ? null : <Picture png={code?.picture ?? null} />}
        {hasFailed ? (
          <p role="alert" className={styles.failure}>
            {text('code.failed')}
          </p>
        ) : null}
        {hasFailed ? null : (
          <Button
            appearance="transparent"
            className={isComing ? styles.away : ''}
            disabled={code === null}
            onClick={() => void (code && play(code.sound))}
          >
            {text('code.listen')}
          </Button>
        )}
        <Button
          appearance="transparent"
          className={isComing ? styles.away : ''}
          onClick={onAnother}
        >
          {text('code.another')}
        </Button>
      </div>
    </TextField>
  );
}

/** The sound that is playing now: two at the same time could not be understood. */
let playing: AudioContext | null = null;

/** Plays the sound from its bytes, as the picture is drawn from its bytes. */
async function play(wav: string): Promise<void> {
  const context = new AudioContext();
  void playing?.close();
  playing = context;
  const source = context.createBufferSource();
  source.buffer = await context.decodeAudioData(bytesOf(wav).buffer);
  source.connect(context.destination);
  source.onended = () => {
    if (playing !== context) return;
    playing = null;
    void context.close();
  };
  source.start();
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Draws the picture from its bytes: the page's policy allows pictures only from the service. */
function Picture({ png }: { png: string | null }) {
  const styles = useStyles();
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isHere = true;
    if (png === null) return;
    void createImageBitmap(new Blob([bytesOf(png)], { type: 'image/png' })).then((picture) => {
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
    <div className={styles.place}>
      <canvas
        ref={canvas}
        className={styles.picture}
        {...(png === null
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': text('code.picture') })}
      />
      <span role="status" className={styles.coming}>
        {png === null ? text('code.coming') : ''}
      </span>
    </div>
  );
}

const useStyles = makeStyles({
  code: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalS,
  },
  place: { position: 'relative', display: 'flex', maxWidth: '100%' },
  picture: {
    boxSizing: 'border-box',
    width: '288px',
    height: '100px',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  coming: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalM,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    pointerEvents: 'none',
  },
  away: { visibility: 'hidden' },
  failure: { margin: 0, color: tokens.colorPaletteRedForeground1 },
});
