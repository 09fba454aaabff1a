// What a reader types to open a report again, kept on the device until it is sent.
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { newId } from '#client/calls/identifier.ts';
import { dropDraft, isReopenDraft, reopenKey, saveDraft } from '#client/drafts/drafts.ts';
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
  /** What was typed here; undefined before the reader did anything, null once it is over. */
  const [typed, setTyped] = useState<string | null>();
  const type = (text: string) => {
    setTyped(text);
    if (!isPatron(session)) return;
    if (text === '') {
      dropDraft(key).catch(() => {});
      return;
    }
    const rest = { resourceName: {}, changedAt: Date.now(), isHeld: false, schema: 1 } as const;
    const owner = session.userInfo;
    const draftId = draft?.draftId ?? newId();
    // Where the device does not store it, the page still has it.
    saveDraft({ key, draftId, owner, input: { text }, ...rest }).catch(() => {});
  };
  return {
    isOpen: typed === undefined ? draft !== undefined : typed !== null,
    why: typed ?? draft?.input.text ?? '',
    begin: () => setTyped(''),
    type,
    /** It was sent, or the reader gave it up. */
    end: () => {
      setTyped(null);
      dropDraft(key).catch(() => {});
    },
  };
}
