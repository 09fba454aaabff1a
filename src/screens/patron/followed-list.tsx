// The resources the patron follows, with changes that are still pending.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listDatabases } from '#contract/calls/databases.ts';
import { listFollows } from '#contract/calls/follows.ts';
import type { DatabaseSummary } from '#contract/models/database-model.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { listLimit, stateOf, textIn } from '#contract/rules/rules.ts';
import { resourcePath } from '#contract/wire/paths.ts';
import { useOutage } from '#data/use-outages.ts';
import { useRead } from '#data/use-read.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { type FollowedNow, followedNow } from '#features/follow/follow-state.ts';
import { useFollowing } from '#features/follow/use-following.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { troubleOf, visitKeys } from '#features/visit/visit-keys.ts';
import { VisitLink } from '#features/visit/visit-link.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { SortSelect } from '#ui/controls/sort-select.tsx';
import { ReadingAge } from '#ui/states/reading-gate.tsx';
import { followedInOrder, followedSortIn, followedSorts } from './followed-order.ts';
import { NothingListed, PatronList } from './patron-list.tsx';
import { PatronRow, PatronRows } from './patron-rows.tsx';

const allFollows = { kind: 'follows', of: '', name: {} } as const;

/** The list, with a star on each row. */
export function FollowedList() {
  const follows = useRead(listFollows, {}, { hideMessage: true });
  const databases = useRead(listDatabases, { offset: 0, limit: listLimit }, { hideMessage: true });
  const { changes, ask, dialog } = useFollowing();
  const known = new Map(databases.data?.items.map((database) => [database.id, database]));
  return (
    <PatronList reading={follows}>
      {({ items }) => (
        <>
          <Followed
            followed={followedNow(items, changes)}
            known={known}
            age={<ReadingAge reading={follows} />}
            onAsk={ask}
          />
          {dialog}
        </>
      )}
    </PatronList>
  );
}

interface FollowedProps {
  followed: readonly FollowedNow[];
  /** Databases of the list by id, for their addresses. */
  known: ReadonlyMap<string, DatabaseSummary>;
  age: ReactNode;
  onAsk: (resource: ResourceRef, name: LocalText) => void;
}

function Followed({ followed, known, age, onAsk }: FollowedProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const sort = followedSortIn(params);
  const shown = followedInOrder(followed, sort, language);
  if (shown.length === 0) {
    return (
      <>
        {age}
        <NothingListed list="followed" />
      </>
    );
  }
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
      <PatronRows label={text('patron.tabs.followed')}>
        {shown.map(({ resource, name, followedOn }) => (
          <PatronRow
            key={`${resource.kind} ${resource.id}`}
            resource={resource}
            name={name}
            under={text('patron.followed.of', {
              kind: text(`search.kinds.${resource.kind}`),
              words:
                followedOn === null
                  ? text('patron.followed.waiting')
                  : text('patron.followed.since', { day: followedOn }),
            })}
            action={
              <div className={styles.actions}>
                <FollowStar
                  isFollowed
                  name={textIn(name, language)}
                  size="small"
                  onPress={() => onAsk(resource, name)}
                />
                <Visit
                  resource={resource}
                  name={textIn(name, language)}
                  database={resource.kind === 'database' ? known.get(resource.id) : undefined}
                />
              </div>
            }
          />
        ))}
      </PatronRows>
    </>
  );
}

interface VisitProps {
  resource: ResourceRef;
  name: string;
  /** The database from the list; null for kinds such as journals and books, which the list does not have. */
  database: DatabaseSummary | undefined;
}

function Visit({ resource, name, database }: VisitProps) {
  const actions = useActionStyles();
  const text = useText();
  const isMaintained = database !== undefined && stateOf(database, today()) === 'maintenance';
  const outage = useOutage(resource);
  const { go, goTo } = visitKeys(troubleOf(outage !== null, isMaintained));
  return (
    <VisitLink
      resource={resource}
      // When the service does not answer, the link to a title can open only its details.
      url={database?.accessUrl ?? resourcePath(resource)}
      className={actions.secondary}
      label={text(goTo, { name })}
    >
      {text(go)}
    </VisitLink>
  );
}

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXS,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
});
