// The field for the order of a list. "Best match" is offered only with a search term.

import { type ListSorts, sortOf, sortsOffered } from '#contract/rules/lists/list-shape.ts';
import { SortSelect } from '#ui/lists/sort-select.tsx';
import { listFormId } from '#ui/styles/list-frame.ts';

interface SortFieldProps<O extends string> {
  sorts: ListSorts<O>;
  query: { q: string; single: { sort: string } };
  /** False for an order that this list does not have. */
  isOffered?: (sort: O) => boolean;
  nameOf: (sort: O) => string;
  onChange: (sort: O) => void;
}

export function SortField<O extends string>(props: SortFieldProps<O>) {
  const { sorts, query, isOffered = () => true, nameOf, onChange } = props;
  const chosen = sortOf(sorts, query);
  return (
    <SortSelect
      form={listFormId}
      sorts={sortsOffered(sorts, query.q).filter(isOffered)}
      chosen={chosen}
      isNamed={query.single.sort === chosen}
      nameOf={nameOf}
      onChange={onChange}
    />
  );
}
