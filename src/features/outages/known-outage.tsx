// The sign of a confirmed fault wherever a resource is named with a way to it.
import type { ReactNode } from 'react';
import type { ResourceRef } from '#contract/models/model.ts';
import { useOutage } from '#data/use-outages.ts';
import { useText } from '#i18n/use-text.ts';
import { OutageSign } from './outage-sign.tsx';

interface KnownOutageProps {
  resource: ResourceRef | null;
  /** Shown where no fault is known. */
  children?: ReactNode;
}

/** The sign of a resource in rows that a feature draws; nothing without a fault. */
export const outageOf = (resource: ResourceRef): ReactNode => <KnownOutage resource={resource} />;

/** Renders the sign in the place of its children. */
export function KnownOutage({ resource, children }: KnownOutageProps) {
  const text = useText();
  const outage = useOutage(resource);
  return outage === null ? children : <OutageSign outage={outage} text={text} />;
}
