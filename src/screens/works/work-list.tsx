// A list of achievements, citations or articles: search as you type, filters in the address, pages loaded
// as the reader scrolls. With titleId= it is limited to one journal or book, named in the heading.
import { useCallback, useMemo } from 'react';
import { useAddressState } from '#browser/history.ts';
import { listWorks } from '#contract/calls/collection/works.ts';
import type { WorkSummary } from '#contract/models/collection-model.ts';
import { isNarrowing } from '#contract/rules/lists/list-shape.ts';
import { CollectionList } from '#features/collection-list/collection-list.tsx';
import { ListOutcome } from '#features/collection-list/list-outcome.tsx';
import { countsOf, filtersOf } from '#features/collection-list/options.ts';
import { PagedResults } from '#features/collection-list/paged-results.tsx';
import { SortField } from '#features/collection-list/sort-field.tsx';
import { usePagedList } from '#features/collection-list/use-paged-list.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import type { RowPlace } from '#ui/lists/resource-row.tsx';
import { WorkExport } from './citing/work-export.tsx';
import { useWayStyles } from './list-ways.ts';
import { useTitleName, useWorkNaming } from './use-work-naming.ts';
import {
  pageSize,
  type WorkPlace,
  type WorkQuery,
  workForms,
  workInput,
  workShapes,
  workSorts,
} from './work-address.ts';
import { WorkItem } from './work-item.tsx';

export function WorkList({ place }: { place: WorkPlace }) {
  const ways = useWayStyles();
  const text = useText();
  const language = useLanguage();
  const shape = workShapes[place];
  const state = useAddressState(workForms[place]);
  const { address, change, clear } = state;
  const source = useMemo(
    () => ({
      call: listWorks,
      inputOf: (query: WorkQuery, page: number) => workInput(place, query, page),
    }),
    [place],
  );
  const { shown, total, isWaiting, failure, retry } = usePagedList(source, address);
  const { title: standsIn } = useTitleName(address.single.titleId || null);
  const naming = useWorkNaming(standsIn?.name ?? null);
  const title =
    standsIn === null
      ? text(`works.${place}.title`)
      : text(`works.${place}.titleIn`, { name: standsIn.name });
  usePageTitle(title);
  const facets = shown?.data.facets;
  const counts = useMemo(
    () => (facets === undefined ? null : countsOf(facets, filtersOf(shape))),
    [facets, shape],
  );
  const isAnswered = shown !== null && failure === null;
  const isNarrowed = shown !== null && isNarrowing(shape, shown.query);
  const row = useCallback(
    (work: WorkSummary, rowPlace: RowPlace) => (
      <WorkItem
        work={work}
        showsKind={place === 'literature'}
        text={text}
        language={language}
        {...rowPlace}
      />
    ),
    [place, text, language],
  );
  return (
    <CollectionList
      title={title}
      search={{ label: text(`works.${place}.find`), placeholder: text('works.placeholder') }}
      shape={shape}
      state={state}
      naming={naming}
      filters={{ counts, openAtFirst: 3 }}
      letters={null}
      listed={isAnswered ? { ...shown, total, found: shown.data } : null}
      count={isAnswered ? text(isNarrowed ? 'works.found' : 'works.count', { count: total }) : ''}
      isBusy={isWaiting}
      beside={
        <nav className={ways.ways} aria-label={text('titles.otherWays')}>
          {standsIn === null ? null : (
            <LinkButton to={standsIn.path} appearance="transparent">
              {text('works.toTitle', { name: standsIn.name })}
            </LinkButton>
          )}
          {isAnswered ? (
            <WorkExport place={place} query={shown.query} total={total} name={title} />
          ) : null}
        </nav>
      }
      tools={
        <SortField
          sorts={workSorts}
          query={address}
          nameOf={(sort) => text(`works.sort.${sort}`)}
          onChange={(sort) => change({ single: { sort } })}
        />
      }
    >
      <ListOutcome
        failure={failure}
        letGo={shown?.data.letGo}
        total={shown === null && total === 0 ? null : total}
        isNarrowed={isNarrowed}
        q={address.q}
        onRetry={retry}
        onClear={clear}
      >
        <PagedResults
          source={source}
          query={shown?.query ?? address}
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
