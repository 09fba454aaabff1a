// The table of a chart's numbers, opened by a button, and the same as a file.
import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '#browser/files.ts';
import { useIsHydrating } from '#browser/first-render.ts';
import { csvOf } from '#contract/rules/table-text.ts';
import { countText, shareText } from '#i18n/number-words.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Button } from '../controls/button.tsx';
import { Boundary } from '../layout/boundary.tsx';
import { DataTable } from '../layout/data-table.tsx';
import { focusRing } from '../styles/action-styles.ts';
import { compact, print, touchTarget } from '../styles/breakpoints.ts';
import { useUnseenStyles } from '../styles/visually-hidden.ts';

type FigureValue = number | string | null;

/** One line of the table. */
export interface FigureRow {
  key: string;
  name: string;
  /** One for each column after the first; null where nothing is known. */
  values: readonly FigureValue[];
  /** Null when there is no list of these items alone. */
  path: string | null;
  isNested?: boolean;
}

interface FigureColumn {
  name: string;
  /** Numbers are shares, 0 to 1. */
  isShare?: boolean;
}

/** What a table and its file show. */
export interface FigureTableData {
  caption: string;
  /** Of names first, then of the values. */
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
}

interface FigureTableProps extends FigureTableData {
  /** Notes on the numbers; '' for none. */
  notes?: readonly string[];
}

/** A disclosure; the table is drawn only when it is opened. A document has it: without scripts nothing is drawn later. */
export function FigureTable(props: FigureTableProps) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {text('overview.table')}
        {/* A page has many of these buttons, so each names its table. */}
        <span className={unseen}>{` (${props.caption})`}</span>
      </summary>
      {/* Closed in a document: it is hydrated after what the reader sees. */}
      <Boundary fallback={null}>
        <Figures {...props} isOpen={isOpen} />
      </Boundary>
    </details>
  );
}

function Figures({ notes = [], isOpen, ...table }: FigureTableProps & { isOpen: boolean }) {
  const styles = useStyles();
  const text = useText();
  const isHydrating = useIsHydrating();
  const [isOfDocument] = useState(isHydrating);
  if (!isOpen && !isOfDocument) return null;
  return (
    <>
      <FigureRows {...table} />
      {notes.map((note) =>
        note === '' ? null : (
          <p key={note} className={styles.quiet}>
            {note}
          </p>
        ),
      )}
      <Button className={styles.save} onClick={() => saveTable(table)}>
        {text('overview.save')}
      </Button>
    </>
  );
}

/** Saves the table as a file; shares have four decimals. */
export function saveTable({ caption, columns, rows }: FigureTableData): void {
  const cell = (value: FigureValue) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value;
  const lines = rows.map(({ name, values }) => [name, ...values.map(cell)]);
  const csv = csvOf([columns.map(({ name }) => name), ...lines]);
  saveFile(`${caption}.csv`, 'text/csv;charset=utf-8', csv);
}

interface FigureRowsProps extends FigureTableData {
  /** A last column that no file has, such as a button. */
  more?: { name: string; cell: (row: FigureRow) => ReactNode };
}

/**
 * The table itself. Remembered, because a hundred rows need not be drawn again when the document is hydrated.
 */
export const FigureRows = memo(function FigureRows({
  caption,
  columns,
  rows,
  more,
}: FigureRowsProps) {
  const styles = useStyles();
  const language = useLanguage();
  const nameOf = ({ name, path, isNested }: FigureRow) => (
    <span className={isNested ? styles.nested : undefined}>
      {path === null ? (
        name
      ) : (
        <Link to={path} className={styles.link}>
          {name}
        </Link>
      )}
    </span>
  );
  const words = (value: FigureValue, index: number) => {
    if (typeof value !== 'number') return value ?? '–';
    return (columns[index + 1]?.isShare ? shareText : countText)(value, language);
  };
  return (
    <DataTable
      caption={caption}
      columns={[...columns.map(({ name }) => name), ...(more === undefined ? [] : [more.name])]}
      isNumeric
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          nameOf(row),
          ...row.values.map(words),
          ...(more === undefined ? [] : [more.cell(row)]),
        ],
      }))}
    />
  );
});

const useStyles = makeStyles({
  summary: {
    position: 'relative',
    width: 'fit-content',
    paddingBlock: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    [compact]: { paddingBlock: tokens.spacingVerticalM },
  },
  quiet: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  save: { marginTop: tokens.spacingVerticalS, [print]: { display: 'none' } },
  nested: { paddingInlineStart: tokens.spacingHorizontalXL },
  link: {
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget },
  },
});
