// Opens a library's portal from the front door: one field for its name, pinyin, code or address.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { baseDomain, pageOrigin } from '#browser/first-render.ts';
import { findLibraries } from '#contract/calls/library/platform.ts';
import type { LibraryEntry } from '#contract/models/model.ts';
import {
  libraryAddress,
  longestLibraryText,
  type TypedLibrary,
  typedLibrary,
  typedLibraryField,
} from '#contract/rules/forms/typed-library.ts';
import { topLevelPaths } from '#contract/wire/paths.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormField } from '#ui/controls/form-field.tsx';
import { useFieldStyles } from '#ui/styles/field-styles.ts';
import { LibraryLinks } from './library-links.tsx';

/** A form with one field, and the matching libraries; without scripts the front door answers it. */
export function FindLibrary({ home = topLevelPaths.home }: { home?: string }) {
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
    <form className={styles.form} action={home} onSubmit={submit} noValidate>
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
  form: { display: 'grid', gap: tokens.spacingVerticalXS, width: '100%' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
  },
});

// Libraries that match the typed text, for the front door and the gateway.

/** Libraries that match a text; none for an empty text. */
function useLibraries(typed: string) {
  const q = useDeferredValue(textOf(typed));
  const reading = useRead(findLibraries, { q }, { isEnabled: q !== '', hideMessage: true });
  const items: readonly LibraryEntry[] = reading.data?.items ?? [];
  /** True when the items match the text typed now, and not an earlier one. */
  const isSettled = q === textOf(typed) && (q === '' || reading.status !== 'pending');
  return { items, status: reading.status, isSettled, retry: reading.retry };
}

const textOf = (typed: string) => typed.trim().slice(0, longestLibraryText);
