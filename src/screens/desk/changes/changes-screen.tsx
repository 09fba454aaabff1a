// Every change of the library's records and settings: who, what, when, from where, before and after.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { saveFile } from '#browser/files.ts';
import { listChanges } from '#contract/calls/desk/changes.ts';
import type { RecordChange } from '#contract/models/desk/record-model.ts';
import { dayOf, minuteOf } from '#contract/rules/day.ts';
import { deskPaths, deskRecordPath } from '#contract/wire/desk-paths.ts';
import { usePages } from '#data/use-pages.ts';
import { useText } from '#i18n/use-text.ts';
import { today, usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { DataGrid, type GridColumn } from '#ui/grid/data-grid.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { focusRing } from '#ui/styles/action-styles.ts';
import { useListStyles } from '../frame/use-list-styles.ts';
import { ChangeDrawer } from './change-drawer.tsx';
import { ChangesFilters } from './changes-filters.tsx';
import { changesPath, inputOf, queryIn } from './changes-query.ts';
import { changedIn, changesCsv } from './changes-table.ts';
import { useChangeWords } from './use-change-words.ts';

/** Entries of one call; all of them are in the file. */
const pageSize = 200;
/** Two lines. */
const rowHeight = 60;

export function ChangesScreen() {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = queryIn(params);
  const pages = usePages(listChanges, { ...inputOf(query), limit: pageSize });
  const { table } = useChangeWords();
  const [isSaving, setIsSaving] = useState(false);
  const [open, setOpen] = useState<RecordChange | null>(null);
  usePageTitle(text('deskChanges.title'));
  const save = async (type: 'csv' | 'json') => {
    setIsSaving(true);
    const items = await pages.all().finally(() => setIsSaving(false));
    const name = `changes-${today()}.${type}`;
    if (type === 'csv') saveFile(name, 'text/csv;charset=utf-8', changesCsv(items, table));
    else saveFile(name, 'application/json', JSON.stringify(items, null, 2));
  };
  const { first, error, items, total } = pages;
  return (
    <div className={list.screen}>
      <div className={list.head}>
        <PageTitle>{text('deskChanges.title')}</PageTitle>
        <div className={styles.saves}>
          <Button
            icon={<ArrowDownload20Regular />}
            disabled={isSaving || items.length === 0}
            onClick={() => void save('csv')}
          >
            {text(isSaving ? 'deskChanges.saving' : 'deskChanges.save')}
          </Button>
          <Button disabled={isSaving || items.length === 0} onClick={() => void save('json')}>
            {text('deskChanges.saveJson')}
          </Button>
        </div>
      </div>
      <ChangesFilters
        query={query}
        onSearch={(next) => void navigate(changesPath(next), { replace: true })}
      />
      {first === null && error === null ? (
        <Skeleton lines={['40%', '90%', '90%']} label={text('desk.loading')} />
      ) : null}
      {first === null && error !== null ? (
        <OutOfReach error={error} onRetry={pages.retry} isScreen={false} words={undefined} />
      ) : null}
      {first === null ? null : (
        <>
          <AgeNote learntAt={pages.learntAt} isFresh={pages.isFresh} />
          <p role="status" className={styles.count}>
            {text('deskChanges.found', { count: total })}
          </p>
          {total === 0 ? (
            <NothingChanged isAll={changesPath(query) === deskPaths.changes} />
          ) : (
            <ChangesGrid items={items} total={total} onEnd={pages.more} onOpen={setOpen} />
          )}
        </>
      )}
      {open === null ? null : <ChangeDrawer change={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** @param props.isAll true where nothing is searched for */
function NothingChanged({ isAll }: { isAll: boolean }) {
  const text = useText();
  if (isAll) {
    return (
      <StatePanel title={text('deskChanges.empty.title')} text={text('deskChanges.empty.text')} />
    );
  }
  return (
    <StatePanel title={text('deskChanges.none.title')} text={text('deskChanges.none.text')} isLive>
      <LinkButton to={deskPaths.changes}>{text('deskChanges.none.clear')}</LinkButton>
    </StatePanel>
  );
}

interface ChangesGridProps {
  items: readonly RecordChange[];
  total: number;
  onEnd: () => void;
  onOpen: (change: RecordChange) => void;
}

function ChangesGrid({ items, total, onEnd, onOpen }: ChangesGridProps) {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const words = useChangeWords();
  const { titleOf, kindOf, byOf, nameOf, wordsOf, actionOf } = words;
  const summary = useCallback(
    (change: RecordChange) => {
      const fields = changedIn(change);
      const [field] = fields;
      if (change.action !== 'update' || field === undefined) return actionOf(change.action);
      const before = wordsOf(change, field, change.before[field]);
      const after = wordsOf(change, field, change.after[field]);
      const more = fields.length - 1;
      return [
        text('deskChanges.change', { field: nameOf(field), before, after }),
        more > 0 ? text('deskChanges.more', { count: more }) : '',
      ].join(' ');
    },
    [text, actionOf, nameOf, wordsOf],
  );
  const columns = useMemo<readonly GridColumn<RecordChange>[]>(
    () => [
      {
        id: 'what',
        name: text('deskChanges.heads.name'),
        share: 2,
        isTarget: true,
        cell: (change) => (
          <span className={list.lines}>
            {change.kind === null ? (
              <span className={list.name}>{titleOf(change)}</span>
            ) : (
              <Link className={list.link} to={deskRecordPath(change.kind, change.id)}>
                {titleOf(change)}
              </Link>
            )}
            <span className={list.quiet}>{kindOf(change)}</span>
          </span>
        ),
      },
      {
        id: 'change',
        name: text('deskChanges.heads.change'),
        share: 3,
        isTarget: true,
        cell: (change) => (
          <button type="button" className={styles.summary} onClick={() => onOpen(change)}>
            {summary(change)}
          </button>
        ),
      },
      {
        id: 'by',
        name: text('deskChanges.heads.by'),
        isWide: true,
        cell: (change) => (
          <span className={list.lines}>
            <span>{byOf(change)}</span>
            <span className={list.quiet}>{change.from}</span>
          </span>
        ),
      },
      {
        id: 'at',
        name: text('deskChanges.heads.at'),
        cell: ({ at }) => (
          <time dateTime={at} className={list.lines}>
            <span>{dayOf(at)}</span>
            <span className={list.quiet}>{minuteOf(at).slice('yyyy-MM-dd '.length)}</span>
          </time>
        ),
      },
    ],
    [text, styles, list, titleOf, kindOf, byOf, summary, onOpen],
  );
  return (
    <DataGrid
      label={text('deskChanges.title')}
      className={list.grid}
      rowHeight={rowHeight}
      columns={columns}
      items={items}
      total={total}
      idOf={({ entry }) => String(entry)}
      onEnd={onEnd}
    />
  );
}

const useStyles = makeStyles({
  saves: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  count: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  summary: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    width: '100%',
    // A target of 24 px (WCAG 2.2).
    minHeight: tokens.lineHeightBase500,
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { ...focusRing, outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` },
  },
});
