// Fluent's table for a few rows; every row has a heading, and every column has a name.
import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { compact } from '../styles/breakpoints.ts';

/** One row; the first cell is its heading. */
export interface DataRow {
  key: string;
  cells: readonly [ReactNode, ...ReactNode[]];
}

interface DataTableProps {
  caption?: string;
  columns: readonly string[];
  rows: readonly DataRow[];
  /** True if the columns after the first contain numbers. */
  isNumeric?: boolean;
  /** True if each row is a block on compact layouts, with its cells one below the other. */
  hasBlocks?: boolean;
}

/** Renders the table; it is printed completely. */
export function DataTable({ caption, columns, rows, isNumeric, hasBlocks }: DataTableProps) {
  const styles = useStyles();
  const cell = mergeClasses(styles.cell, isNumeric && styles.number);
  return (
    <Table
      size="small"
      className={mergeClasses(styles.table, hasBlocks && styles.blocks)}
      // Styles that show rows as blocks remove the implicit role.
      role="table"
    >
      {caption === undefined ? null : <caption className={styles.caption}>{caption}</caption>}
      <TableHeader>
        <TableRow>
          {columns.map((column, index) => (
            <TableHeaderCell
              key={column}
              scope="col"
              className={mergeClasses(styles.column, isNumeric && index > 0 && styles.numbers)}
            >
              {column}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ key, cells: [heading, ...others] }) => (
          <TableRow key={key} className={styles.row}>
            <TableHeaderCell
              scope="row"
              className={styles.cell}
              button={{ className: styles.heading }}
            >
              {heading}
            </TableHeaderCell>
            {others.map((content, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column.
              <TableCell key={index} className={cell}>
                {content}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const useStyles = makeStyles({
  table: { tableLayout: 'auto', fontVariantNumeric: 'tabular-nums' },
  caption: {
    textAlign: 'start',
    paddingBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  column: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  numbers: { '& > div': { justifyContent: 'flex-end' } },
  // Rows have no action, so they do not react to the pointer.
  row: {
    ':hover': { backgroundColor: 'transparent' },
    ':active': { backgroundColor: 'transparent' },
  },
  cell: {
    height: 'auto',
    paddingBlock: tokens.spacingVerticalS,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  heading: {
    display: 'block',
    minHeight: 0,
    lineHeight: 'inherit',
    textAlign: 'start',
  },
  number: { textAlign: 'end', whiteSpace: 'nowrap' },
  blocks: {
    [compact]: {
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody, & tbody tr, & tbody th, & tbody td': { display: 'block' },
      '& tbody tr': { paddingBlock: tokens.spacingVerticalS },
    },
  },
});
