// What the patron follows, as far as the page knows, and the question asked before it changes.
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { requestPersistence } from '#client/storage/storage-health.ts';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import type { LocalText, ResourceRef } from '#contract/model.ts';
import { textIn } from '#contract/rules.ts';
import { type Outcome, sentWhen } from '#data/outcome.ts';
import { useCommand } from '#data/use-command.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { intentsAtom } from '#session/atoms.ts';
import { tell } from '#session/messages.ts';
import { usePatron, useSession } from '#session/use-session.ts';
import { foldFollows, keyOf, noPending, type PendingFollows, settle } from './follow-state.ts';
import { takeWanted, wantAfterSignIn } from './wanted-follow.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/controls/confirm-dialog.tsx')).ConfirmDialog,
}));

interface Question {
  resource: ResourceRef;
  name: LocalText;
  willFollow: boolean;
}

/** Following, for a button or for a whole list of them. */
export interface Following {
  isFollowed: (resource: ResourceRef) => boolean;
  /** What the patron wants and the service has not told back yet, by resource. */
  wishes: PendingFollows['wishes'];
  /** Asks whether to follow, or no longer; visitors are asked to sign in. */
  ask: (resource: ResourceRef, name: LocalText) => void;
  /** The question, where one is open: put it anywhere on the screen. */
  dialog: ReactNode;
}

/** What the patron follows and how to change it. */
export function useFollowing(): Following {
  const { keys, wishes, isKnown } = useFollows();
  const session = useSession();
  const text = useText();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const wanted = session.kind === 'signedIn' && isKnown ? takeWanted() : null;
    // What is followed already needs no question.
    if (wanted !== null && !keys.has(keyOf(wanted.resource)))
      setQuestion({ ...wanted, willFollow: true });
  }, [session.kind, isKnown, keys]);
  const isFollowed = useCallback((resource: ResourceRef) => keys.has(keyOf(resource)), [keys]);
  const ask = useCallback(
    (resource: ResourceRef, name: LocalText) => {
      if (session.kind === 'signedIn') {
        setQuestion({ resource, name, willFollow: !keys.has(keyOf(resource)) });
        return;
      }
      const key = session.kind === 'expired' ? 'shell.account.expired' : 'failures.loginFirst';
      const beforeSignIn = () => wantAfterSignIn({ resource, name });
      tell({ manner: 'signIn', intent: 'info', text: text(key), beforeSignIn });
    },
    [keys, session.kind, text],
  );
  const dialog =
    question === null ? null : (
      <FollowQuestion question={question} onClose={() => setQuestion(null)} />
    );
  return { isFollowed, wishes, ask, dialog };
}

function FollowQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const change = useCommand(setFollow);
  const { resource, willFollow } = question;
  const name = textIn(question.name, language);
  const words = willFollow
    ? (['askTitle', 'askText', 'askConfirm'] as const)
    : (['stopTitle', 'stopText', 'stopConfirm'] as const);
  const agree = async () => {
    onClose();
    // What is followed is kept on this device (src/app/start/keep-follows.ts).
    if (willFollow) void requestPersistence();
    let outcome: Outcome;
    try {
      outcome = await change({ resource, isFollowed: willFollow }, question.name);
    } catch {
      tell({ manner: 'toast', intent: 'error', text: text('failures.unknown') });
      return;
    }
    // What was refused is shown with its reason by the note of what is not finished; what was replaced
    // is spoken for by the later wish.
    if (outcome === 'refused' || outcome === 'replaced') return;
    if (outcome === 'lost') {
      tell({ manner: 'toast', intent: 'warning', text: text('failures.lost') });
      return;
    }
    if (outcome === 'done') {
      const done = text(`databases.follow.${willFollow ? 'done' : 'stopped'}`, { name });
      tell({ manner: 'toast', intent: 'success', text: done });
      return;
    }
    const when = text(`shell.offline.sentWhen.${sentWhen()}`);
    if (outcome === 'unsaved') {
      tell({ manner: 'toast', intent: 'warning', text: text('shell.offline.unsaved', { when }) });
      return;
    }
    const kept = text(`databases.follow.${willFollow ? 'kept' : 'stoppedKept'}`, { name, when });
    tell({ manner: 'toast', intent: 'info', text: kept });
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={text(`databases.follow.${words[0]}`)}
        confirmText={text(`databases.follow.${words[2]}`)}
        onConfirm={() => void agree()}
        onCancel={onClose}
      >
        {text(`databases.follow.${words[1]}`, { name })}
      </ConfirmDialog>
    </Suspense>
  );
}

/** Keys of everything followed, and the wishes among them. */
function useFollows() {
  const patron = usePatron();
  const follows = useRead(listFollows, {}, { isEnabled: patron !== null, hideMessage: true });
  // What another reader left waiting is no wish of whoever is here.
  const intents = useAtomValue(intentsAtom).filter((each) => each.patron === patron?.username);
  const [settling, setSettling] = useState(noPending);
  const isReady = patron !== null && follows.status === 'ready';
  const learntAt = isReady ? follows.learntAt : 0;
  // State that follows other state: set while drawing, so that nothing stale is ever painted.
  const next = settle(settling, intents, learntAt);
  if (next !== settling) setSettling(next);
  const items = isReady ? follows.data.items : undefined;
  return useMemo(
    () => ({
      keys: foldFollows(items ?? [], next),
      wishes: next.wishes,
      isKnown: items !== undefined,
    }),
    [items, next],
  );
}
