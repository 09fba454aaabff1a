// Fluent's DataGrid for many rows: only rows in view are drawn. All rows have the same height, so that nothing is
// measured. The grid scrolls in itself, so that its heading stays.
import {
  createTableColumn,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  DataGrid as FluentGrid,
  makeStyles,
  mergeClasses,
  type TableRowId,
  tokens,
} from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { compact, print } from '../styles/breakpoints.ts';

/** A column; the first one names the row. */
export interface GridColumn<T> {
  id: string;
  name: string;
  /** How much of the width it takes, beside the others; 1 by default. */
  share?: number;
  /** A width of its own, in place of a share. */
  width?: string;
  /** True if compact layouts leave it out. */
  isWide?: boolean;
  /** True if its cells hold one link or button: that takes the focus, not the cell around it. */
  isTarget?: boolean;
  cell: (item: T) => ReactNode;
}

interface GridSelection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Names of the check boxes for all rows, and for one row. */
  allLabel: string;
  rowLabel: (id: string) => string;
}

interface DataGridProps<T> {
  /** The grid's accessible name. */
  label: string;
  columns: readonly GridColumn<T>[];
  /** Rows that are here; more may follow. */
  items: readonly T[];
  /** Number of all rows. */
  total: number;
  idOf: (item: T) => string;
  selection?: GridSelection;
  /** Height of a row, px. */
  rowHeight?: number;
  /** Called when the last rows come into view. */
  onEnd?: () => void;
  className?: string;
}

/** Rows drawn beyond the edges, so that quick scrolling and the arrow keys find them. */
const overscan = 12;
/** Rows before the end at which more are asked for. */
const askBefore = 60;

interface Placed<T> {
  item: T;
  index: number;
}

export function DataGrid<T>(props: DataGridProps<T>) {
  const { label, columns, items, total, idOf, selection, rowHeight = 44, onEnd } = props;
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    useFlushSync: false,
  });
  const inSight = virtualizer.getVirtualItems();
  const first = inSight[0]?.index ?? 0;
  const end = (inSight.at(-1)?.index ?? -1) + 1;
  const shown: Placed<T>[] = items
    .slice(first, end)
    .map((item, position) => ({ item, index: first + position }));
  const isNearEnd = end >= items.length - askBefore;
  useEffect(() => {
    if (isNearEnd && items.length < total) onEnd?.();
  }, [isNearEnd, items.length, total, onEnd]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, name, cell }) =>
        createTableColumn<Placed<T>>({
          columnId: id,
          renderHeaderCell: () => name,
          renderCell: ({ item }) => <span className={styles.words}>{cell(item)}</span>,
        }),
      ),
    [columns, styles.words],
  );
  const looks = new Map(columns.map((column) => [column.id as TableRowId, column]));
  const lookOf = (id: TableRowId, isHead: boolean) => ({
    className: mergeClasses(
      isHead ? styles.head : styles.cell,
      looks.get(id)?.isWide && styles.wide,
    ),
    style: sizeOf(looks.get(id)),
  });
  return (
    <div ref={box} className={mergeClasses(styles.box, props.className)}>
      <FluentGrid
        aria-label={label}
        aria-rowcount={total + 1}
        items={shown}
        columns={definitions}
        getRowId={({ item }: Placed<T>) => idOf(item)}
        focusMode="composite"
        className={styles.grid}
        {...(selection && {
          selectionMode: 'multiselect' as const,
          selectedItems: selection.chosen,
          onSelectionChange: (_: unknown, { selectedItems }: { selectedItems: Set<TableRowId> }) =>
            selection.onChange(new Set([...selectedItems].map(String))),
        })}
      >
        <DataGridHeader className={styles.header}>
          <DataGridRow
            aria-rowindex={1}
            {...(selection && { selectionCell: wholeOf(selection, items, idOf) })}
          >
            {({ renderHeaderCell, columnId }) => (
              <DataGridHeaderCell {...lookOf(columnId, true)}>
                {renderHeaderCell()}
              </DataGridHeaderCell>
            )}
          </DataGridRow>
        </DataGridHeader>
        <DataGridBody<Placed<T>>
          style={{
            paddingTop: `${first * rowHeight}px`,
            paddingBottom: `${(items.length - end) * rowHeight}px`,
          }}
        >
          {({ item: placed, rowId }) => (
            <DataGridRow<Placed<T>>
              key={rowId}
              aria-rowindex={placed.index + 2}
              className={styles.row}
              style={{ height: `${rowHeight}px` }}
              {...(selection && {
                selectionCell: {
                  checkboxIndicator: { 'aria-label': selection.rowLabel(String(rowId)) },
                },
              })}
            >
              {({ renderCell, columnId }) => (
                <DataGridCell
                  {...lookOf(columnId, false)}
                  {...(looks.get(columnId)?.isTarget && { focusMode: 'none' as const })}
                >
                  {renderCell(placed)}
                </DataGridCell>
              )}
            </DataGridRow>
          )}
        </DataGridBody>
      </FluentGrid>
    </div>
  );
}

/** How wide the cells of a column are. */
function sizeOf<T>(column: GridColumn<T> | undefined) {
  const { share = 1, width } = column ?? {};
  return width === undefined ? { flexGrow: share } : { flex: `0 0 ${width}` };
}

/** The check box for all rows that are here; Fluent's own would know only those that are drawn. */
function wholeOf<T>(
  { chosen, onChange, allLabel }: GridSelection,
  items: readonly T[],
  idOf: (item: T) => string,
) {
  const isWhole = items.length > 0 && items.every((item) => chosen.has(idOf(item)));
  const checked = isWhole || (chosen.size > 0 && ('mixed' as const));
  return {
    checked,
    'aria-selected': isWhole,
    checkboxIndicator: { 'aria-label': allLabel },
    onClickCapture: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      onChange(new Set(isWhole ? [] : items.map(idOf)));
    },
  };
}

const useStyles = makeStyles({
  box: {
    overflow: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    [print]: { overflow: 'visible', height: 'auto' },
  },
  grid: { fontVariantNumeric: 'tabular-nums' },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    flexBasis: 0,
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  row: { boxSizing: 'border-box' },
  cell: {
    flexBasis: 0,
    minWidth: 0,
    overflow: 'hidden',
  },
  /** A flexible box has no end to cut words at. */
  words: {
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  wide: { [compact]: { display: 'none' } },
});
