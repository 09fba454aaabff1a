// The readers' desk: the queue of what readers sent, and the request that is open beside it.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Mail24Regular } from '@fluentui/react-icons/svg/mail';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { OutputOf } from '#contract/calls/declare.ts';
import { listRequests } from '#contract/calls/desk/requests.ts';
import { type QueuedRequest, RequestKind } from '#contract/models/desk/request-model.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { desktop } from '#ui/styles/breakpoints.ts';
import { useCompactLayout } from '#ui/styles/use-compact-layout.ts';
import { KeysButton } from '../keys/keys-help.tsx';
import { useKeys } from '../keys/use-keys.ts';
import {
  filtersIn,
  neighbourOf,
  pageSize,
  type QueueFilters,
  queuePath,
  requestPath,
} from './queue/queue-address.ts';
import { QueueFilterBar } from './queue/queue-filters.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { RequestView } from './request/request-view.tsx';

/** Colleagues answer too: the queue follows. */
const queueEveryMs = 60_000;

/** The screen: `/desk/requests`, and with a request `/desk/requests/:kind/:id`. */
export function RequestsScreen() {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const isCompact = useCompactLayout();
  const [query] = useSearchParams();
  const filters = filtersIn(query);
  const current = currentIn(useParams());
  const { kind, state, q, page } = filters;
  const reading = useRead(
    listRequests,
    {
      state,
      q,
      offset: (page - 1) * pageSize,
      limit: pageSize,
      ...(kind !== null && { kind }),
    },
    { hideMessage: true, isReadOnOpening: true, everyMs: queueEveryMs },
  );
  usePageTitle(text('deskRequests.title'));
  const items = reading.data?.items ?? [];
  const go = (step: 1 | -1) => {
    const next = neighbourOf(items, current, step);
    if (next !== null) void navigate(requestPath(next, filters));
  };
  const close = () => {
    if (current !== null) void navigate(queuePath(filters));
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    Escape: close,
  });
  const isListShown = !isCompact || current === null;
  const isRequestShown = !isCompact || current !== null;
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{text('deskRequests.title')}</PageTitle>
        <KeysButton
          rows={[
            { keys: ['j', 'k'], what: text('deskRequests.keys.next') },
            { keys: ['Ctrl', 'Enter'], what: text('deskRequests.keys.send') },
            { keys: ['Esc'], what: text('deskRequests.keys.back') },
          ]}
        />
      </div>
      <div className={mergeClasses(styles.panes, !isCompact && styles.two)}>
        {isListShown ? (
          <section aria-label={text('deskRequests.queue')} className={styles.queue}>
            <QueueFilterBar filters={filters} open={reading.data?.open} />
            <ReadingAge reading={reading} />
            <ReadingGate
              reading={reading}
              isEmpty={({ total }) => total === 0}
              empty={<NothingFound filters={filters} />}
            >
              {(found) => (
                <Found found={found} filters={filters}>
                  <QueueList items={found.items} filters={filters} current={current} />
                </Found>
              )}
            </ReadingGate>
          </section>
        ) : null}
        {isRequestShown ? (
          <div className={styles.request}>
            {current !== null && isCompact ? (
              <LinkButton to={queuePath(filters)} appearance="transparent">
                <ArrowLeft20Regular aria-hidden="true" />
                {text('deskRequests.back')}
              </LinkButton>
            ) : null}
            {current === null ? (
              <NothingOpen first={items[0]} filters={filters} />
            ) : (
              <RequestView key={`${current.kind} ${current.id}`} {...current} filters={filters} />
            )}
          </div>
        ) : null}
      </div>
    </>
  );
}

function currentIn(given: {
  kind?: string;
  id?: string;
}): { kind: RequestKind; id: string } | null {
  const kind = RequestKind.options.find((each) => each === given.kind);
  return kind === undefined || !given.id ? null : { kind, id: given.id };
}

interface FoundProps {
  found: OutputOf<typeof listRequests>;
  filters: QueueFilters;
  children: ReactNode;
}

/** How many there are, the list, and the ways to its other pages. */
function Found({ found: { total }, filters, children }: FoundProps) {
  const styles = useStyles();
  const text = useText();
  const { page } = filters;
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <>
      <p role="status" className={styles.count}>
        {text('deskRequests.found', { count: total })}
      </p>
      <div className={styles.list}>{children}</div>
      {last === 1 ? null : (
        <nav aria-label={text('deskRequests.pages')} className={styles.pages}>
          {page > 1 ? (
            <LinkButton to={queuePath({ ...filters, page: page - 1 })}>
              {text('deskRequests.newer')}
            </LinkButton>
          ) : (
            <span />
          )}
          <span>{text('deskRequests.page', { page, last })}</span>
          {page < last ? (
            <LinkButton to={queuePath({ ...filters, page: page + 1 })}>
              {text('deskRequests.older')}
            </LinkButton>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}

/** Nothing waits, or nothing matches. */
function NothingFound({ filters }: { filters: QueueFilters }) {
  const text = useText();
  const isPlain = filters.kind === null && filters.state === 'open' && filters.q === '';
  if (isPlain) {
    return (
      <StatePanel
        icon={<CheckmarkCircle20Regular />}
        title={text('deskRequests.empty.title')}
        text={text('deskRequests.empty.text')}
      >
        <LinkButton to={queuePath({ ...filters, state: 'all', page: 1 })}>
          {text('deskRequests.empty.all')}
        </LinkButton>
      </StatePanel>
    );
  }
  return (
    <StatePanel
      title={text('deskRequests.none.title')}
      text={text('deskRequests.none.text')}
      isLive
    >
      <LinkButton to={queuePath({ kind: null, state: 'open', q: '', page: 1 })}>
        {text('deskRequests.none.clear')}
      </LinkButton>
    </StatePanel>
  );
}

interface NothingOpenProps {
  first: QueuedRequest | undefined;
  filters: QueueFilters;
}

function NothingOpen({ first, filters }: NothingOpenProps) {
  const text = useText();
  return (
    <StatePanel
      icon={<Mail24Regular />}
      title={text('deskRequests.choose.title')}
      text={text('deskRequests.choose.text')}
    >
      {first === undefined ? null : (
        <LinkButton to={requestPath(first, filters)} appearance="primary">
          {text('deskRequests.choose.first')}
        </LinkButton>
      )}
    </StatePanel>
  );
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
  panes: { display: 'grid', gap: tokens.spacingHorizontalXXL, minWidth: 0 },
  two: { gridTemplateColumns: 'minmax(20em, 2fr) minmax(0, 5fr)', alignItems: 'start' },
  queue: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    // The queue stays in view while a long request is read.
    [desktop]: {
      position: 'sticky',
      top: 0,
      gridTemplateRows: 'auto auto minmax(0, 1fr)',
      maxHeight: '100dvh',
    },
  },
  list: {
    minHeight: 0,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [desktop]: { overflowY: 'auto' },
  },
  count: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  pages: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
  },
  request: { minWidth: 0 },
});
