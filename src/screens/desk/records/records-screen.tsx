// The records of one kind: search, filters, and the change of several at once.
import {
  Button,
  makeStyles,
  mergeClasses,
  Tab,
  TabList,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  tokens,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listRecords, maxBulk } from '#contract/calls/desk/records.ts';
import { type RecordKind, RecordState, recordKinds } from '#contract/models/desk/record-kinds.ts';
import type { RecordRow } from '#contract/models/desk/record-model.ts';
import { textIn } from '#contract/rules/rules.ts';
import { deskOrderPath, deskRecordPath } from '#contract/wire/desk-paths.ts';
import { type Pages, usePages } from '#data/use-pages.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { AgeNote } from '#ui/states/age-note.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { compact } from '#ui/styles/breakpoints.ts';
import { useKind } from '../fields/use-kind.ts';
import { useMayDo } from '../frame/desk-context.ts';
import { useListStyles } from '../frame/use-list-styles.ts';
import { KeysButton } from '../keys/keys-help.tsx';
import { BulkDrawer } from './bulk-drawer.tsx';
import { EditableCells } from './editable-cell.tsx';
import { type InlineCell, InlineEdit } from './inline-edit.tsx';
import { inputOf, type ListQuery, readListQuery, withFilter } from './list-query.ts';
import { PackageNote } from './package-cells.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { RecordFilters } from './record-filters.tsx';
import { SavedFilters } from './saved-filters.tsx';

const nothingChosen: ReadonlySet<string> = new Set();

/** The list. */
export function RecordsScreen() {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const kind = useKind();
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const pages = usePages(listRecords, inputOf(kind, query));
  const [chosen, setChosen] = useState(nothingChosen);
  const mayWrite = useMayDo(recordKinds[kind].right);
  const title = text(`desk.nav.${kind}`);
  usePageTitle(title);
  const change = useCallback(
    (name: keyof ListQuery, value: string) => {
      setChosen(nothingChosen);
      setParams((before) => withFilter(before, name, value), { replace: true });
    },
    [setParams],
  );
  return (
    <div className={styles.screen}>
      <div className={list.head}>
        <PageTitle>{title}</PageTitle>
        <span className={styles.ways}>
          {mayWrite ? (
            <KeysButton rows={[{ keys: ['F2', 'Enter'], what: text('deskRecords.inline.key') }]} />
          ) : null}
          <SavedFilters kind={kind} params={params} onChoose={() => setChosen(nothingChosen)} />
          {recordKinds[kind].isOrdered ? (
            <LinkButton to={deskOrderPath(kind)}>{text('deskRecords.hand.open')}</LinkButton>
          ) : null}
          {mayWrite && !recordKinds[kind].isImported ? (
            <LinkButton appearance="primary" to={deskRecordPath(kind, null)}>
              <Add20Regular aria-hidden="true" />
              {text('deskRecords.new')}
            </LinkButton>
          ) : null}
        </span>
      </div>
      {recordKinds[kind].hasStates ? (
        <StateTabs
          state={query.state ?? ''}
          counts={pages.first?.states ?? null}
          onChange={(state) => change('state', state)}
        />
      ) : null}
      {kind === 'title' ? <PackageNote packageId={query.package ?? null} /> : null}
      <RecordFilters kind={kind} query={query} onChange={change} />
      {mayWrite && chosen.size > 0 ? (
        <ChosenBar kind={kind} chosen={chosen} pages={pages} onChange={setChosen} />
      ) : null}
      <List
        kind={kind}
        pages={pages}
        {...(mayWrite && { chosen, onChosen: setChosen })}
        onClear={() => setParams({}, { replace: true })}
      />
    </div>
  );
}

interface StateTabsProps {
  /** '' for all but archived records. */
  state: RecordState | '';
  counts: Readonly<Partial<Record<RecordState, number>>> | null;
  onChange: (state: string) => void;
}

function StateTabs({ state, counts, onChange }: StateTabsProps) {
  const styles = useStyles();
  const text = useText();
  const countOf = (states: readonly RecordState[]) =>
    counts === null ? null : states.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  const current = RecordState.options.filter((each) => each !== 'archived');
  const tabs = [
    ['', current] as const,
    ...RecordState.options.map((each) => [each, [each]] as const),
  ];
  return (
    <TabList
      className={styles.tabs}
      selectedValue={state}
      aria-label={text('deskRecords.state')}
      onTabSelect={(_, { value }) => onChange(String(value))}
    >
      {tabs.map(([value, states]) => (
        <Tab key={value} value={value}>
          {text(`deskRecords.states.${value === '' ? 'current' : value}`)}{' '}
          <span className={styles.count}>{countOf(states) ?? ''}</span>
        </Tab>
      ))}
    </TabList>
  );
}

