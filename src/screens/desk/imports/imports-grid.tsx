// The list of imports, newest first; a name opens the report.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRun } from '#contract/models/import-model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskImportPath } from '#contract/wire/desk-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DataGrid, type GridColumn } from '#ui/grid/data-grid.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { ImportStateBadge } from './import-state.tsx';
import { useImportWords } from './use-import-words.ts';

/** A state, its progress and the rows. */
const rowHeight = 72;

interface ImportsGridProps {
  items: readonly ImportRun[];
  /** Address of a report. */
  pathOf?: (id: string) => string;
}

/** Renders the list. */
export function ImportsGrid({ items, pathOf = deskImportPath }: ImportsGridProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const { countsIn, byOf } = useImportWords();
  const columns = useMemo<readonly GridColumn<ImportRun>[]>(
    () => [
      {
        id: 'file',
        name: text('deskImports.columns.file'),
        share: 2,
        isTarget: true,
        cell: ({ id, fileName, kind }) => (
          <span className={styles.lines}>
            <Link className={styles.link} to={pathOf(id)}>
              {fileName}
            </Link>
            <span className={styles.quiet}>{text(`deskImports.kinds.${kind}`)}</span>
          </span>
        ),
      },
      {
        id: 'state',
        name: text('deskImports.columns.state'),
        cell: (run) => <ImportStateBadge run={run} />,
      },
      {
        id: 'counts',
        name: text('deskImports.columns.counts'),
        share: 2,
        isWide: true,
        cell: ({ outcome, refusal }) => (
          <span className={styles.words}>
            {outcome === null ? textIn(refusal, language) : countsIn(outcome)}
          </span>
        ),
      },
      {
        id: 'by',
        name: text('deskImports.columns.by'),
        isWide: true,
        cell: (run) => byOf(run),
      },
      {
        id: 'at',
        name: text('deskImports.columns.at'),
        cell: ({ startedAt }) => (
          <time dateTime={startedAt} className={styles.lines}>
            <span>{dayOf(startedAt)}</span>
            <span className={styles.quiet}>{minuteOf(startedAt).slice('yyyy-MM-dd '.length)}</span>
          </time>
        ),
      },
    ],
    [text, language, styles, countsIn, byOf, pathOf],
  );
  return (
    <DataGrid
      label={text('deskImports.title')}
      className={styles.grid}
      rowHeight={rowHeight}
      columns={columns}
      items={items}
      total={items.length}
      idOf={({ id }) => id}
    />
  );
}

const useStyles = makeStyles({
  grid: { maxHeight: 'max(24em, calc(100dvh - 16em))' },
  lines: {
    display: 'grid',
    minWidth: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  link: {
    // A target of 24 px (WCAG 2.2).
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { ...focusRing, outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` },
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  words: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});
