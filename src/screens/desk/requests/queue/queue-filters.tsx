// Which part of the queue is shown: kind with the number of open requests, state, words. All of it is in the address.
import { makeStyles, mergeClasses, SearchBox, Select, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RequestKind } from '#contract/models/desk/request-model.ts';
import { stateWords } from '#features/requests/sent/request-sign.tsx';
import { type Translate, useText } from '#i18n/use-text.ts';
import { focusRing } from '#ui/styles/action-styles.ts';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import { type QueueFilters, type QueueState, queuePath, statesOf } from './queue-address.ts';

interface QueueFiltersProps {
  filters: QueueFilters;
  /** Number of open requests by kind; missing while it is not known. */
  open: Partial<Record<RequestKind, number>> | undefined;
}

export function QueueFilterBar({ filters, open }: QueueFiltersProps) {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const kinds: readonly (RequestKind | null)[] = [null, ...RequestKind.options];
  const all = open && Object.values(open).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.filters}>
      <nav aria-label={text('deskRequests.filters.kinds')} className={styles.kinds}>
        {kinds.map((kind) => {
          const count = kind === null ? all : open?.[kind];
          // A state of another kind would find nothing.
          const state = statesOf(kind).includes(filters.state) ? filters.state : 'open';
          return (
            <Link
              key={kind ?? ''}
              to={queuePath({ ...filters, kind, state, page: 1 })}
              aria-current={kind === filters.kind ? 'page' : undefined}
              className={mergeClasses(styles.kind, kind === filters.kind && styles.chosen)}
            >
              {text(`deskRequests.kinds.${kind ?? 'all'}`)}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </Link>
          );
        })}
      </nav>
      <div className={styles.fields}>
        <Words filters={filters} />
        <Select
          aria-label={text('deskRequests.filters.state')}
          value={filters.state}
          onChange={(_, { value }) => {
            const state = statesOf(filters.kind).find((each) => each === value) ?? 'open';
            void navigate(queuePath({ ...filters, state, page: 1 }));
          }}
        >
          {statesOf(filters.kind).map((state) => (
            <option key={state} value={state}>
              {stateName(state, text)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function stateName(state: QueueState, text: Translate): string {
  if (state === 'open' || state === 'done' || state === 'all') {
    return text(`deskRequests.states.${state}`);
  }
  return stateWords(state, text);
}

/** Time without a key after which the queue is searched, ms. */
const pauseMs = 250;

function Words({ filters }: { filters: QueueFilters }) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filters.q);
  const [known, setKnown] = useState(filters.q);
  // The address was changed by a link, or by going back.
  if (known !== filters.q) {
    setKnown(filters.q);
    if (typed.trim() !== filters.q) setTyped(filters.q);
  }
  const search = useEffectEvent(() => {
    const q = typed.trim();
    if (q !== filters.q) void navigate(queuePath({ ...filters, q, page: 1 }), { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), typed === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchBox
      aria-label={text('deskRequests.filters.words')}
      placeholder={text('deskRequests.filters.words')}
      value={typed}
      maxLength={200}
      onChange={(_, { value }) => setTyped(value)}
    />
  );
}

const useStyles = makeStyles({
  filters: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  kinds: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  kind: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minHeight: '28px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing,
    [compact]: { minHeight: touchTarget },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 10em)',
    gap: tokens.spacingHorizontalS,
    '& > *': { minWidth: 0, maxWidth: 'none' },
  },
});
