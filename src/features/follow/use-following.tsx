// The resources that the patron follows, as the page knows them, and the confirmation before a change.
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { requestPersistence } from '#client/storage/storage-health.ts';
import { listFollows, setFollow } from '#contract/calls/follows.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { type Outcome, sentWhen } from '#data/outcome.ts';
import { usePending } from '#data/pending.ts';
import { useCommand } from '#data/use-command.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { usePatron, useSession } from '#session/use-session.ts';
import { type FollowChanges, followedKeys } from './follow-state.ts';
import { takeWanted, wantAfterSignIn } from './wanted-follow.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/controls/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The question waits no longer for what the patron follows, ms. */
const timeoutMs = 1_000;

interface Question {
  resource: ResourceRef;
  name: LocalText;
  /** Null until it is known what the patron follows. */
  willFollow: boolean | null;
}

/** Following, for one button or for a list of buttons. */
export interface Following {
  isFollowed: (resource: ResourceRef) => boolean;
  /** Pending changes, which the service has not confirmed yet. */
  changes: FollowChanges;
  /** Opens the confirmation to follow or unfollow; visitors are asked to sign in. */
  ask: (resource: ResourceRef, name: LocalText) => void;
  /** The confirmation dialog if it is open; render it anywhere on the screen. */
  dialog: ReactNode;
}

/** Returns the followed resources and a function to change them. */
export function useFollowing(): Following {
  const { keys, changes, isKnown, isSettled } = useFollows();
  const session = useSession();
  const text = useText();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const wanted = session.kind === 'signedIn' && isKnown ? takeWanted() : null;
    // A resource that is already followed needs no confirmation.
    if (wanted !== null && !keys.has(resourceKey(wanted.resource)))
      setQuestion({ ...wanted, willFollow: true });
  }, [session.kind, isKnown, keys]);
  const isFollowed = useCallback(
    (resource: ResourceRef) => keys.has(resourceKey(resource)),
    [keys],
  );
  const askSignIn = useCallback(
    (resource: ResourceRef, name: LocalText) => {
      const key = session.kind === 'expired' ? 'shell.account.expired' : 'failures.loginFirst';
      const beforeSignIn = () => wantAfterSignIn({ resource, name });
      showMessage({ manner: 'signIn', intent: 'info', text: text(key), beforeSignIn });
    },
    [session.kind, text],
  );
  const ask = useCallback(
    (resource: ResourceRef, name: LocalText) => {
      if (session.kind === 'signedIn') setQuestion({ resource, name, willFollow: null });
      else askSignIn(resource, name);
    },
    [session.kind, askSignIn],
  );
  const decide = useCallback(
    (open: Question | null) =>
      open === null || open.willFollow !== null
        ? open
        : { ...open, willFollow: !keys.has(resourceKey(open.resource)) },
    [keys],
  );
  const isWaiting = question?.willFollow === null;
  // Which question it is stays as it is while it is open.
  if (isWaiting && isSettled) setQuestion(decide);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setQuestion(decide), timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting, decide]);
  const dialog =
    question === null || question.willFollow === null ? null : (
      <FollowQuestion
        {...question}
        willFollow={question.willFollow}
        // The sign-in may have ended while the question was open.
        askSignIn={session.kind === 'signedIn' ? null : askSignIn}
        onClose={() => setQuestion(null)}
      />
    );
  return { isFollowed, changes, ask, dialog };
}

interface FollowQuestionProps {
  resource: ResourceRef;
  name: LocalText;
  willFollow: boolean;
  /** Asks a visitor to sign in and to follow then; null for a patron. */
  askSignIn: ((resource: ResourceRef, name: LocalText) => void) | null;
  onClose: () => void;
}

function FollowQuestion(props: FollowQuestionProps) {
  const { resource, willFollow, askSignIn, onClose } = props;
  const text = useText();
  const language = useLanguage();
  const change = useCommand(setFollow);
  const name = textIn(props.name, language);
  const words = willFollow
    ? (['askTitle', 'askText', 'askConfirm'] as const)
    : (['stopTitle', 'stopText', 'stopConfirm'] as const);
  const agree = async () => {
    onClose();
    if (askSignIn !== null) {
      askSignIn(resource, props.name);
      return;
    }
    // Followed resources are kept on this device (src/app/start/keep-follows.ts).
    if (willFollow) void requestPersistence();
    let outcome: Outcome;
    try {
      outcome = await change({ resource, isFollowed: willFollow }, props.name);
    } catch {
      showMessage({ manner: 'toast', intent: 'error', text: text('failures.unknown') });
      return;
    }
    // The note of unfinished changes shows a refused change with its reason. A replaced change needs no
    // message, because the later change has its own.
    if (outcome === 'refused' || outcome === 'replaced') return;
    if (outcome === 'lost') {
      showMessage({ manner: 'toast', intent: 'warning', text: text('failures.lost') });
      return;
    }
    if (outcome === 'done') {
      const done = text(`databases.follow.${willFollow ? 'done' : 'stopped'}`, { name });
      showMessage({ manner: 'toast', intent: 'success', text: done });
      return;
    }
    const when = text(`shell.offline.sentWhen.${sentWhen()}`);
    if (outcome === 'unsaved') {
      showMessage({
        manner: 'toast',
        intent: 'warning',
        text: text('shell.offline.unsaved', { when }),
      });
      return;
    }
    const kept = text(`databases.follow.${willFollow ? 'kept' : 'stoppedKept'}`, { name, when });
    showMessage({ manner: 'toast', intent: 'info', text: kept });
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

/** Keys of all followed resources, and the pending changes. */
function useFollows() {
  const patron = usePatron();
  const follows = useRead(listFollows, {}, { isEnabled: patron !== null, hideMessage: true });
  const { changes } = usePending(setFollow, follows);
  const items = patron === null ? undefined : follows.data?.items;
  const isSettled = patron !== null && follows.status !== 'pending';
  return useMemo(
    () => ({
      keys: followedKeys(items ?? [], changes),
      changes,
      isKnown: items !== undefined,
      /** True where it is known what is followed, or that nobody can say now. */
      isSettled,
    }),
    [items, changes, isSettled],
  );
}
