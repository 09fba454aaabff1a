// All filters of a list of titles, for the column at the left and for the sheet of compact layouts.
import { tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { Facets } from '#contract/title-model.ts';
import { useText } from '#i18n/use-text.ts';
import { FacetGroup } from '#ui/lists/facet-group.tsx';
import { makeStyles } from '#ui/make-styles.ts';
import { choiceNames, type TitleAddress, toggled } from './address.ts';
import { type Naming, optionsOf, yearsOf } from './facets.ts';
import { YearFields } from './year-fields.tsx';

interface FilterPanelProps {
  address: TitleAddress;
  facets: Facets;
  naming: Naming;
  onChange: (edit: Partial<TitleAddress>) => void;
}

/** Filters that stand open at first; the others are one press away. */
const openAtFirst: ReadonlySet<string> = new Set(['subject', 'inclusion', 'access']);
/** Filters of many values have a field to find one. */
const findable: ReadonlySet<string> = new Set(['subject', 'publisher', 'package', 'language']);

/** The filters. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { address, facets, naming, onChange } = props;
  const styles = useStyles();
  const text = useText();
  const filters = choiceNames
    .map((filter) => ({ filter, options: optionsOf(filter, facets, address[filter], naming) }))
    .filter(({ options }) => options.length > 0);
  const years = yearsOf(facets, address);
  const chosenYear = years.find(({ isChosen }) => isChosen)?.value;
  return (
    <div className={styles.panel}>
      {filters.map(({ filter, options }) => (
        <FacetGroup
          key={filter}
          label={text(`titles.filters.${filter}`)}
          options={options}
          isOpen={openAtFirst.has(filter) || address[filter].length > 0}
          findLabel={
            findable.has(filter)
              ? text('titles.filters.find', { filter: text(`titles.filters.${filter}`) })
              : undefined
          }
          onToggle={(value) => onChange({ [filter]: toggled(address[filter], value) })}
        />
      ))}
      {years.length === 0 ? null : (
        <FacetGroup
          label={text('titles.filters.oneYear')}
          options={years}
          isOpen={chosenYear !== undefined}
          findLabel={text('titles.filters.find', { filter: text('titles.filters.oneYear') })}
          onToggle={(value) => {
            const year = value === chosenYear ? '' : value;
            onChange({ yearFrom: year, yearTo: year });
          }}
        />
      )}
      <YearFields from={address.yearFrom} to={address.yearTo} onChange={onChange} />
    </div>
  );
});

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalNone },
});
