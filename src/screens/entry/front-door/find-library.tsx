// Opens a library's portal from the front door: one field for its name, pinyin, code or address.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { baseDomain, pageOrigin } from '#browser/first-render.ts';
import {
  libraryAddress,
  type TypedLibrary,
  typedLibrary,
  typedLibraryField,
} from '#contract/rules/forms/typed-library.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { LibraryLinks } from './library-links.tsx';
import { useLibraries } from './use-libraries.ts';

/** A form with one field, and the matching libraries. */
export function FindLibrary() {
  const styles = useStyles();
  const fields = useFieldStyles();
  const text = useText();
  const [params] = useSearchParams();
  // The service found no single library for it.
  const given = params.get(typedLibraryField) ?? '';
  const [typed, setTyped] = useState(given);
  const [refusal, setRefusal] = useState<Exclude<TypedLibrary['kind'], 'address'> | null>(null);
  const { items, status, isSettled } = useLibraries(typed);
  const [isGoing, setIsGoing] = useState(false);
  const wayTo = (domainCode: string) => {
    const found = libraryAddress(domainCode, place());
    return found.kind === 'address' ? found.href : '/';
  };
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  // If Enter is pressed right after typing, wait for the matching libraries.
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
  const isGiven = given !== '' && typed === given && isSettled && status === 'ready';
  const answered = isGiven ? typedLibrary(typed, items, place()) : null;
  const shown = refusal ?? (answered?.kind === 'address' ? null : answered?.kind) ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsGoing(true);
  };
  return (
    <form className={styles.form} action={topLevelPaths.home} onSubmit={submit} noValidate>
      <FormField
        id={fieldId}
        label={text('frontDoor.find.label')}
        labelFor={fieldId}
        hint={text('frontDoor.find.hint')}
        reason={shown === null ? null : text(`frontDoor.find.${shown}`)}
      >
        {(control) => (
          <div className={styles.row}>
            <Input
              {...control}
              id={fieldId}
              name={typedLibraryField}
              className={fields.input}
              value={typed}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              input={{ ref: field }}
              onChange={(_, data) => {
                setTyped(data.value);
                setRefusal(null);
              }}
            />
            <Button type="submit" appearance="primary">
              {text('frontDoor.find.go')}
            </Button>
          </div>
        )}
      </FormField>
      {status === 'ready' && typed.trim() !== '' ? (
        <LibraryLinks
          items={items}
          wayTo={wayTo}
          none={shown === 'none' ? '' : text('frontDoor.find.none')}
        />
      ) : null}
    </form>
  );
}

function place() {
  const { protocol, port } = new URL(pageOrigin());
  return { protocol, port, baseDomain: baseDomain() };
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXS },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
  },
});
