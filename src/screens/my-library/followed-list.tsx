// The resources the patron follows, with changes that are still pending: sorted, grouped, searched, in their own order.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import { listLimit, resourceKey } from '#contract/rules/rules.ts';
import { useRead } from '#data/use-read.ts';
import { type FollowedNow, followedNow } from '#features/follow/follow-state.ts';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { type RowTools, useRowTools } from '#rows/use-row-tools.tsx';
import { SearchField } from '#ui/lists/list-tools.tsx';
import { SortSelect } from '#ui/lists/sort-select.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { plainList } from '#ui/styles/list-frame.ts';
import { useUnseenStyles } from '#ui/styles/visually-hidden.ts';
import {
  followedByKind,
  followedInOrder,
  followedNamed,
  followedSortIn,
  followedSorts,
} from './followed-order.ts';
import { FollowedRow } from './followed-row.tsx';
import { NothingListed, PatronList } from './patron-list.tsx';
import { type OwnOrdering, useOwnOrder } from './use-own-order.ts';

const allFollows = { kind: 'follows', of: '', name: {} } as const;
/** From so many on, a list is searched. */
const searchedFrom = 6;

/** The list, with a star on each row. */
export function FollowedList() {
  const follows = useRead(listFollows, {}, { hideMessage: true });
  const databases = useRead(listDatabases, { offset: 0, limit: listLimit }, { hideMessage: true });
  const { tools, changes, dialogs } = useRowTools();
  const ordering = useOwnOrder(follows);
  const known = new Map(databases.data?.items.map((database) => [database.id, database]));
  return (
    <PatronList reading={follows}>
      {({ items }) => (
        <>
          <Followed
            followed={followedNow(items, changes)}
            known={known}
            ordering={ordering}
            age={<ReadingAge reading={follows} />}
            tools={tools}
          />
          {dialogs}
        </>
      )}
    </PatronList>
  );
}

interface FollowedProps {
  followed: readonly FollowedNow[];
  /** Databases of the list by id, for their addresses. */
  known: ReadonlyMap<string, DatabaseSummary>;
  ordering: OwnOrdering;
  age: ReactNode;
  tools: RowTools;
}

function Followed({ followed, known, ordering, age, tools }: FollowedProps) {
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const text = useText();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const sort = followedSortIn(params, ordering.order);
  const ordered = followedInOrder(followed, sort, language, ordering.order);
  const shown = followedNamed(ordered, typed);
  if (followed.length === 0) {
    return (
      <>
        {age}
        <NothingListed list="followed" />
      </>
    );
  }
  const rows = (items: readonly FollowedNow[], label: string) => (
    <ul className={styles.list} aria-label={label}>
      {items.map((each) => (
        <FollowedRow
          key={resourceKey(each.resource)}
          followed={each}
          database={each.resource.kind === 'database' ? known.get(each.resource.id) : undefined}
          tools={tools}
          onMove={
            sort === 'own' && typed.trim() === ''
              ? (way) => ordering.move(ordered, each, way)
              : undefined
          }
        />
      ))}
    </ul>
  );
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {text('patron.followed.count', { count: shown.length })}
        </p>
        {age}
        <KeepPlace chosen={allFollows} />
        <SortSelect
          sorts={followedSorts}
          chosen={sort}
          nameOf={(each) => text(`patron.followed.sort.${each}`)}
          onChange={(each) =>
            setParams({ tab: 'followed', sort: each }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {followed.length < searchedFrom && typed === '' ? null : (
        <SearchField
          typed={typed}
          label={text('patron.followed.search')}
          placeholder={text('patron.followed.placeholder')}
          onType={setTyped}
        />
      )}
      {sort === 'own' ? <p className={styles.hint}>{text('patron.followed.ownHint')}</p> : null}
      {/* Says where a moved row stands now. */}
      <p role="status" className={unseen}>
        {ordering.message}
      </p>
      {shown.length === 0 ? (
        <p className={styles.hint}>{text('patron.followed.nothing', { q: typed.trim() })}</p>
      ) : sort === 'kind' ? (
        followedByKind(shown).map(({ kind, items }) => (
          <section key={kind} className={styles.group} aria-labelledby={`followed-${kind}`}>
            <h2 id={`followed-${kind}`} className={styles.heading}>
              {text('patron.followed.group', {
                kind: text(`search.kinds.${kind}`),
                count: items.length,
              })}
            </h2>
            {rows(items, text(`search.kinds.${kind}`))}
          </section>
        ))
      ) : (
        rows(shown, text('patron.tabs.followed'))
      )}
    </>
  );
}

const useStyles = makeStyles({
  list: plainList,
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXS,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
  hint: { margin: `${tokens.spacingVerticalS} 0`, color: tokens.colorNeutralForeground3 },
  group: { marginTop: tokens.spacingVerticalL },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
});
