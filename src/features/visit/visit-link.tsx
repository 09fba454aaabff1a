// The link to a resource: an ordinary link to a new tab that also records the visit.
import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { serverNow } from '#client/transport/clock.ts';
import { listViewed, recordVisit } from '#contract/calls/patron/visits.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import type { VisitAction } from '#contract/models/usage-model.ts';
import { type WayPlace, wayPath } from '#contract/wire/paths.ts';
import { useCommand } from '#data/use-command.ts';
import { prefetch } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { hasNetworkAtom, isReachableAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';
import { usePatron } from '#session/use-session.ts';

interface VisitLinkProps {
  resource: ResourceRef;
  /** Address of the resource; used if the service, which knows the right address, is out of reach. */
  url: string;
  /** The package that gives access to a title; the best package if none is named. */
  packageId?: string | undefined;
  /** Address of a part of a database, or one of several addresses of a title in its package. */
  part?: string;
  className?: string;
  /** Accessible name for a link whose text does not say where it leads. */
  label?: string;
  /** Shown where the pointer rests: why the resource may not answer now. */
  hint?: string | undefined;
  children: ReactNode;
}

/** A link to a resource. The recording never delays the reader, online or offline. */
export function VisitLink(props: VisitLinkProps) {
  const { resource, url, packageId = '', part = '', className, label, hint, children } = props;
  const record = useRecordVisit();
  const isReachable = useAtomValue(isReachableAtom);
  const text = useText();
  const hasNetwork = useAtomValue(hasNetworkAtom);
  const place = { packageId, part };
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasNetwork) {
      if (isReachable) markRecorded(event.currentTarget, wayPath(resource, place, true));
      // From a searched list readers go on without a look at the detail.
      if (isSearchedList()) record(resource, 'search');
      return record(resource, 'access', undefined, place);
    }
    // Offline, the browser would show its own error page, and no visit took place.
    event.preventDefault();
    showMessage({ manner: 'toast', intent: 'warning', text: text('databases.visit.noNetwork') });
  };
  return (
    <a
      className={className}
      href={isReachable ? wayPath(resource, place) : url}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={hint}
      onClick={go}
      onAuxClick={(event) => {
        // The middle mouse button opens a tab too.
        if (event.button === 1) go(event);
      }}
    >
      {children}
    </a>
  );
}

/**
 * The link says that its visit is recorded while it is followed by this click alone: before the program runs, without
 * scripts and from the browser's own menu, the service records.
 */
function markRecorded(link: HTMLAnchorElement, recorded: string): void {
  const shown = link.getAttribute('href');
  if (shown === null || shown === recorded) return;
  link.setAttribute('href', recorded);
  setTimeout(() => {
    if (link.getAttribute('href') === recorded) link.setAttribute('href', shown);
  });
}

function isSearchedList(): boolean {
  return (new URLSearchParams(location.search).get('q') ?? '').trim() !== '';
}

/** Records a view or a visit of a resource; a failure shows no message, because it is not important. */
export function useRecordVisit(): (
  resource: ResourceRef,
  action: VisitAction,
  name?: LocalText,
  place?: WayPlace,
) => void {
  const record = useCommand(recordVisit);
  const isPatron = usePatron() !== null;
  return useCallback(
    ({ kind, id }, action, name, { packageId, part } = { packageId: '', part: '' }) => {
      const at = new Date(serverNow()).toISOString();
      const place = { ...(packageId !== '' && { packageId }), ...(part !== '' && { part }) };
      record({ resource: { kind, id }, action, at, ...place }, name).then(
        // Offline the list has what was viewed, though no screen has shown it.
        (outcome) => {
          if (outcome === 'done' && isPatron) void prefetch(listViewed, {});
        },
        () => {},
      );
    },
    [record, isPatron],
  );
}
