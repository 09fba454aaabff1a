// The resources that the patron follows, as the page knows them, and the confirmation before a change.
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { loadCredentials } from '#client/credentials/credentials.ts';
import { requestPersistence } from '#client/storage/storage-health.ts';
import { setFollow } from '#contract/calls/patron/follows.ts';
import type { LocalText, ResourceRef } from '#contract/models/model.ts';
import { resourceKey, textIn } from '#contract/rules/rules.ts';
import { type Outcome, sentWhen } from '#data/outcome.ts';
import { useCommand } from '#data/use-command.ts';
import type { Star } from '#data/visitor-stars.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { showMessage } from '#session/messages.ts';
import { useSession } from '#session/use-session.ts';
import type { FollowChanges } from './follow-state.ts';
import { useFollows } from './use-follows.ts';
import { useStars } from './use-stars.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
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
  /** Opens the confirmation to follow or unfollow; a visitor's star is kept on the device. */
  ask: (resource: ResourceRef, name: LocalText) => void;
  /** The confirmation dialog if it is open; render it anywhere on the screen. */
  dialog: ReactNode;
}

/** Returns the followed resources and a function to change them. */
export function useFollowing(): Following {
  const { keys, changes, isSettled } = useFollows();
  const session = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const { starred, turnStar } = useStars();
  const isVisitor = session.kind !== 'signedIn';
  const isFollowed = useCallback(
    (resource: ResourceRef) => {
      const key = resourceKey(resource);
      return keys.has(key) || (isVisitor && starred.has(key));
    },
    [keys, starred, isVisitor],
  );
  const ask = useCallback(
    ({ kind, id }: ResourceRef, name: LocalText) => {
      const resource = { kind, id };
      const askPatron = () => setQuestion({ resource, name, willFollow: null });
      const askVisitor = () => turnStar({ resource, name }, keys.has(resourceKey(resource)));
      if (!isVisitor) return askPatron();
      // A document is a visitor's until the page has read who is signed in.
      loadCredentials().then(
        ({ userInfo, isExpired }) => (userInfo !== null && !isExpired ? askPatron() : askVisitor()),
        askVisitor,
      );
    },
    [isVisitor, turnStar, keys],
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
        askSignIn={isVisitor ? (star) => turnStar(star, false) : null}
        onClose={() => setQuestion(null)}
      />
    );
  return { isFollowed, changes, ask, dialog };
}

interface FollowQuestionProps {
  resource: ResourceRef;
  name: LocalText;
  willFollow: boolean;
  /** Keeps the star of a visitor, who is asked to sign in; null for a patron. */
  askSignIn: ((star: Star) => void) | null;
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
      askSignIn({ resource, name: props.name });
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
