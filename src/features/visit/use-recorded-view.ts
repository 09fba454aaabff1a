// Records views of details.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { whenIdle } from '#browser/schedule.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { useRecordVisit } from './visit-link.tsx';

/**
 * Records one view each time the screen is opened, when its content is shown.
 * @param shown the shown content; null until there is content
 * @param isFound whether the reader came from a search; then that is recorded too, without the words of the search
 */
export function useRecordedView(
  kind: ResourceRef['kind'],
  shown: { id: string; name: LocalText } | null,
  isFound: () => boolean,
): void {
  const record = useRecordVisit();
  const { key } = useLocation();
  // A reload, and a step back, find nothing again.
  const isOpened = useNavigationType() === 'PUSH';
  const recorded = useRef('');
  const { id = null, name } = shown ?? {};
  useEffect(() => {
    const opening = `${key} ${id}`;
    if (id === null || recorded.current === opening) return;
    recorded.current = opening;
    // Recording loads more code, so it waits until the screen is ready.
    const note = () => {
      record({ kind, id }, 'view', name);
      if (isOpened && isFound()) record({ kind, id }, 'search', name);
    };
    whenIdle(note, { timeout: 1_000 });
  }, [kind, id, name, key, record, isOpened, isFound]);
}
