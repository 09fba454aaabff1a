// A long list: rows in sight only, in pages that are asked for when they come into sight; on paper
// those that are on this device already.
import { tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode, useRef } from 'react';
import { usePlace } from '#browser/use-place.ts';
import { usePrinting } from '#browser/use-printing.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { useCompactLayout } from '../layout/use-compact-layout.ts';
import { compactGeometry, desktopGeometry } from './list-geometry.ts';
import { MissingRow, type RowFailure } from './missing-row.tsx';
import { maxRows, type PageRows, pagesOf } from './pages.ts';
import { useRowsInSight } from './rows-in-sight.ts';

/** More rows are not put on paper. */
const maxPrinted = 1_000;

interface PagedRowsProps {
  total: number;
  pageSize: number;
  /** What the list is called. */
  label: string;
  /** Says that a longer list is cut after so many rows. */
  cutWords: (shown: number) => string;
  /** A page; `height` of a row, px, null on paper. */
  children: (rows: PageRows, height: number | null) => ReactNode;
}

/** The list with the pages in sight. */
export function PagedRows({ total, pageSize, label, cutWords, children }: PagedRowsProps) {
  const styles = useStyles();
  const isPrinting = usePrinting();
  const box = useRef<HTMLDivElement>(null);
  const { top } = usePlace(box);
  const isCompact = useCompactLayout();
  const height = (isCompact ? compactGeometry : desktopGeometry).row;
  const count = Math.min(total, maxRows);
  const { first, end } = useRowsInSight(count, height, top);
  const pages = pagesOf(
    isPrinting ? 0 : first,
    isPrinting ? Math.min(count, maxPrinted) : end,
    pageSize,
  );
  return (
    <>
      <div
        ref={box}
        className={styles.place}
        style={isPrinting ? undefined : { height: `${count * height}px` }}
      >
        <ul className={styles.list} aria-label={label}>
          {pages.map((rows) => (
            <Fragment key={rows.page}>{children(rows, isPrinting ? null : height)}</Fragment>
          ))}
        </ul>
      </div>
      {total > maxRows ? <p className={styles.end}>{cutWords(maxRows)}</p> : null}
    </>
  );
}

/** Where a row stands. */
interface RowPlace {
  /** From the list's beginning, px; null stands it in the flow, for paper. */
  top: number | null;
  /** From 1. */
  position: number;
}

interface PageItemsProps<T> {
  rows: PageRows;
  height: number | null;
  pageSize: number;
  /** The page's items as far as they are here. */
  items: readonly T[];
  /** Why the page could not be had; null where it is here or on its way. */
  failure: RowFailure | null;
  children: (item: T, place: RowPlace) => ReactNode;
}

/** Rows of one page; grey until they are there. */
export function PageItems<T>(props: PageItemsProps<T>) {
  const { rows, height, pageSize, items, failure, children } = props;
  const places = Array.from({ length: rows.to - rows.from }, (_, at) => rows.from + at);
  return places.map((at) => {
    const item = items[at - rows.page * pageSize];
    const top = height === null ? null : at * height;
    if (item !== undefined) {
      return <Fragment key={at}>{children(item, { top, position: at + 1 })}</Fragment>;
    }
    // What is not on this device cannot be printed.
    if (top === null) return null;
    return <MissingRow key={at} top={top} failure={at === rows.from ? failure : null} />;
  });
}

const useStyles = makeStyles({
  place: { position: 'relative' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  end: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
});
