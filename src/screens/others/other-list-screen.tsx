// The list of other resources (/otherResourceList): software, multimedia, platforms, free web.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useAddressState } from '#browser/history.ts';
import { isNarrowing } from '#contract/rules/lists/list-shape.ts';
import { type Found, narrow } from '#contract/rules/lists/narrow-list.ts';
import { otherForm, otherShape } from '#contract/rules/lists/other-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { CollectionList } from '#features/collection-list/collection-list.tsx';
import { ListOutcome } from '#features/collection-list/list-outcome.tsx';
import { LocalResults, ungrouped } from '#features/collection-list/local-results.tsx';
import { type OpenSearch, useListSearch } from '#features/collection-list/use-list-search.ts';
import { FeedPlace } from '#features/feed-links/feed-place.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { useText } from '#i18n/use-text.ts';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import type { OtherEntry } from './entries.ts';
import { OtherItem } from './other-item.tsx';
import { useOtherList } from './use-other-list.ts';

/** The whole list is kept, even if filters are set, because it is short. */
const allOthers = { kind: 'others', of: '', name: {} } as const;

/** The screen. */
export function OtherListScreen() {
  const styles = useStyles();
  const text = useText();
  const state = useAddressState(otherForm);
  const { reading, others, entries, naming, isNamed } = useOtherList();
  const { tools, dialogs } = useRowTools();
  // Deferred, so that the search field never waits for the list to be drawn.
  const query = useDeferredValue(state.address);
  const openSearch = useMemo((): OpenSearch | null => {
    if (others.length === 0) return null;
    return ({ openOtherSearch }) => openOtherSearch(others);
  }, [others]);
  const { search, isPending, error, retry, prepare } = useListSearch(openSearch, query.q);
  const narrowed = useMemo(
    () => narrow(otherShape, query, { entries, search }),
    [entries, query, search],
  );
  const { found, counts } = narrowed;
  const groups = useMemo(() => ungrouped(found), [found]);
  const title = text('others.title');
  usePageTitle(title);
  const isThere = reading.status === 'ready' && entries.length > 0;
  const isNarrowed = isNarrowing(otherShape, query);
  const words = isNarrowed ? 'titles.found' : 'titles.count';
  const hasTile = entries.some(({ other }) => other.cover !== undefined);
  const row = useCallback(
    ({ entry: { other } }: Found<OtherEntry>, rowPlace: RowPlace) => (
      <OtherItem tools={tools} place={rowPlace} other={other} hasTile={hasTile} />
    ),
    [tools, hasTile],
  );
  return (
    <>
      <CollectionList
        title={title}
        search={{
          label: text('others.find'),
          placeholder: text('others.placeholder'),
          onFocus: prepare,
        }}
        shape={otherShape}
        state={state}
        naming={naming}
        filters={{ counts: reading.status === 'ready' && isNamed ? counts : null, openAtFirst: 3 }}
        letters={counts.letter}
        listed={isThere ? { ...reading, total: found.length, found } : null}
        count={isThere && !isPending && error === null ? text(words, { count: found.length }) : ''}
        isBusy={query !== state.address}
        beside={
          <>
            <FeedPlace />
            {isThere ? <KeepPlace chosen={allOthers} /> : null}
            <nav className={styles.ways} aria-label={text('titles.otherWays')}>
              <LinkButton to={shellPaths.otherResourceNav} appearance="transparent">
                {text('others.toNav')}
              </LinkButton>
            </nav>
          </>
        }
      >
        <ListOutcome
          letGo={found[0]?.match?.letGo}
          failure={reading.status === 'failed' ? reading.error : error}
          total={reading.status === 'pending' || isPending ? null : found.length}
          isNarrowed={isThere}
          q={query.q}
          onRetry={error === null ? reading.retry : retry}
          onClear={state.clear}
        >
          <LocalResults groups={groups} label={title}>
            {row}
          </LocalResults>
        </ListOutcome>
      </CollectionList>
      {dialogs}
    </>
  );
}

const useStyles = makeStyles({
  ways: { marginInlineStart: 'auto', paddingInlineStart: tokens.spacingHorizontalM },
});
