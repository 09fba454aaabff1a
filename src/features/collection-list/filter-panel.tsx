// All filters of a list, for the column at the left and for the sheet of compact layouts.
import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import {
  type ListQuery,
  type ListShape,
  type QueryEdit,
  toggle,
} from '#contract/rules/lists/list-shape.ts';
import type { ListCounts } from '#contract/rules/lists/narrow-list.ts';
import { useText } from '#i18n/use-text.ts';
import { FacetGroup } from '#ui/lists/facet-group.tsx';
import { filtersOf, type ListNaming, optionsOf } from './options.ts';

interface FilterPanelProps<C extends string, S extends string> {
  shape: ListShape<C, S>;
  query: ListQuery<C, S>;
  counts: ListCounts<C>;
  naming: ListNaming<C, S>;
  /** How many filters are open at first; one press opens another. */
  openAtFirst: number;
  onChange: (edit: QueryEdit<C, S>) => void;
  /** Filters that are not check boxes, shown below the others. */
  children?: ReactNode;
}

/** The filters. They render again when a choice, a count or a name changes, not while the reader types. */
export const FilterPanel = memo(FilterGroups, isSameButForTyping) as typeof FilterGroups;

function FilterGroups<C extends string, S extends string>(props: FilterPanelProps<C, S>) {
  const { shape, query, counts, naming, openAtFirst, onChange, children } = props;
  const styles = useStyles();
  const text = useText();
  const filters = filtersOf(shape).map((name, index) => ({
    name,
    options: optionsOf(name, counts, query.chosen[name], naming),
    isOpen: index < openAtFirst || query.chosen[name].length > 0,
  }));
  const offered = filters.filter(({ options }) => options.length > 0);
  return (
    <div className={styles.panel}>
      {offered.length === 0 && children === undefined ? (
        <p>{text('databases.filters.nothing')}</p>
      ) : null}
      {offered.map(({ name, options, isOpen }) => (
        <FacetGroup
          key={name}
          name={name}
          label={naming.filter(name)}
          options={options}
          isOpen={isOpen}
          findLabel={naming.find(name)}
          onToggle={(value) => onChange(toggle(query, name, value))}
        />
      ))}
      {children}
    </div>
  );
}

function isSameButForTyping(
  before: FilterPanelProps<string, string>,
  after: FilterPanelProps<string, string>,
): boolean {
  return (
    before.counts === after.counts &&
    before.naming === after.naming &&
    before.onChange === after.onChange &&
    before.query.chosen === after.query.chosen &&
    before.query.single === after.query.single
  );
}

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalNone },
});
