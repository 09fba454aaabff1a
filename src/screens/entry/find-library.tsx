// The way from the front door to a library's portal.
import { tokens } from '@fluentui/react-components';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { baseDomain } from '#session/boot.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { compact } from '#ui/breakpoints.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { libraryAddress } from './library-address.ts';

/** A form with one field. */
export function FindLibrary() {
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<'empty' | 'invalid' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [fieldId, hintId, refusalId] = [useId(), useId(), useId()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { protocol, port } = location;
    const found = libraryAddress(code, { protocol, port, baseDomain: baseDomain() });
    if (found.kind === 'address') {
      location.assign(found.href);
      return;
    }
    setRefusal(found.kind);
    field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={fieldId} className={styles.label}>
        {text('frontDoor.find.label')}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={fieldId}
          className={styles.field}
          value={code}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? hintId : `${refusalId} ${hintId}`}
          onChange={(event) => {
            setCode(event.target.value);
            setRefusal(null);
          }}
        />
        <button type="submit" className={actions.primary}>
          {text('frontDoor.find.go')}
        </button>
      </div>
      <p id={refusalId} role="alert" className={styles.refusal}>
        {refusal === null ? null : text(`frontDoor.find.${refusal}`)}
      </p>
      <p id={hintId} className={styles.hint}>
        {text('frontDoor.find.hint')}
      </p>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
  },
  field: {
    boxSizing: 'border-box',
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
    },
    [compact]: { minHeight: '44px' },
  },
  refusal: {
    margin: 0,
    color: tokens.colorPaletteRedForeground1,
    ':empty': { display: 'none' },
  },
  hint: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
