// Details that were looked at.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '#browser/when-idle.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import { useRecordVisit } from './visit-link.tsx';

/**
 * Tells of a view once for each time the screen is opened, when there was something to look at.
 * @param shown what there is to look at; null as long as there is nothing
 */
export function useRecordedView(
  kind: ResourceRef['kind'],
  shown: { id: string; name: LocalText } | null,
): void {
  const record = useRecordVisit();
  const { key } = useLocation();
  const told = useRef('');
  const { id = null, name } = shown ?? {};
  useEffect(() => {
    const opening = `${key} ${id}`;
    if (id === null || told.current === opening) return;
    told.current = opening;
    // What keeps and sends it comes with this: the screen goes first.
    whenIdle(() => record({ kind, id }, 'view', name), { timeout: 1_000 });
  }, [kind, id, name, key, record]);
}
