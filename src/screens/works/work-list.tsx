// A list of achievements, citations or articles: search as you type, filters as addresses, pages as
// they come into sight. With titleId= of what stands in one journal or book, which the heading names.
import { Link } from 'react-router-dom';
import { useAddressState } from '#browser/use-address-state.ts';
import { listWorks } from '#contract/calls/works.ts';
import { NarrowedList } from '#features/narrow-list/narrowed-list.tsx';
import { countsOf } from '#features/narrow-list/options.ts';
import { usePagedList } from '#features/read-pages/use-paged-list.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { SortSelect } from '#ui/controls/sort-select.tsx';
import { useTotal } from '#ui/lists/use-total.ts';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { NoneFound, NoneThere } from '#ui/states/list-states.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';
import { WorkExport } from './citing/work-export.tsx';
import { useWayStyles } from './list-ways.ts';
import { useTitleName, useWorkNaming } from './use-work-naming.ts';
import {
  filtersOf,
  sortOf,
  type WorkAsked,
  type WorkPlace,
  workForms,
  workInput,
  workShapes,
  workSorts,
} from './work-address.ts';
import { WorkResults } from './work-results.tsx';

/** The screen. */
export function WorkList({ place }: { place: WorkPlace }) {
  const ways = useWayStyles();
  const actions = useActionStyles();
  const text = useText();
  const state = useAddressState(workForms[place]);
  const { address, change, clear } = state;
  const { shown, isWaiting, failure, retry } = usePagedList(
    listWorks,
    (asked: WorkAsked) => workInput(place, asked, 0),
    address,
  );
  const { title: standsIn } = useTitleName(address.single.titleId || null);
  const naming = useWorkNaming(place, standsIn?.name ?? null);
  const total = useTotal(shown?.data.total ?? null);
  const title =
    standsIn === null
      ? text(`works.${place}.title`)
      : text(`works.${place}.titleIn`, { name: standsIn.name });
  usePageTitle(title);
  const isAnswered = shown !== null && failure === null;
  const chosenSort = sortOf(address);
  const shownAsked = shown?.address ?? address;
  return (
    <NarrowedList
      title={title}
      search={{ label: text(`works.${place}.find`), placeholder: text('works.placeholder') }}
      shape={workShapes[place]}
      state={state}
      naming={naming}
      counts={shown === null ? null : countsOf(shown.data.facets, filtersOf('literature'))}
      letters={null}
      shown={isAnswered ? { ...shown, total: shown.data.total, found: shown.data } : null}
      isBusy={isWaiting}
      countWords={(count, isNarrowed) =>
        text(isNarrowed ? 'works.found' : 'works.count', { count })
      }
      ways={
        <nav className={ways.ways} aria-label={text('titles.otherWays')}>
          {standsIn === null ? null : (
            <Link to={standsIn.path} className={actions.quiet}>
              {text('works.toTitle', { name: standsIn.name })}
            </Link>
          )}
          {isAnswered ? (
            <WorkExport place={place} asked={shown.address} total={shown.data.total} name={title} />
          ) : null}
        </nav>
      }
      tools={
        <SortSelect
          sorts={workSorts.filter(
            (sort) => sort !== 'relevance' || address.q.trim() !== '' || chosenSort === sort,
          )}
          chosen={chosenSort}
          nameOf={(sort) => text(`works.sort.${sort}`)}
          onChange={(sort) => change({ single: { ...address.single, sort } })}
        />
      }
    >
      {shown === null && total === 0 && failure === null ? (
        <ListSkeleton label={text('titles.loading')} />
      ) : null}
      {failure === null ? null : <OutOfReach error={failure} onRetry={retry} />}
      {isAnswered && shown.data.total === 0 ? (
        isNarrowing(shown.address) ? (
          <NoneFound q={shown.address.q} onClear={clear} />
        ) : (
          <NoneThere />
        )
      ) : null}
      {failure === null && total > 0 ? (
        <WorkResults place={place} asked={shownAsked} total={total} label={title} />
      ) : null}
    </NarrowedList>
  );
}

function isNarrowing({ q, single, chosen }: WorkAsked): boolean {
  const isChosen = Object.values(chosen).some((values) => values.length > 0);
  return q.trim() !== '' || single.titleId !== '' || isChosen;
}
