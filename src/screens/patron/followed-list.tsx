// What the patron follows, what waits included.
import { tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { listFollows } from '#contract/calls/follows.ts';
import { shellPaths } from '#contract/paths.ts';
import { textIn } from '#contract/rules.ts';
import { useRead } from '#data/use-read.ts';
import { FollowStar } from '#features/follow/follow-button.tsx';
import { useFollowing } from '#features/follow/use-following.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { followedNow } from '#features/unsent/patron-lists.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { AgeNote } from '#ui/age-note.tsx';
import { makeStyles } from '#ui/make-styles.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { ListFailed, Waiting } from './list-states.tsx';
import { PatronRow, PatronRows } from './patron-rows.tsx';

const allFollows = { kind: 'follows', of: '', name: {} } as const;

/** The list, with a star on each row. */
export function FollowedList() {
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const language = useLanguage();
  const follows = useRead(listFollows, {}, { hideMessage: true });
  const { isFollowed, wishes, ask, dialog } = useFollowing();
  if (follows.status === 'pending') return <Waiting />;
  if (follows.status === 'failed')
    return <ListFailed error={follows.error} onRetry={follows.retry} />;
  const shown = followedNow(follows.data.items, isFollowed, wishes);
  const age = <AgeNote learntAt={follows.learntAt} isFresh={follows.isFresh} />;
  if (shown.length === 0) {
    return (
      <>
        {age}
        <StatePanel
          title={text('patron.followed.emptyTitle')}
          text={text('patron.followed.emptyText')}
        >
          <Link to={shellPaths.databaseList} className={actions.primary}>
            {text('patron.browse')}
          </Link>
        </StatePanel>
        {dialog}
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
      </div>
      <PatronRows label={text('patron.tabs.followed')}>
        {shown.map(({ resource, name, followedOn }) => (
          <PatronRow
            key={`${resource.kind} ${resource.id}`}
            resource={resource}
            name={name}
            under={
              followedOn === null
                ? text('patron.followed.waiting')
                : text('patron.followed.since', { day: followedOn })
            }
            action={
              <FollowStar
                isFollowed
                name={textIn(name, language)}
                size="small"
                onPress={() => ask(resource, name)}
              />
            }
          />
        ))}
      </PatronRows>
      {dialog}
    </>
  );
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXS,
  },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
});
