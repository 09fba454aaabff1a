// A long list, under headings or not, as rows or as cards: only what is in sight is drawn. All items are of
// one height, so that nothing is measured.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTurns } from '#browser/turns.ts';
import { usePlace } from '#browser/use-place.ts';
import { usePrinting } from '#browser/use-printing.ts';
import { watchWindowSize } from '#browser/window-size.ts';
import { print } from '../breakpoints.ts';
import { useCompactLayout } from '../layout/use-compact-layout.ts';
import { cardGap, columnsIn, compactGeometry, desktopGeometry } from './list-geometry.ts';
import { type ListGroup, layoutOf } from './list-layout.ts';
import type { RowPlace } from './resource-row.tsx';

/** Lines drawn beyond the window's edges: quick scrolling must not show gaps. */
const overscan = 4;
/** Under the first paint the first lines come a few at a time, the last turn brings the rest. */
const turns = 3;
const linesATurn = 3;

/** Items of a group that are to be drawn. */
interface ItemRange<G> {
  group: G;
  /** Places in the group: the first, and the one after the last. */
  from: number;
  to: number;
  placeOf: (index: number) => RowPlace;
}

interface VirtualListProps<G extends ListGroup> {
  groups: readonly G[];
  view?: 'list' | 'card';
  /** What the list is called. */
  label: string;
  /** More items are not put on paper. */
  maxPrinted?: number;
  children: (range: ItemRange<G>) => ReactNode;
}

/** The list. */
export function VirtualList<G extends ListGroup>(props: VirtualListProps<G>) {
  const { groups, view = 'list', label, maxPrinted = Number.POSITIVE_INFINITY, children } = props;
  const styles = useStyles();
  const isPrinting = usePrinting();
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(box);
  const isCompact = useCompactLayout();
  const geometry = isCompact ? compactGeometry : desktopGeometry;
  const columns = view === 'card' ? columnsIn(width) : 1;
  const layout = useMemo(
    () =>
      layoutOf(groups, {
        columns,
        itemHeight: view === 'card' ? geometry.card + cardGap : geometry.row,
        headingHeight: geometry.heading,
      }),
    [groups, columns, view, geometry],
  );
  const virtualizer = useWindowVirtualizer({
    count: layout.lines,
    estimateSize: layout.heightOf,
    getItemKey: layout.keyOf,
    overscan,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementRect: watchWindowSize,
    initialOffset: window.scrollY,
    useFlushSync: false,
    // Nothing here scrolls the window; the virtualiser would, to where it stands already.
    scrollToFn: () => {},
  });
  const turn = useTurns(turns);
  const inSight = virtualizer.getVirtualItems();
  const first = inSight[0]?.index ?? 0;
  const last = (inSight.at(-1)?.index ?? -1) + 1;
  const end = turn === turns ? last : Math.min(last, first + turn * linesATurn);
  // Cards stand beside each other: how many is known once the width is.
  const isMeasured = view === 'list' || width > 0;
  const sections = isPrinting
    ? layout.sectionsIn(0, Math.min(layout.lines, maxPrinted))
    : layout.sectionsIn(first, isMeasured ? end : first);
  return (
    <div
      ref={box}
      className={styles.place}
      style={isPrinting ? undefined : { height: `${layout.height}px` }}
    >
      {sections.map(({ group, headingTop, from, to, placeOf }) => (
        <div key={group.key}>
          {headingTop === null ? null : (
            <h2
              className={styles.heading}
              style={
                isPrinting ? { position: 'static' } : { transform: `translateY(${headingTop}px)` }
              }
            >
              {group.label} <span className={styles.size}>{group.size}</span>
            </h2>
          )}
          <ul className={styles.list} aria-label={group.label || label}>
            {children({
              group,
              from,
              to,
              placeOf: (index) => ({
                ...(isPrinting ? { top: null } : placeOf(index)),
                columns,
                position: index + 1,
                size: group.size,
              }),
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  place: { position: 'relative' },
  heading: {
    position: 'absolute',
    top: 0,
    insetInline: 0,
    boxSizing: 'border-box',
    height: '48px',
    margin: 0,
    paddingTop: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  size: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [print]: { display: 'block' },
  },
});
