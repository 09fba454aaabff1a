// The way to a resource: an ordinary link in a new tab that also says that it was used.
import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { serverNow } from '#client/calls/clock.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import { wayPath } from '#contract/paths.ts';
import { useCommand } from '#data/use-command.ts';
import { useText } from '#i18n/use-text.ts';
import { hasNetworkAtom, isReachableAtom } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';

interface VisitLinkProps {
  resource: ResourceRef;
  /** Address of the resource; followed where the service that knows the right way is away. */
  url: string;
  /** The package by which to reach a title; the best where none is named. */
  packageId?: string;
  /** Address of a part of a database, or of a title that its package has at several. */
  part?: string;
  className?: string;
  /** For links whose words do not say where they lead. */
  label?: string;
  children: ReactNode;
}

/** A link to a resource. What is recorded never holds the reader up, online or not. */
export function VisitLink(props: VisitLinkProps) {
  const { resource, url, packageId = '', part = '', className, label, children } = props;
  const record = useRecordVisit();
  const isReachable = useAtomValue(isReachableAtom);
  const text = useText();
  const hasNetwork = useAtomValue(hasNetworkAtom);
  const go = (event: MouseEvent) => {
    if (hasNetwork) return record(resource, 'access');
    // The browser's own error page would come, and nobody was there.
    event.preventDefault();
    showMessage({ manner: 'toast', intent: 'warning', text: text('databases.visit.noNetwork') });
  };
  return (
    <a
      className={className}
      href={isReachable ? wayPath(resource, { packageId, part }, true) : url}
      target="_blank"
      rel="noopener"
      aria-label={label}
      onClick={go}
      onAuxClick={(event) => {
        // The middle button opens a tab too.
        if (event.button === 1) go(event);
      }}
    >
      {children}
    </a>
  );
}

/** Says that a resource was looked at or gone to; what cannot be kept is not worth a message. */
export function useRecordVisit(): (
  resource: ResourceRef,
  action: 'view' | 'access',
  name?: LocalText,
) => void {
  const record = useCommand(recordVisit);
  return useCallback(
    (resource, action, name) => {
      const at = new Date(serverNow()).toISOString();
      record({ resource, action, at }, name).catch(() => {});
    },
    [record],
  );
}
