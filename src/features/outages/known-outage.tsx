// The sign of a confirmed fault wherever a resource is named with a way to it; of a database also its state.
import type { ReactNode } from 'react';
import type { DatabaseDates } from '#contract/models/database-model.ts';
import { isClosed, stateOf } from '#contract/rules/rules.ts';
import { isOutOfOrder, type Reached } from '#contract/rules/ways.ts';
import { useOutage } from '#data/use-outages.ts';
import { useText } from '#i18n/use-text.ts';
import { today } from '#session/use-session.ts';
import { OutageSign } from './outage-sign.tsx';
import { StateSign } from './state-sign.tsx';

interface KnownOutageProps {
  /** A title with the ways to it. */
  resource: Reached | null;
  /** The days of a database, where they are known: its state is shown as in the list. */
  dates?: DatabaseDates | undefined;
  /** Shown where readers can use the resource, and beside a sign that says for how long, or by which way. */
  children?: ReactNode;
}

/** The sign of a resource in rows that a feature draws; nothing for one in order. */
export const outageOf = (resource: Reached, dates?: DatabaseDates): ReactNode => (
  <KnownOutage resource={resource} dates={dates} />
);

/** Renders the sign in the place of its children, or before them where readers can use the resource. */
export function KnownOutage({ resource, dates, children }: KnownOutageProps) {
  const text = useText();
  const outage = useOutage(resource);
  if (outage !== null) {
    return (
      <>
        <OutageSign outage={outage} text={text} />
        {isOutOfOrder(outage) ? null : children}
      </>
    );
  }
  const state = dates === undefined ? 'inService' : stateOf(dates, today());
  if (dates === undefined || state === 'inService') return children;
  return (
    <>
      <StateSign database={dates} state={state} text={text} />
      {state === 'maintenance' || isClosed(state) ? null : children}
    </>
  );
}
