// All filters of the list, for the column at the left and for the sheet of compact layouts.
import { tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Choice, FacetGroup } from '#ui/lists/facet-group.tsx';
import { makeStyles } from '#ui/make-styles.ts';
import { choiceNames, type ListAddress, toggled } from './address.ts';
import { type Naming, optionsOf } from './facets.ts';
import type { Counts } from './filter.ts';

interface FilterPanelProps {
  address: ListAddress;
  counts: Counts;
  naming: Naming;
  onChange: (edit: Partial<ListAddress>) => void;
}

/** Filters that stand open at first; the others are one press away. */
const openAtFirst: ReadonlySet<string> = new Set(['subject', 'access', 'state', 'type']);

/** The filters; drawn anew only when a choice, a count or a name changed, not while typing. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { address, counts, naming, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const news = {
    value: 'new',
    label: text('databases.filters.new'),
    count: counts.isNew,
    isChosen: address.isNew,
    isNested: false,
  };
  const filters = choiceNames
    .map((filter) => ({ filter, options: optionsOf(filter, counts, address, naming) }))
    .filter(({ options }) => options.length > 0);
  return (
    <div className={styles.panel}>
      {filters.length === 0 ? <p>{text('databases.filters.nothing')}</p> : null}
      {filters.map(({ filter, options }) => (
        <FacetGroup
          key={filter}
          label={text(`databases.filters.${filter}`)}
          options={options}
          isOpen={openAtFirst.has(filter) || address[filter].length > 0}
          findLabel={filter === 'vendor' ? text('databases.filters.findVendor') : undefined}
          onToggle={(value) => onChange({ [filter]: toggled(address[filter], value) })}
        />
      ))}
      {counts.isNew > 0 || address.isNew ? (
        <div className={styles.single}>
          <Choice option={news} onToggle={() => onChange({ isNew: !address.isNew })} />
        </div>
      ) : null}
    </div>
  );
}, isSameButForTyping);

function isSameButForTyping(before: FilterPanelProps, after: FilterPanelProps): boolean {
  return (
    before.counts === after.counts &&
    before.naming === after.naming &&
    before.onChange === after.onChange &&
    before.address.isNew === after.address.isNew &&
    choiceNames.every((name) => before.address[name] === after.address[name])
  );
}

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column' },
  single: { paddingBlock: tokens.spacingVerticalS },
});
