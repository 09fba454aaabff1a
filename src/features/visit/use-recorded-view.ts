// Details that were looked at.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResourceRef } from '#contract/model.ts';
import { useRecordVisit } from './visit-link.tsx';

/**
 * Tells of a view once for each time the screen is opened, when there was something to look at.
 * @param id null as long as there is not
 */
export function useRecordedView(kind: ResourceRef['kind'], id: string | null): void {
  const record = useRecordVisit();
  const { key } = useLocation();
  const told = useRef('');
  useEffect(() => {
    const opening = `${key} ${id}`;
    if (id === null || told.current === opening) return;
    told.current = opening;
    record({ kind, id }, 'view');
  }, [kind, id, key, record]);
}
