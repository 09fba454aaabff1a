// The list of other resources (/otherResourceList): software, multimedia, platforms, free web.
import { tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAddressState } from '#browser/use-address-state.ts';
import { shellPaths } from '#contract/paths.ts';
import { useFollowing } from '#features/follow/use-following.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { formOf } from '#features/narrow-list/address.ts';
import { NarrowedList } from '#features/narrow-list/narrowed-list.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { makeStyles } from '#ui/make-styles.ts';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { NoneFound, NoneThere } from '#ui/states/list-states.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { narrowOthers, otherShape } from './narrow.ts';
import { OtherItem } from './other-item.tsx';
import { useOtherList } from './use-other-list.ts';

const form = formOf(otherShape);
/** However the list is narrowed: there are few. */
const allOthers = { kind: 'others', of: '', name: {} } as const;

/** The screen. */
export function OtherListScreen() {
  const styles = useStyles();
  const actions = useActionStyles();
  const text = useText();
  const state = useAddressState(form);
  const { reading, entries, naming, isNamed } = useOtherList();
  const following = useFollowing();
  // The search field never waits: the list may come a drawing later.
  const asked = useDeferredValue(state.address);
  const narrowed = useMemo(() => narrowOthers(entries, asked), [entries, asked]);
  const title = text('others.title');
  usePageTitle(title);
  const isThere = reading.status === 'ready' && entries.length > 0;
  const { found, counts, letters } = narrowed;
  return (
    <>
      <NarrowedList
        title={title}
        search={{ label: text('others.find'), placeholder: text('others.placeholder') }}
        shape={otherShape}
        state={state}
        naming={naming}
        counts={isThere && isNamed ? counts : null}
        letters={letters}
        shown={isThere ? { ...reading, total: found.length, found } : null}
        isBusy={asked !== state.address}
        ways={
          <>
            {isThere ? <KeepPlace chosen={allOthers} /> : null}
            <nav className={styles.ways} aria-label={text('titles.otherWays')}>
              <Link to={shellPaths.otherResourceNav} className={actions.quiet}>
                {text('others.toNav')}
              </Link>
            </nav>
          </>
        }
      >
        {reading.status === 'pending' ? <ListSkeleton label={text('titles.loading')} /> : null}
        {reading.status === 'failed' ? (
          <OutOfReach error={reading.error} onRetry={reading.retry} />
        ) : null}
        {reading.status === 'ready' && entries.length === 0 ? <NoneThere /> : null}
        {isThere && found.length === 0 ? <NoneFound q={asked.q} onClear={state.clear} /> : null}
        {isThere && found.length > 0 ? (
          <ul className={styles.list} aria-label={title}>
            {found.map(({ other }) => (
              <OtherItem
                key={other.id}
                other={other}
                isFollowed={following.isFollowed({ kind: 'other', id: other.id })}
                onFollow={following.ask}
              />
            ))}
          </ul>
        ) : null}
      </NarrowedList>
      {following.dialog}
    </>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  ways: { marginInlineStart: 'auto', paddingInlineStart: tokens.spacingHorizontalM },
});
