// A select for the order of a list.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { compact, touchTarget } from '../styles/breakpoints.ts';
import { control } from './list-tools.tsx';

interface SortSelectProps<S extends string> {
  /** The form that the select belongs to without scripts. */
  form?: string;
  sorts: readonly S[];
  /** The order in force. */
  chosen: S;
  /** False where the address names no order: then the form names none either, and a new term brings its own. */
  isNamed?: boolean;
  nameOf: (sort: S) => string;
  onChange: (sort: S) => void;
}

export function SortSelect<S extends string>(props: SortSelectProps<S>) {
  const { form, sorts, chosen, isNamed = true, nameOf, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const valueFor = (sort: S) => (sort === chosen && !isNamed ? '' : sort);
  return (
    <label className={styles.label}>
      {text('shell.list.sort')}
      <select
        form={form}
        name="sort"
        className={styles.select}
        value={valueFor(chosen)}
        onChange={(event) => {
          const sort = sorts.find((each) => valueFor(each) === event.target.value);
          if (sort !== undefined) onChange(sort);
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={valueFor(sort)}>
            {nameOf(sort)}
          </option>
        ))}
      </select>
    </label>
  );
}

const useStyles = makeStyles({
  label: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    [compact]: { justifyContent: 'space-between', paddingBlock: tokens.spacingVerticalS },
  },
  select: {
    ...control,
    paddingInline: tokens.spacingHorizontalS,
    [compact]: { height: touchTarget, fontSize: tokens.fontSizeBase400 },
  },
});
