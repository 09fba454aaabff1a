// Search and filters of the list; all of them are in the address.
import { Field, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useAfterTyping } from '#browser/lists.ts';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import { DatabaseLife, type RecordKind } from '#contract/models/desk/record-kinds.ts';
import { textIn } from '#contract/rules/rules.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compact } from '#ui/styles/breakpoints.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { useTree } from '../fields/use-tree.ts';
import { type ListQuery, orders } from './list-query.ts';

/** Fields without which readers miss something. */
const wantedFields = ['subjects', 'line', 'accessUrl', 'name', 'introductionHtml'] as const;

interface RecordFiltersProps {
  kind: RecordKind;
  query: ListQuery;
  onChange: (name: keyof ListQuery, value: string) => void;
}

/** Renders the filters that the kind has. */
export function RecordFilters({ kind, query, onChange }: RecordFiltersProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { nameOf } = useFieldWords();
  const { rows } = useTree('subject');
  const missing = wantedFields.filter((field) => fieldOf(kind, field) !== undefined);
  return (
    <search className={styles.filters}>
      <TypedFilter
        label={text('deskRecords.search')}
        value={query.q}
        onChange={(value) => onChange('q', value)}
      />
      {fieldOf(kind, 'vendor') === undefined ? null : (
        <TypedFilter
          label={nameOf('vendor')}
          value={query.vendor ?? ''}
          onChange={(value) => onChange('vendor', value)}
        />
      )}
      {fieldOf(kind, 'subjects') === undefined ? null : (
        <Select
          className={styles.select}
          aria-label={nameOf('subjects')}
          value={query.subject ?? ''}
          onChange={(_, { value }) => onChange('subject', value)}
        >
          <option value="">{text('deskRecords.anySubject')}</option>
          {rows.map(({ node, depth }) => (
            <option key={node.id} value={node.id}>
              {'\u2003'.repeat(depth) + textIn(node.name, language)}
            </option>
          ))}
        </Select>
      )}
      {kind === 'database' ? (
        <Select
          className={styles.select}
          aria-label={text('deskRecords.life.label')}
          value={query.life ?? ''}
          onChange={(_, { value }) => onChange('life', value)}
        >
          <option value="">{text('deskRecords.life.any')}</option>
          {DatabaseLife.options.map((life) => (
            <option key={life} value={life}>
              {text(`deskFigures.states.${life}`)}
            </option>
          ))}
        </Select>
      ) : null}
      {missing.length < 2 ? null : (
        <Select
          className={styles.select}
          aria-label={text('deskRecords.missing')}
          value={query.missing ?? ''}
          onChange={(_, { value }) => onChange('missing', value)}
        >
          <option value="">{text('deskRecords.anyMissing')}</option>
          {missing.map((field) => (
            <option key={field} value={field}>
              {text('deskRecords.without', { field: nameOf(field) })}
            </option>
          ))}
        </Select>
      )}
      <Select
        className={styles.select}
        aria-label={text('deskRecords.order')}
        value={query.order}
        onChange={(_, { value }) => onChange('order', value)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {text(`deskRecords.orders.${order}`)}
          </option>
        ))}
      </Select>
    </search>
  );
}

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The pause in typing after which the list follows, ms. */
const typingPauseMs = 200;

function TypedFilter({ label, value, onChange }: TypedFilterProps) {
  const styles = useStyles();
  // Null while it shows what the address has.
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useAfterTyping(typed, typed ?? '', typingPauseMs);
  useEffect(() => {
    if (settled === null || settled !== typed) return;
    // The address follows a moment later; until then the field keeps what was typed.
    if (settled !== value) onChange(settled);
    else setTyped(null);
  }, [settled, typed, value, onChange]);
  return (
    <Field className={styles.typed}>
      <SearchBox
        aria-label={label}
        placeholder={label}
        value={typed ?? value}
        onChange={(_, { value: next }) => setTyped(next)}
      />
    </Field>
  );
}

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  typed: { flexGrow: 1, minWidth: '180px', maxWidth: '320px', [compact]: { maxWidth: 'none' } },
  select: { minWidth: '140px', maxWidth: '220px', [compact]: { flexGrow: 1, maxWidth: 'none' } },
});
