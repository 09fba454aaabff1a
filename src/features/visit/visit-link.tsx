// The way to a resource: an ordinary link in a new tab that also says that it was used.
import { type ReactNode, useCallback } from 'react';
import { serverNow } from '#client/clock.ts';
import { recordVisit } from '#contract/calls/visits.ts';
import type { ResourceRef } from '#contract/model.ts';
import { useCommand } from '#data/use-command.ts';

interface VisitLinkProps {
  resource: ResourceRef;
  /** Address of the resource. */
  url: string;
  className?: string;
  /** For links whose words do not say where they lead. */
  label?: string;
  children: ReactNode;
}

/** A link to a resource. What is recorded never holds the reader up, online or not. */
export function VisitLink({ resource, url, className, label, children }: VisitLinkProps) {
  const record = useRecordVisit();
  const go = () => record(resource, 'access');
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={label}
      onClick={go}
      onAuxClick={(event) => {
        // The middle button opens a tab too.
        if (event.button === 1) go();
      }}
    >
      {children}
    </a>
  );
}

/** Says that a resource was looked at or gone to; what cannot be kept is not worth a message. */
export function useRecordVisit(): (resource: ResourceRef, action: 'view' | 'access') => void {
  const record = useCommand(recordVisit);
  return useCallback(
    (resource, action) => {
      const at = new Date(serverNow()).toISOString();
      record({ resource, action, at }).catch(() => {});
    },
    [record],
  );
}
