// What a reader types to open a report again, kept on the device until it is sent.
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { dropDraft, isReopenDraft, reopenKey, saveDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import { draftsAtom } from '#session/atoms.ts';
import { isPatron } from '#session/machine.ts';
import { useSession } from '#session/use-session.ts';

/** Returns whether the form is open, its text, and functions for what the reader does. */
export function useReopening(report: string) {
  const key = reopenKey(report);
  const session = useSession();
  const draft = useAtomValue(draftsAtom)
    .filter(isReopenDraft)
    .find((each) => each.key === key);
  /** What was typed here, and when; undefined before the reader did anything, null once it is over. */
  const [own, setOwn] = useState<{ typed: string | null; at: number }>();
  const set = (typed: string | null) => {
    const at = Date.now();
    setOwn({ typed, at });
    return at;
  };
  // What another tab stored since is newer: both write one draft, and neither may write over the other.
  const typed =
    draft !== undefined && draft.changedAt > (own?.at ?? 0) ? draft.input.text : own?.typed;
  const type = (text: string) => {
    const changedAt = set(text);
    if (!isPatron(session)) return;
    if (text === '') {
      dropDraft(key).catch(() => {});
      return;
    }
    const rest = { resourceName: {}, changedAt, isHeld: false, schema: 1 } as const;
    const owner = session.userInfo;
    const draftId = draft?.draftId ?? newId();
    // Where the device does not store it, the page still has it.
    saveDraft({ key, draftId, owner, input: { text }, ...rest }).catch(() => {});
  };
  return {
    isOpen: typed !== undefined && typed !== null,
    why: typed ?? '',
    begin: () => {
      set('');
    },
    type,
    /** It was sent, or the reader gave it up. */
    end: () => {
      set(null);
      dropDraft(key).catch(() => {});
    },
  };
}