type RecordPages = Pages<{
  total: number;
  items: RecordRow[];
  states: Partial<Record<RecordState, number>>;
}>;

interface ChosenBarProps {
  kind: RecordKind;
  chosen: ReadonlySet<string>;
  pages: RecordPages;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** What can be done with the chosen records. */
function ChosenBar({ kind, chosen, pages, onChange }: ChosenBarProps) {
  const styles = useStyles();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const chooseAll = async () => {
    setIsReading(true);
    const items = await pages.all();
    setIsReading(false);
    onChange(new Set(items.slice(0, maxBulk).map(({ id }) => id)));
  };
  const canChooseMore = chosen.size < Math.min(pages.total, maxBulk);
  return (
    <Toolbar className={styles.chosen} aria-label={text('deskRecords.chosen.label')}>
      <span role="status">{text('deskRecords.chosen.count', { count: chosen.size })}</span>
      <ToolbarDivider />
      <ToolbarButton appearance="primary" icon={<Edit20Regular />} onClick={() => setIsOpen(true)}>
        {text('deskRecords.chosen.edit')}
      </ToolbarButton>
      {canChooseMore ? (
        <ToolbarButton disabled={isReading} onClick={() => void chooseAll()}>
          {text('deskRecords.chosen.all', { count: Math.min(pages.total, maxBulk) })}
        </ToolbarButton>
      ) : null}
      <ToolbarButton onClick={() => onChange(nothingChosen)}>
        {text('deskRecords.chosen.none')}
      </ToolbarButton>
      {isOpen ? (
        <BulkDrawer kind={kind} ids={[...chosen]} onClose={() => setIsOpen(false)} />
      ) : null}
    </Toolbar>
  );
}

interface ListProps {
  kind: RecordKind;
  pages: RecordPages;
  /** Missing where nothing can be chosen. */
  chosen?: ReadonlySet<string>;
  onChosen?: (chosen: ReadonlySet<string>) => void;
  onClear: () => void;
}

function List({ kind, pages, chosen, onChosen, onClear }: ListProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [edited, setEdited] = useState<InlineCell | null>(null);
  const mayWrite = chosen !== undefined;
  const columns = useRecordColumns(kind, mayWrite ? setEdited : null);
  const { first, items, total, error } = pages;
  if (first === null) {
    return error === null ? (
      <Skeleton lines={skeleton} label={text('desk.loading')} />
    ) : (
      <OutOfReach error={error} onRetry={pages.retry} />
    );
  }
  if (total === 0) {
    return (
      <StatePanel
        title={text('deskRecords.none.title')}
        text={text('deskRecords.none.text')}
        isLive
      >
        <Button onClick={onClear}>{text('deskRecords.none.clear')}</Button>
      </StatePanel>
    );
  }
  const nameOf = (id: string) => {
    const row = items.find((each) => each.id === id);
    return row === undefined ? id : textIn(row.name, language);
  };
  return (
    <>
      <EditableCells>
        <DataGrid
          label={text(`desk.nav.${kind}`)}
          className={mergeClasses(styles.grid, pages.isWaiting && styles.waiting)}
          columns={columns}
          items={items}
          total={total}
          idOf={({ id }) => id}
          onEnd={pages.more}
          {...(chosen !== undefined &&
            onChosen !== undefined && {
              selection: {
                chosen,
                onChange: onChosen,
                allLabel: text('deskRecords.chosen.loaded'),
                rowLabel: (id: string) => text('deskRecords.chosen.one', { name: nameOf(id) }),
              },
            })}
        />
      </EditableCells>
      {edited === null ? null : (
        <InlineEdit key={edited.row.id} kind={kind} {...edited} onClose={() => setEdited(null)} />
      )}
      <div className={styles.foot}>
        <span role="status">{text('deskRecords.found', { count: total })}</span>
        <AgeNote learntAt={pages.learntAt} isFresh={pages.isFresh} />
      </div>
    </>
  );
}

const skeleton = Array.from({ length: 12 }, () => '100%');

const useStyles = makeStyles({
  /** The grid takes what is left of the window, so that there is one scroll. */
  screen: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    height: `calc(100dvh - 56px - 2 * ${tokens.spacingVerticalXL})`,
    minHeight: '480px',
    [compact]: { height: `calc(100dvh - 56px - 48px - 2 * ${tokens.spacingVerticalL})` },
  },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  tabs: {
    flexShrink: 0,
    overflowX: 'auto',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  chosen: {
    flexWrap: 'wrap',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
  grid: { flexGrow: 1, flexBasis: 0, minHeight: '200px' },
  waiting: { opacity: 0.6 },
  foot: {
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});
