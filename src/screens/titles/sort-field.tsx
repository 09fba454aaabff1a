// The order of a list of titles.
import { tokens } from '@fluentui/react-components';
import { TitleSort } from '#contract/title-model.ts';
import { sortOf, type TitleAddress, type TitlePlace } from '#features/filter-titles/address.ts';
import { useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { control } from '#ui/list-tools.tsx';
import { makeStyles } from '#ui/make-styles.ts';

interface SortFieldProps {
  place: TitlePlace;
  address: TitleAddress;
  onChange: (edit: Partial<TitleAddress>) => void;
}

/** A choice of orders; books have no impact factor, and nothing typed fits best. */
export function SortField({ place, address, onChange }: SortFieldProps) {
  const styles = useStyles();
  const text = useText();
  const chosen = sortOf(address);
  const isOffered = (sort: TitleSort) => {
    if (sort === 'relevance') return address.q.trim() !== '' || chosen === 'relevance';
    return sort !== 'impactFactor' || place.kind === 'journal';
  };
  return (
    <label className={styles.label}>
      {text('titles.sort.label')}
      <select
        className={styles.select}
        value={chosen}
        onChange={(event) => onChange({ sort: TitleSort.parse(event.target.value) })}
      >
        {TitleSort.options.filter(isOffered).map((sort) => (
          <option key={sort} value={sort}>
            {text(`titles.sort.${sort}`)}
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
    [compact]: { height: '44px', fontSize: tokens.fontSizeBase400 },
  },
});
