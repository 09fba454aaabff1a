// A long list, with or without headings, as rows or as cards. Only visible items are rendered. All items have
// the same height, so that nothing is measured.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observeWindowOffset, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { allRows, documentWindow, isDocumentLong, useIsHydrating } from '#browser/first-render.ts';
import { usePlace, usePrinting, watchWindowSize } from '#browser/lists.ts';
import { useText } from '#i18n/use-text.ts';
import { print, unscripted } from '../styles/breakpoints.ts';
import {
  cardGap,
  columnsByWidth,
  columnsIn,
  compactGeometry,
  desktopGeometry,
  widthBefore,
} from '../styles/list-geometry.ts';
import { useCompactLayout } from '../styles/use-compact-layout.ts';
import { type ListGroup, layoutOf } from './list-layout.ts';
import type { RowPlace } from './resource-row.tsx';

/** Lines rendered beyond the window's edges, so that quick scrolling shows no gaps. */
const overscan = 4;

/** The items of a group to render. */
interface ItemRange<G> {
  group: G;
  /** Positions in the group: the first, and the one after the last. */
  from: number;
  to: number;
  placeOf: (index: number) => RowPlace;
}

interface VirtualListProps<G extends ListGroup> {
  groups: readonly G[];
  view?: 'list' | 'short' | 'card';
  /** The list's accessible name. */
  label: string;
  /** The largest number of lines that are printed. */
  maxPrinted?: number;
  children: (range: ItemRange<G>) => ReactNode;
}

/** Renders the list. */
export function VirtualList<G extends ListGroup>(props: VirtualListProps<G>) {
  const { groups, view = 'list', label, maxPrinted = Number.POSITIVE_INFINITY, children } = props;
  const styles = useStyles();
  const isPrinting = usePrinting();
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(box);
  const location = useLocation();
  const text = useText();
  const isCompact = useCompactLayout();
  const geometry = isCompact ? compactGeometry : desktopGeometry;
  // In the document the service rendered, the items stand in the normal flow, without styles of their own.
  const isHydrating = useIsHydrating();
  const [isOfDocument] = useState(isHydrating);
  const isStill = isOfDocument && width === 0;
  const isInFlow = isPrinting || isStill;
  const [first] = useState(() => (isHydrating ? documentWindow() : windowNow()));
  // In a document the number of cards side by side is a guess, by which only their number is found: CSS places them.
  const columns = view === 'card' ? columnsIn(isStill ? widthBefore(first) : width) : 1;
  const layout = useMemo(
    () =>
      layoutOf(groups, {
        columns,
        itemHeight: view === 'card' ? geometry.card + cardGap : geometry[view],
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
    initialRect: first,
    observeElementRect: watchWindowSize,
    initialOffset: first.scrollY,
    // A reader may have scrolled the document before it was hydrated.
    observeElementOffset: (instance, report) => {
      report(window.scrollY, false);
      return observeWindowOffset(instance, report);
    },
    useFlushSync: false,
    // The virtualiser must not scroll: it would only scroll the window to its current position.
    scrollToFn: () => {},
  });
  const inSight = virtualizer.getVirtualItems();
  const start = inSight[0]?.index ?? 0;
  const end = (inSight.at(-1)?.index ?? -1) + 1;
  // Elsewhere that number is known only after the width is measured.
  const isMeasured = view !== 'card' || width > 0 || isStill;
  const sections = isPrinting
    ? layout.sectionsIn(0, Math.min(layout.lines, maxPrinted))
    : layout.sectionsIn(start, isMeasured ? end : start);
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
              className={mergeClasses(styles.heading, isInFlow && styles.inFlow)}
              style={isInFlow ? undefined : { transform: `translateY(${headingTop}px)` }}
            >
              {group.label} <span className={styles.size}>{group.size}</span>
            </h2>
          )}
          <ul
            className={mergeClasses(styles.list, isStill && view === 'card' && styles.cards)}
            aria-label={group.label || label}
          >
            {children({
              group,
              from,
              to,
              placeOf: (index) => ({
                ...(isInFlow ? { top: null } : placeOf(index)),
                columns,
                position: index + 1,
                size: group.size,
              }),
            })}
          </ul>
        </div>
      ))}
      {isOfDocument && end < layout.lines ? (
        <noscript>
          {isDocumentLong() ? (
            <p>{text('shell.list.first', { count: end * columns })}</p>
          ) : (
            <a href={allRows(location)}>{text('shell.list.all')}</a>
          )}
        </noscript>
      ) : null}
    </div>
  );
}

function windowNow() {
  return { width: window.innerWidth, height: window.innerHeight, scrollY: window.scrollY };
}

const useStyles = makeStyles({
  // Without scripts the rows stand in the flow, and the list ends after the last one.
  place: { position: 'relative', [unscripted]: { height: 'auto !important' } },
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
  inFlow: { position: 'static' },
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
  /** As high as the same lines of a measured list. */
  cards: {
    display: 'grid',
    gridTemplateColumns: columnsByWidth,
    gap: `${cardGap}px`,
    paddingBottom: `${cardGap}px`,
  },
});
