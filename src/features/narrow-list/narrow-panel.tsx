// All plain filters of a list, for the column at the left and for the sheet of compact layouts.
import { tokens } from '@fluentui/react-components';
import { useText } from '#i18n/use-text.ts';
import { FacetGroup } from '#ui/lists/facet-group.tsx';
import { makeStyles } from '#ui/make-styles.ts';
import { type ListQuery, withToggled } from './address.ts';
import { type ListCounts, type ListNaming, optionsOf } from './options.ts';

interface NarrowPanelProps<N extends string> {
  asked: ListQuery<N>;
  counts: ListCounts<N>;
  naming: ListNaming<N>;
  onChange: (edit: Partial<ListQuery<N>>) => void;
}

/** Filters that stand open at first; the others are one press away. */
const openAtFirst = 3;

/** The filters. */
export function NarrowPanel<N extends string>(props: NarrowPanelProps<N>) {
  const { asked, counts, naming, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const filters = naming.filters
    .map((name) => ({ name, options: optionsOf(name, counts, asked.chosen[name], naming) }))
    .filter(({ options }) => options.length > 0);
  return (
    <div className={styles.panel}>
      {filters.length === 0 ? <p>{text('databases.filters.nothing')}</p> : null}
      {filters.map(({ name, options }, at) => (
        <FacetGroup
          key={name}
          label={naming.filter(name)}
          options={options}
          isOpen={at < openAtFirst || asked.chosen[name].length > 0}
          findLabel={text('titles.filters.find', { filter: naming.filter(name) })}
          onToggle={(value) => onChange(withToggled(asked, name, value))}
        />
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalNone },
});
