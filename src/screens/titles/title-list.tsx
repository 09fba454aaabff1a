// A list of journals or e-books: A–Z, search as you type, filters in the address, pages loaded as the
// reader scrolls.
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAddressState } from '#browser/history.ts';
import { searchTitles } from '#contract/calls/collection/titles.ts';
import type { TitleSummary } from '#contract/models/title-model.ts';
import { isNarrowing } from '#contract/rules/lists/list-shape.ts';
import {
  pageInput,
  pageSize,
  type TitlePlace,
  type TitleQuery,
  titleForm,
  titleShape,
  titleSorts,
} from '#contract/rules/lists/title-list.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { CollectionList } from '#features/collection-list/collection-list.tsx';
import { ListOutcome } from '#features/collection-list/list-outcome.tsx';
import { chosenPart, countsOf, filtersOf } from '#features/collection-list/options.ts';
import { PagedResults } from '#features/collection-list/paged-results.tsx';
import { SortField } from '#features/collection-list/sort-field.tsx';
import { YearFilters } from '#features/collection-list/titles/year-filters.tsx';
import { usePagedList } from '#features/collection-list/use-paged-list.ts';
import { FeedPlace } from '#features/feed-links/feed-place.tsx';
import { KeepPlace } from '#features/keep/keep-place.tsx';
import { useIsKept } from '#features/keep/use-is-kept.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useRowTools } from '#rows/use-row-tools.tsx';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { useTwoColumnStyles } from '#ui/styles/list-frame.ts';
import { OtherWays } from './detail/other-ways.tsx';
import { useNaming } from './detail/use-naming.ts';
import { TitleItem } from './title-item.tsx';

interface TitleListProps {
  place: TitlePlace;
  path: string;
  /** The list's own area of texts. */
  words: 'journals' | 'allJournals' | 'ebooks';
}

const filters = filtersOf(titleShape);

/** The screen. */
export function TitleList({ place, path, words }: TitleListProps) {
  const own = useTwoColumnStyles();
  const text = useText();
  const language = useLanguage();
  const state = useAddressState(titleForm);
  const { address, change, clear } = state;
  const source = useMemo(
    () => ({
      call: searchTitles,
      inputOf: (query: TitleQuery, page: number) => pageInput(place, query, page),
    }),
    [place],
  );
  const { shown, total, isWaiting, failure, retry } = usePagedList(source, address);
  const { naming, isNamed } = useNaming(place.kind);
  const { tools, dialogs } = useRowTools();
  const title = text(`titles.${words}.title`);
  usePageTitle(title);

  const facets = shown?.data.facets ?? null;
  const byLetter = shown?.data.letters ?? null;
  const counts = useMemo(() => (facets === null ? null : countsOf(facets, filters)), [facets]);
  const letters = useMemo(
    () => new Map(Object.entries(byLetter ?? {}).filter(([, many]) => many > 0)),
    [byLetter],
  );
  const { of, name } = chosenPart(path, titleShape, address, naming);
  const chosen = { kind: 'titles', of, name: name === '' ? {} : { [language]: name } } as const;
  // If the whole list is kept on the device, the result is complete.
  const isKeptWhole = useIsKept(chosen);
  const isPart = shown?.isDerived === true && !isKeptWhole;
  const isNarrowed = shown !== null && isNarrowing(titleShape, shown.query);
  const whole = isNarrowed ? 'titles.found' : 'titles.count';
  const isAnswered = shown !== null && failure === null;
  const isOfPlatform = place.scope === 'platform';
  const row = useCallback(
    (item: TitleSummary, rowPlace: RowPlace) => (
      <TitleItem tools={tools} place={rowPlace} title={item} isOfPlatform={isOfPlatform} />
    ),
    [tools, isOfPlatform],
  );
  return (
    <>
      <CollectionList
        title={title}
        search={{
          label: text(`titles.${words}.find`),
          placeholder: text(`titles.${words}.placeholder`),
        }}
        shape={titleShape}
        state={state}
        naming={naming}
        filters={{
          counts: isNamed ? counts : null,
          isMissing: failure !== null,
          openAtFirst: 3,
          more:
            facets === null ? null : (
              <YearFilters query={address} facets={facets} onChange={change} />
            ),
        }}
        letters={letters}
        listed={shown === null ? null : { ...shown, total: shown.data.total, found: shown.data }}
        count={isAnswered ? text(isPart ? 'keeps.search.listCount' : whole, { count: total }) : ''}
        isBusy={isWaiting}
        beside={
          <>
            <FeedPlace />
            {shown !== null && isNamed && shown.data.total > 0 ? (
              <KeepPlace chosen={chosen} />
            ) : null}
            <OtherWays words={words} query={titleForm.write(address)} />
          </>
        }
        tools={
          <SortField
            sorts={titleSorts}
            query={address}
            isOffered={(sort) => sort !== 'impactFactor' || place.kind === 'journal'}
            nameOf={(sort) => text(`titles.sort.${sort}`)}
            onChange={(sort) => change({ single: { sort } })}
          />
        }
        notes={
          <>
            {isPart && failure === null ? (
              <p className={own.corrected} role="status" data-testid="kept-list">
                {text('keeps.search.list')}{' '}
                <Link to={shellPaths.keptOnDevice}>{text('failures.toKept')}</Link>
              </p>
            ) : null}
            {isAnswered && shown.data.isCorrected && total > 0 ? (
              <p className={own.corrected} role="status">
                {text('titles.corrected', { q: shown.query.q.trim() })}
              </p>
            ) : null}
          </>
        }
      >
        <ListOutcome
          failure={failure}
          letGo={shown?.data.letGo}
          total={shown === null && total === 0 ? null : total}
          isNarrowed={isNarrowed}
          q={address.q}
          isPart={isPart}
          onRetry={retry}
          onClear={clear}
          elsewhere={
            words === 'journals' && address.q.trim() !== '' ? (
              <LinkButton
                to={`${shellPaths.allJournalList}?${new URLSearchParams({ q: address.q })}`}
                appearance="transparent"
              >
                {text('titles.empty.elsewhere')}
              </LinkButton>
            ) : null
          }
        >
          <PagedResults
            look="short"
            source={source}
            query={shown?.query ?? address}
            total={total}
            pageSize={pageSize}
            label={title}
            cutWords={(rows) => text('titles.cut', { shown: rows, total })}
          >
            {row}
          </PagedResults>
        </ListOutcome>
      </CollectionList>
      {dialogs}
    </>
  );
}
