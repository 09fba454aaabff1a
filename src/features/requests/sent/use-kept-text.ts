// A text that is typed about a request, kept on the device until it is sent.
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { dropDraft, isTextDraft, saveDraft } from '#client/drafts/drafts.ts';
import { newId } from '#client/transport/identifier.ts';
import { draftsAtom } from '#session/atoms.ts';
import { isPatron } from '#session/machine.ts';
import { useSession } from '#session/use-session.ts';

/**
 * Returns what is typed, null where nothing is being typed, with functions to begin, type and end.
 * @param key key of the draft (src/client/drafts/drafts.ts)
 */
export function useKeptText(key: string) {
  const session = useSession();
  const draft = useAtomValue(draftsAtom)
    .filter(isTextDraft)
    .find((each) => each.key === key);
  /** What was typed here, and when; null once it is over. */
  const [own, setOwn] = useState<{ key: string; typed: string | null; at: number }>();
  const here = own?.key === key ? own : undefined;
  const set = (typed: string | null) => {
    const at = Date.now();
    setOwn({ key, typed, at });
    return at;
  };
  // What another tab stored since is newer: both write one draft, and neither may write over the other.
  const typed =
    draft !== undefined && draft.changedAt > (here?.at ?? 0) ? draft.input.text : here?.typed;
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
    typed: typed ?? null,
    begin: () => {
      set('');
    },
    type,
    /** It was sent, or given up. */
    end: () => {
      set(null);
      dropDraft(key).catch(() => {});
    },
  };
}
