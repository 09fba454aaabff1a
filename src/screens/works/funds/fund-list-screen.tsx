// The list of funded projects (/fundList): search as you type, filters as addresses, pages as they
// come into sight.
import { useMemo } from 'react';
import { useAddressState } from '#browser/use-address-state.ts';
import { listFunds } from '#contract/calls/works.ts';
import { narrowingCount } from '#features/narrow-list/address.ts';
import { NarrowedList } from '#features/narrow-list/narrowed-list.tsx';
import { countsOf, type ListNaming } from '#features/narrow-list/options.ts';
import { usePagedList } from '#features/read-pages/use-paged-list.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useTotal } from '#ui/lists/use-total.ts';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { NoneFound, NoneThere } from '#ui/states/list-states.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { useWayStyles } from '../list-ways.ts';
import { newestFirst } from '../work-words.ts';
import {
  type FundAsked,
  type FundFilter,
  fundFilters,
  fundForm,
  fundInput,
  fundShape,
} from './fund-address.ts';
import { FundExport } from './fund-export.tsx';
import { FundResults } from './fund-results.tsx';

const firstPage = (asked: FundAsked) => fundInput(asked, 0);

/** The screen. */
export function FundListScreen() {
  const ways = useWayStyles();
  const text = useText();
  const state = useAddressState(fundForm);
  const { shown, isWaiting, failure, retry } = usePagedList(listFunds, firstPage, state.address);
  const naming = useFundNaming();
  const total = useTotal(shown?.data.total ?? null);
  const title = text('funds.title');
  usePageTitle(title);
  const facets = shown?.data.facets;
  const counts = useMemo(
    () => (facets === undefined ? null : countsOf(facets, fundFilters)),
    [facets],
  );
  const isAnswered = shown !== null && failure === null;
  return (
    <NarrowedList
      title={title}
      search={{ label: text('funds.find'), placeholder: text('funds.placeholder') }}
      shape={fundShape}
      state={state}
      naming={naming}
      counts={counts}
      letters={null}
      shown={isAnswered ? { ...shown, total: shown.data.total, found: shown.data } : null}
      isBusy={isWaiting}
      countWords={(count, isNarrowed) =>
        text(isNarrowed ? 'works.found' : 'works.count', { count })
      }
      ways={
        isAnswered && shown.data.total > 0 ? (
          <div className={ways.ways}>
            <FundExport asked={shown.address} name={title} />
          </div>
        ) : null
      }
    >
      {shown === null && total === 0 && failure === null ? (
        <ListSkeleton label={text('titles.loading')} />
      ) : null}
      {failure === null ? null : <OutOfReach error={failure} onRetry={retry} />}
      {isAnswered && shown.data.total === 0 ? (
        isNarrowing(shown.address) ? (
          <NoneFound q={shown.address.q} onClear={state.clear} />
        ) : (
          <NoneThere />
        )
      ) : null}
      {failure === null && total > 0 ? (
        <FundResults asked={shown?.address ?? state.address} total={total} label={title} />
      ) : null}
    </NarrowedList>
  );
}

function isNarrowing(asked: FundAsked): boolean {
  return asked.q.trim() !== '' || narrowingCount(asked, fundShape) > 0;
}

/** The words of the filters; their values speak for themselves. */
function useFundNaming(): ListNaming<FundFilter> {
  const text = useText();
  return useMemo(
    () => ({
      filters: fundFilters,
      filter: (name) => text(`funds.filters.${name}`),
      value: (_, value) => value,
      letter: (letter) => letter,
      single: () => '',
      ordered: { year: newestFirst },
    }),
    [text],
  );
}
