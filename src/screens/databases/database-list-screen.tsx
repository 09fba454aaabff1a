// The list of databases (/databaseList): A–Z, search as you type, filters in the address.
import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, useCallback } from 'react';
import { useAddressState } from '#browser/history.ts';
import type { KeepChoice } from '#client/keeps/keeps.ts';
import type { Language } from '#contract/models/model.ts';
import {
  type DatabaseEdit,
  type DatabaseFilter,
  type DatabaseParameter,
  type DatabaseQuery,
  databaseForm,
  databaseShape,
} from '#contract/rules/lists/database-list.ts';
import { editedQuery, filterCount } from '#contract/rules/lists/list-shape.ts';
import type { Found } from '#contract/rules/lists/narrow-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Reading } from '#data/use-read.ts';
import { CollectionList } from '#features/collection-list/collection-list.tsx';
import type { Entry, SubjectTable } from '#features/collection-list/databases/entries.ts';
import { LocalResults } from '#features/collection-list/local-results.tsx';
import { chosenPart, type ListNaming } from '#features/collection-list/options.ts';
import { FeedPlace } from '#features/feed-links/feed-place.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { usePageTitle } from '#session/use-session.ts';
import { Boundary } from '#ui/layout/boundary.tsx';
import { Choice } from '#ui/lists/facet-group.tsx';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { LetGoNote } from '#ui/states/let-go-note.tsx';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { useListStyles } from '#ui/styles/list-frame.ts';
import { DatabaseItem } from './database-item.tsx';
import type { Emptiness } from './list-states.tsx';
import { ShowAs } from './list-toolbar.tsx';
import { useDatabaseList } from './use-database-list.ts';

/** Shown beside the list in wide windows; loaded after the list itself. */
const ListContext = lazy(async () => ({
  default: (await import('./list-context.tsx')).ListContext,
}));

const ListState = lazy(async () => ({
  default: (await import('./list-states.tsx')).ListState,
}));

/** The screen. */
export function DatabaseListScreen() {
  const styles = useListStyles();
  const text = useText();
  const language = useLanguage();
  const state = useAddressState(databaseForm);
  const { address, change, clear } = state;
  const list = useDatabaseList(address);
  const { tools, dialogs } = useRowTools();
  usePageTitle(text('databases.title'));

  const { reading, naming, found, search } = list;
  const isThere = reading.status === 'ready' && list.entries.length > 0;
  const isPending = reading.status === 'pending' || search.isPending;
  const emptiness = isPending
    ? null
    : emptinessOf(reading, search.error, list.entries.length, found.length);
  const retry = search.error === null ? reading.retry : search.retry;
  const view = address.single.view === 'card' ? 'card' : 'list';
  const isShelf = address.chosen.state.includes('pastTrial');
  const isWhole = isThere && list.isNamed;
  const hasTile = list.entries.some(({ database }) => database.cover !== undefined);
  const row = useCallback(
    ({ entry, match }: Found<Entry>, rowPlace: RowPlace) => (
      <DatabaseItem
        tools={tools}
        place={rowPlace}
        entry={entry}
        whyKind={match?.why?.kind ?? null}
        whyText={match?.why?.text ?? ''}
        hasTile={hasTile}
        view={view}
        isShelf={isShelf}
      />
    ),
    [tools, hasTile, view, isShelf],
  );
  return (
    <>
      <CollectionList
        title={text('databases.title')}
        search={{
          label: text('databases.search.label'),
          placeholder: text('databases.search.placeholder'),
          onFocus: search.prepare,
        }}
        shape={databaseShape}
        state={state}
        naming={naming}
        filters={{
          counts: reading.status === 'ready' && list.isNamed ? list.tally.counts : null,
          openAtFirst: 4,
          more: isWhole ? (
            <OnlyNew
              query={address}
              count={list.tally.counts.new.get('1') ?? 0}
              onChange={change}
            />
          ) : null,
        }}
        letters={list.tally.counts.letter}
        listed={isThere ? { ...reading, total: found.length, found } : null}
        count={
          isThere && !search.isPending && search.error === null ? (
            <>
              {text(list.isNarrowed ? 'databases.found' : 'databases.count', {
                count: found.length,
              })}
              {list.sort === null ? null : (
                <span className={styles.sorted}>
                  {text('databases.sort.sorted', { sort: text(`databases.sort.${list.sort}`) })}
                </span>
              )}
            </>
          ) : null
        }
        beside={
          <>
            <FeedPlace />
            {isWhole ? (
              <KeepPlace chosen={chosenList(address, list.subjects, naming, language)} />
            ) : null}
          </>
        }
        tools={<ShowAs sorts={list.sorts} query={address} onChange={change} />}
        context={
          <Boundary fallback={null}>
            <ListContext
              entries={list.entries}
              subjects={list.subjects}
              chosen={address.chosen.subject}
            />
          </Boundary>
        }
      >
        {isPending ? <ListSkeleton label={text('databases.loading')} /> : null}
        {emptiness === null ? null : (
          <Boundary fallback={null}>
            <ListState why={emptiness} q={address.q} onClear={clear} onRetry={retry} />
          </Boundary>
        )}
        <LetGoNote words={found[0]?.match?.letGo} />
        {isThere && found.length > 0 ? (
          <LocalResults groups={list.groups} view={view} label={text('databases.title')}>
            {row}
          </LocalResults>
        ) : null}
      </CollectionList>
      {dialogs}
    </>
  );
}

interface OnlyNewProps {
  query: DatabaseQuery;
  count: number;
  onChange: (edit: DatabaseEdit) => void;
}

/** A separate filter below the others. */
function OnlyNew({ query, count, onChange }: OnlyNewProps) {
  const styles = useStyles();
  const text = useText();
  const isChosen = query.single.new !== '';
  if (count === 0 && !isChosen) return null;
  const option = {
    value: '1',
    label: text('databases.filters.new'),
    count,
    isChosen,
    isNested: false,
  };
  return (
    <div className={styles.single}>
      <Choice
        name="new"
        option={option}
        onToggle={() => onChange({ single: { new: isChosen ? '' : '1' } })}
      />
    </div>
  );
}

function emptinessOf(
  reading: Reading<unknown>,
  searchError: Error | null,
  known: number,
  found: number,
): Emptiness | null {
  if (reading.status === 'failed') return reading.error;
  if (known === 0) return 'noneThere';
  if (searchError !== null) return searchError;
  return found === 0 ? 'noneFound' : null;
}

const useStyles = makeStyles({
  single: { paddingBlock: tokens.spacingVerticalS },
});

// The list that "Keep on this device" stores, with its current filters.

/** The list; if a subject is the only filter, all resources of that subject. */
export function chosenList(
  query: DatabaseQuery,
  subjects: SubjectTable,
  naming: ListNaming<DatabaseFilter, DatabaseParameter>,
  language: Language,
): KeepChoice {
  const [code = ''] = query.chosen.subject;
  const subject = subjects.get(code);
  if (subject !== undefined && filterCount(databaseShape, query) === 1 && query.q.trim() === '') {
    return { kind: 'subject', of: code, name: subject.name };
  }
  // View, grouping and order do not make it another list.
  const plain = editedQuery(query, { single: { view: '', group: '', sort: '' } });
  const { of, name } = chosenPart(shellPaths.databaseList, databaseShape, plain, naming);
  return { kind: 'databases', of, name: name === '' ? {} : { [language]: name } };
}
