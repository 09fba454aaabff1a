// What a change did to the fields of a record: before and after.
import { makeStyles, tokens } from '@fluentui/react-components';
import { fieldOf } from '#contract/models/desk/record-fields.ts';
import type { FieldValue, RecordChange } from '#contract/models/desk/record-model.ts';
import { useText } from '#i18n/use-text.ts';
import { useFieldWords } from './use-field-words.ts';

/** Longer values are cut, and shown whole on pointing. */
const maxShown = 200;

/** Renders one line for each changed field. */
export function ChangeValues({ change }: { change: RecordChange }) {
  const styles = useStyles();
  const text = useText();
  const { nameOf, wordsFor } = useFieldWords();
  const { kind, before, after, action } = change;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const wordsOf = (name: string, value: FieldValue | undefined) => {
    const field = kind === null ? undefined : fieldOf(kind, name);
    return field === undefined ? JSON.stringify(value ?? null) : wordsFor(field, value);
  };
  return (
    <dl className={styles.list}>
      {names.map((name) => (
        <div key={name}>
          <dt className={styles.name}>{nameOf(name)}</dt>
          <dd className={styles.values}>
            {action === 'insert' ? null : (
              <>
                <Value words={wordsOf(name, before[name])} isBefore />
                <span aria-hidden="true"> → </span>
              </>
            )}
            {action === 'delete' ? text('deskFields.empty') : null}
            {action === 'delete' ? null : <Value words={wordsOf(name, after[name])} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ words, isBefore = false }: { words: string; isBefore?: boolean }) {
  const styles = useStyles();
  const isLong = words.length > maxShown;
  const shown = isLong ? `${words.slice(0, maxShown)}…` : words;
  const title = isLong ? { title: words } : {};
  return isBefore ? (
    <del className={styles.before} {...title}>
      {shown}
    </del>
  ) : (
    <span {...title}>{shown}</span>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  values: { margin: 0, overflowWrap: 'anywhere' },
  before: { color: tokens.colorNeutralForeground3 },
});
