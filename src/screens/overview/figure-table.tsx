// The table behind a chart, one press away.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { compact } from '#ui/breakpoints.ts';
import { focusRing } from '#ui/controls/action-styles.ts';
import { useTableStyles } from '#ui/layout/table-styles.ts';
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
  const { table } = useTableStyles();
  const styles = useStyles();
  const language = useLanguage();
  const [names, ...numbers] = columns;
  return (
    <table className={mergeClasses(table, styles.figures)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          {numbers.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, share, path, isNested }) => (
          <tr key={key}>
            <th scope="row" className={isNested ? styles.nested : styles.name}>
              {path === null ? (
                name
              ) : (
                <Link to={path} className={styles.link}>
                  {name}
                </Link>
              )}
            </th>
            <td>{countText(count, language)}</td>
            {share === null ? null : <td>{shareText(share, language)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const useStyles = makeStyles({
  // More precise than the rules of every table, so that it holds beside them.
  figures: { '& tr > :nth-child(n + 2)': { textAlign: 'end', whiteSpace: 'nowrap' } },
  name: { fontWeight: tokens.fontWeightRegular },
  nested: {
    fontWeight: tokens.fontWeightRegular,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  link: {
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
    [compact]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});
