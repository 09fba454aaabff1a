// What the list of changes is searched for: words, who, kind, field, days.
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { RecordKind } from '#contract/models/desk/record-kinds.ts';
import { useText } from '#i18n/use-text.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { useDesk } from '../frame/desk-context.ts';
import { type ChangesQuery, fieldNames } from './changes-query.ts';

interface ChangesFiltersProps {
  query: ChangesQuery;
  onSearch: (query: ChangesQuery) => void;
}

/** Renders the form. Choices count at once, typed words when the form is sent or the field is left. */
export function ChangesFilters({ query, onSearch }: ChangesFiltersProps) {
  const styles = useStyles();
  const text = useText();
  const { nameOf } = useFieldWords();
  const { colleagues } = useDesk();
  const [typed, setTyped] = useState({ q: query.q, by: query.by });
  const [known, setKnown] = useState(query);
  // The address was changed by a link, or by going back.
  if (known.q !== query.q || known.by !== query.by) {
    setKnown(query);
    setTyped({ q: query.q, by: query.by });
  }
  const search = (part: Partial<ChangesQuery>) => {
    const next = { ...query, ...typed, ...part };
    if (Object.entries(next).some(([name, value]) => query[name as keyof ChangesQuery] !== value))
      onSearch(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search({});
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that are supported.
    <form role="search" className={styles.form} onSubmit={submit}>
      <Field label={text('deskChanges.filters.q')}>
        <Input
          className={styles.input}
          type="search"
          value={typed.q}
          maxLength={200}
          onChange={(_, { value }) => setTyped({ ...typed, q: value })}
          onBlur={() => search({})}
        />
      </Field>
      <Field label={text('deskChanges.filters.by')}>
        <Input
          className={styles.input}
          value={typed.by}
          maxLength={100}
          list="desk-colleagues"
          autoComplete="off"
          onChange={(_, { value }) => setTyped({ ...typed, by: value })}
          onBlur={() => search({})}
        />
      </Field>
      <datalist id="desk-colleagues">
        {[...colleagues.map(({ username }) => username), 'command line', 'import'].map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Field label={text('deskChanges.filters.kind')}>
        <Select
          className={styles.input}
          value={query.kind}
          onChange={(_, { value }) =>
            search({ kind: RecordKind.options.find((each) => each === value) ?? '' })
          }
        >
          <option value="">{text('deskChanges.filters.any')}</option>
          {RecordKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {text(`deskChanges.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('deskChanges.filters.field')}>
        <Select
          className={styles.input}
          value={query.field}
          onChange={(_, { value }) => search({ field: value })}
        >
          <option value="">{text('deskChanges.filters.any')}</option>
          {fieldNames.map((field) => (
            <option key={field} value={field}>
              {nameOf(field)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('deskChanges.filters.from')}>
        <Input
          className={styles.input}
          type="date"
          value={query.from}
          max={query.to || undefined}
          onChange={(_, { value }) => search({ from: value })}
        />
      </Field>
      <Field label={text('deskChanges.filters.to')}>
        <Input
          className={styles.input}
          type="date"
          value={query.to}
          min={query.from || undefined}
          onChange={(_, { value }) => search({ to: value })}
        />
      </Field>
      <Button type="submit" className={styles.send}>
        {text('deskChanges.filters.search')}
      </Button>
    </form>
  );
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11em), 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  input: { minWidth: 0, '& select': { minWidth: 0, textOverflow: 'ellipsis' } },
  send: { justifySelf: 'start' },
});
