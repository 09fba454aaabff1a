// The results of a list that is on the device, under headings where it is grouped; on paper all of it.
import { Fragment, memo, type ReactNode } from 'react';
import type { ListGroup } from '#ui/lists/list-layout.ts';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';

/** What stands under one heading. */
export interface LocalGroup<T> extends ListGroup {
  items: readonly T[];
}

interface LocalResultsProps<T> {
  groups: readonly LocalGroup<T>[];
  view?: 'list' | 'card';
  /** What the list is called. */
  label: string;
  /** An item. */
  children: (item: T, place: RowPlace) => ReactNode;
}

/** The list; drawn again only when something else is listed. */
export const LocalResults = memo(Results) as typeof Results;

function Results<T>({ children, ...list }: LocalResultsProps<T>) {
  return (
    <VirtualList {...list}>
      {({ group, from, to, placeOf }) =>
        // Keys are places, so that a keystroke that brings others writes over rows and makes none.
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

/** All of a list without headings. */
export function ungrouped<T>(items: readonly T[]): readonly LocalGroup<T>[] {
  return [{ key: '', label: '', items, size: items.length }];
}
