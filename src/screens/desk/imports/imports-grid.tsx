// The list of imports, newest first; a name opens the report.
import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRun } from '#contract/models/import-model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskImportPath } from '#contract/wire/desk-paths.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { DataGrid, type GridColumn } from '#ui/grid/data-grid.tsx';
import { useListStyles } from '../frame/use-list-styles.ts';
import { ImportStateBadge } from './import-state.tsx';
import { useImportWords } from './use-import-words.ts';

/** A state, its progress and the rows. */
const rowHeight = 72;

interface ImportsGridProps {
  items: readonly ImportRun[];
  /** Address of a report. */
  pathOf?: (id: string) => string;
}

export function ImportsGrid({ items, pathOf = deskImportPath }: ImportsGridProps) {
  const styles = useStyles();
  const list = useListStyles();
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
          <span className={list.lines}>
            <Link className={list.link} to={pathOf(id)}>
              {fileName}
            </Link>
            <span className={list.quiet}>{text(`deskImports.kinds.${kind}`)}</span>
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
        cell: ({ startedBy }) => byOf(startedBy),
      },
      {
        id: 'at',
        name: text('deskImports.columns.at'),
        cell: ({ startedAt }) => (
          <time dateTime={startedAt} className={list.lines}>
            <span>{dayOf(startedAt)}</span>
            <span className={list.quiet}>{minuteOf(startedAt).slice('yyyy-MM-dd '.length)}</span>
          </time>
        ),
      },
    ],
    [text, language, styles, list, countsIn, byOf, pathOf],
  );
  return (
    <DataGrid
      label={text('deskImports.title')}
      className={list.grid}
      rowHeight={rowHeight}
      columns={columns}
      items={items}
      total={items.length}
      idOf={({ id }) => id}
    />
  );
}

const useStyles = makeStyles({
  words: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});
