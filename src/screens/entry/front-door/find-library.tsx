// The way from the front door to a library's portal: one box for its name, pinyin, code or address.
import { tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { baseDomain } from '#session/boot.ts';
import { compact } from '#ui/breakpoints.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { libraryAddress } from './library-address.ts';
import { LibraryLinks } from './library-links.tsx';
import { type TypedLibrary, typedLibrary } from './typed-library.ts';
import { useLibraries } from './use-libraries.ts';

/** A form with one field, and the libraries that answer to it. */
export function FindLibrary() {
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<Exclude<TypedLibrary['kind'], 'address'> | null>(null);
  const { items, status, isSettled } = useLibraries(typed);
  const [isGoing, setIsGoing] = useState(false);
  const wayTo = (domainCode: string) => {
    const found = libraryAddress(domainCode, place());
    return found.kind === 'address' ? found.href : '/';
  };
  const field = useRef<HTMLInputElement>(null);
  const [fieldId, hintId, refusalId] = [useId(), useId(), useId()];
  // Whoever presses Enter right after typing waits for what answers to it.
  useEffect(() => {
    if (!isGoing || !isSettled) return;
    setIsGoing(false);
    const found = typedLibrary(typed, status === 'ready' ? items : null, place());
    if (found.kind === 'address') {
      location.assign(found.href);
      return;
    }
    setRefusal(found.kind);
    field.current?.focus();
  }, [isGoing, isSettled, typed, items, status]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsGoing(true);
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
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? hintId : `${refusalId} ${hintId}`}
          onChange={(event) => {
            setTyped(event.target.value);
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
      {status === 'ready' && typed.trim() !== '' ? (
        <LibraryLinks
          items={items}
          wayTo={wayTo}
          none={refusal === 'none' ? '' : text('frontDoor.find.none')}
        />
      ) : null}
    </form>
  );
}

function place() {
  const { protocol, port } = location;
  return { protocol, port, baseDomain: baseDomain() };
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
