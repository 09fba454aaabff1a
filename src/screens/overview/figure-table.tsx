// The table behind a chart, one press away.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { focusRing } from '#ui/controls/action-styles.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { useUnseenStyles } from '#ui/visually-hidden.ts';
import { countText, shareText } from './number-words.ts';
import { useOverviewStyles } from './overview-styles.ts';

interface FigureRow {
  key: string;
  name: string;
  count: number;
  /** Null where the table has no such column. */
  share: number | null;
  /** Null where there is no list of just these. */
  path: string | null;
  isNested: boolean;
}

interface FigureTableProps {
  caption: string;
  /** Names of the columns: values, counts, and shares where there are any. */
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** What to know of the figures; '' for nothing. */
  notes: readonly string[];
}

/** A disclosure; the table is drawn when it is asked for. */
export function FigureTable({ caption, columns, rows, notes }: FigureTableProps) {
  const parts = useOverviewStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={parts.summary}>
        {text('overview.table')}
        {/* There are many of them: each says which table it opens. */}
        <span className={unseen}>{` (${caption})`}</span>
      </summary>
      {isOpen ? (
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
      ) : null}
    </details>
  );
}

function Rows({ caption, columns, rows }: Omit<FigureTableProps, 'notes'>) {
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
}

const useStyles = makeStyles({
  nested: { paddingInlineStart: tokens.spacingHorizontalXL },
  link: {
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});
