// The list of funded projects (/fundList): search as you type, filters in the address, pages loaded as
// the reader scrolls.
import { useCallback, useMemo } from 'react';
import { useAddressState } from '#browser/history.ts';
import { listFunds } from '#contract/calls/collection/works.ts';
import type { FundSummary } from '#contract/models/collection-model.ts';
import { isNarrowing } from '#contract/rules/lists/list-shape.ts';
import { CollectionList } from '#features/collection-list/collection-list.tsx';
import { ListOutcome } from '#features/collection-list/list-outcome.tsx';
import { countsOf, type ListNaming } from '#features/collection-list/options.ts';
import { PagedResults } from '#features/collection-list/paged-results.tsx';
import { usePagedList } from '#features/collection-list/use-paged-list.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { useWayStyles } from '../list-ways.ts';
import { newestFirst } from '../work-words.ts';
import {
  type FundFilter,
  type FundQuery,
  fundFilters,
  fundForm,
  fundInput,
  fundShape,
  pageSize,
} from './fund-address.ts';
import { FundExport } from './fund-export.tsx';
import { FundItem } from './fund-item.tsx';

const source = {
  call: listFunds,
  inputOf: (query: FundQuery, page: number) => fundInput(query, page),
};

/** The screen. */
export function FundListScreen() {
  const ways = useWayStyles();
  const text = useText();
  const language = useLanguage();
  const state = useAddressState(fundForm);
  const { shown, total, isWaiting, failure, retry } = usePagedList(source, state.address);
  const naming = useFundNaming();
  const title = text('funds.title');
  usePageTitle(title);
  const facets = shown?.data.facets;
  const counts = useMemo(
    () => (facets === undefined ? null : countsOf(facets, fundFilters)),
    [facets],
  );
  const isAnswered = shown !== null && failure === null;
  const isNarrowed = shown !== null && isNarrowing(fundShape, shown.query);
  const row = useCallback(
    (fund: FundSummary, rowPlace: RowPlace) => (
      <FundItem fund={fund} text={text} language={language} {...rowPlace} />
    ),
    [text, language],
  );
  return (
    <CollectionList
      title={title}
      search={{ label: text('funds.find'), placeholder: text('funds.placeholder') }}
      shape={fundShape}
      state={state}
      naming={naming}
      filters={{ counts, openAtFirst: 3 }}
      letters={null}
      listed={isAnswered ? { ...shown, total, found: shown.data } : null}
      count={isAnswered ? text(isNarrowed ? 'works.found' : 'works.count', { count: total }) : ''}
      isBusy={isWaiting}
      beside={
        isAnswered && total > 0 ? (
          <div className={ways.ways}>
            <FundExport query={shown.query} name={title} />
          </div>
        ) : null
      }
    >
      <ListOutcome
        failure={failure}
        letGo={shown?.data.letGo}
        total={shown === null && total === 0 ? null : total}
        isNarrowed={isNarrowed}
        q={state.address.q}
        onRetry={retry}
        onClear={state.clear}
      >
        <PagedResults
          look="short"
          source={source}
          query={shown?.query ?? state.address}
          total={total}
          pageSize={pageSize}
          label={title}
          cutWords={(rows) => text('works.cut', { shown: rows, total })}
        >
          {row}
        </PagedResults>
      </ListOutcome>
    </CollectionList>
  );
}

/** Texts of the filters; the values are shown as they are. */
function useFundNaming(): ListNaming<FundFilter> {
  const text = useText();
  return useMemo(
    () => ({
      filter: (name) => text(`funds.filters.${name}`),
      find: (name) => text('titles.filters.find', { filter: text(`funds.filters.${name}`) }),
      value: (_, value) => value,
      letter: (letter) => letter,
      single: () => '',
      ordered: { year: newestFirst },
    }),
    [text],
  );
}
