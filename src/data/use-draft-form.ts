import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  areDraftsOnDisk,
  type Draft,
  dropDraft,
  loadDraft,
  onDraftElsewhere,
  saveDraft,
} from '#client/drafts/drafts.ts';
import type { UserInfo } from '#contract/models/model.ts';
import { showMessage } from '#session/messages.ts';
import { type DraftForm, isDropped, takenOver } from './draft-form.ts';

/** Undefined while it is loaded, null where the patron has none. */
export function useStoredDraft<D extends Draft>(
  key: string,
  { username, libraryCode }: UserInfo,
  round = 0,
): D | null | undefined {
  const [found, setFound] = useState<{ draft: D | null; round: number }>();
  useEffect(() => {
    let isHere = true;
    const show = (draft: D | null) => {
      if (isHere) setFound({ draft, round });
    };
    loadDraft<D>(key, { username, libraryCode }).then(show, () => show(null));
    return () => {
      isHere = false;
    };
  }, [key, username, libraryCode, round]);
  return found?.round === round ? found.draft : undefined;
}

/**
 * The same for a form, which is loaded once more after its draft was discarded, here or in another tab.
 * @param discarded said where the reader discarded it
 */
export function useOpenDraft<D extends Draft>(key: string, owner: UserInfo, discarded: string) {
  const [round, setRound] = useState(0);
  const onDropped = () => setRound(round + 1);
  const discard = async () => {
    await dropDraft(key);
    onDropped();
    showMessage({ manner: 'toast', intent: 'success', text: discarded });
  };
  const draft = useStoredDraft<D>(key, owner, round);
  return { draft, onDropped, onDiscard: () => void discard() };
}

/**
 * What the reader types in another tab is shown here too.
 * @param isWorthKeeping false for a draft in which the reader has typed nothing; a stable function
 * @param onDropped called after another tab has sent, discarded or emptied the draft that is shown here
 */
export function useDraftForm<D extends Draft>(
  opening: DraftForm<D>,
  isWorthKeeping: (draft: D) => boolean,
  onDropped: () => void,
) {
  const [state, setState] = useState(opening);
  const [isKept, setIsKept] = useState(true);
  // The state of this moment: two presses in one rendering must not both find an unsent form.
  const latest = useRef(opening);
  const first = useRef(opening);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const show = useCallback((next: DraftForm<D>) => {
    latest.current = next;
    setState(next);
  }, []);
  const keep = useCallback(
    async (next: DraftForm<D>) => {
      show(next);
      const { draft } = next;
      const isWritten = await (isWorthKeeping(draft)
        ? saveDraft(draft)
        : dropDraft(draft.key)
      ).then(areDraftsOnDisk, () => false);
      if (isHere.current) setIsKept(isWritten);
    },
    [show, isWorthKeeping],
  );
  const { key, owner } = opening.draft;
  const follow = useEffectEvent(async (droppedAt: number | null) => {
    const before = latest.current;
    if (droppedAt !== null) {
      if (isWorthKeeping(before.draft) && isDropped(before, droppedAt)) onDropped();
      return;
    }
    const stored = await loadDraft<D>(key, owner).catch(() => null);
    const isBlank = before === first.current && !isWorthKeeping(before.draft);
    const next = takenOver(before, stored, isBlank);
    // The reader may have typed here in the meantime; then this is the newest.
    if (next !== null && latest.current === before && isHere.current) show(next);
  });
  useEffect(() => {
    const stop = onDraftElsewhere(key, (droppedAt) => void follow(droppedAt));
    // What another tab wrote after the draft was loaded here, and before this heard of it.
    void follow(null);
    // A page that sleeps may miss what other tabs write.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void follow(null);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [key]);
  return { state, latest, isKept, show, keep };
}
