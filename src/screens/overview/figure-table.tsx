// The table of a chart's numbers, opened by a button.
import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsHydrating } from '#browser/first-render.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { Boundary } from '#ui/layout/boundary.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import { countText, shareText } from './number-words.ts';
import { useOverviewStyles } from './overview-styles.ts';

interface FigureRow {
  key: string;
  name: string;
  count: number;
  /** Null when the table has no share column. */
  share: number | null;
  /** Null when there is no list of these items alone. */
  path: string | null;
  isNested: boolean;
}

interface FigureTableProps {
  caption: string;
  /** Column names: values, counts, and shares if there are any. */
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** A note on the numbers; '' for none. */
  notes: readonly string[];
}

/** A disclosure; the table is drawn only when it is opened. A document has it: without scripts nothing is drawn later. */
export function FigureTable(props: FigureTableProps) {
  const parts = useOverviewStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={parts.summary}>
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

function Figures({
  caption,
  columns,
  rows,
  notes,
  isOpen,
}: FigureTableProps & { isOpen: boolean }) {
  const parts = useOverviewStyles();
  const isHydrating = useIsHydrating();
  const [isOfDocument] = useState(isHydrating);
  if (!isOpen && !isOfDocument) return null;
  return (
    <>
      <Rows caption={caption} columns={columns} rows={rows} />
      {notes.map((note) =>
        note === '' ? null : (
          <p key={note} className={parts.quiet}>
            {note}
          </p>
        ),
      )}
    </>
  );
}

/** Remembered, because a hundred rows need not be drawn again when the document is hydrated. */
const Rows = memo(function Rows({ caption, columns, rows }: Omit<FigureTableProps, 'notes'>) {
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
  return (
    <DataTable
      caption={caption}
      columns={columns}
      isNumeric
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          nameOf(row),
          countText(row.count, language),
          ...(row.share === null ? [] : [shareText(row.share, language)]),
        ],
      }))}
    />
  );
});

const useStyles = makeStyles({
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
