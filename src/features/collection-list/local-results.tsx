// The results of a list that is on the device, under headings if it is grouped. The whole list is printed.
import { Fragment, memo, type ReactNode } from 'react';
import type { ListGroup } from '#ui/lists/list-layout.ts';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';

/** The items under one heading. */
export interface LocalGroup<T> extends ListGroup {
  items: readonly T[];
}

interface LocalResultsProps<T> {
  groups: readonly LocalGroup<T>[];
  view?: 'list' | 'card';
  /** The list's accessible name. */
  label: string;
  /** Renders an item. */
  children: (item: T, place: RowPlace) => ReactNode;
}

/** The list; it renders again only when the listed items change. */
export const LocalResults = memo(Results) as typeof Results;

function Results<T>({ children, ...list }: LocalResultsProps<T>) {
  return (
    <VirtualList {...list}>
      {({ group, from, to, placeOf }) =>
        // Keys are positions, so that a keystroke updates existing rows and creates none.
        Array.from({ length: to - from }, (_, index) => from + index).map((index) => {
          const item = group.items[index];
          return item === undefined ? null : (
            <Fragment key={index}>{children(item, placeOf(index))}</Fragment>
          );
        })
      }
    </VirtualList>
  );
}

/** A whole list as one group without a heading. */
export function ungrouped<T>(items: readonly T[]): readonly LocalGroup<T>[] {
  return [{ key: '', label: '', items, size: items.length }];
}
