// Records views of details.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '#browser/when-idle.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { useRecordVisit } from './visit-link.tsx';

/**
 * Records one view each time the screen is opened, when its content is shown.
 * @param shown the shown content; null until there is content
 */
export function useRecordedView(
  kind: ResourceRef['kind'],
  shown: { id: string; name: LocalText } | null,
): void {
  const record = useRecordVisit();
  const { key } = useLocation();
  const recorded = useRef('');
  const { id = null, name } = shown ?? {};
  useEffect(() => {
    const opening = `${key} ${id}`;
    if (id === null || recorded.current === opening) return;
    recorded.current = opening;
    // Recording loads more code, so it waits until the screen is ready.
    whenIdle(() => record({ kind, id }, 'view', name), { timeout: 1_000 });
  }, [kind, id, name, key, record]);
}
