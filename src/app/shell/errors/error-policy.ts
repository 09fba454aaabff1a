// Reactions to failed calls (docs/requirements.md, section 8): only here a code becomes something that is shown.

import { skewMs } from '#client/transport/clock.ts';
import type { Language } from '#contract/models/model.ts';
import { requestTimeoutMs } from '#contract/rules/rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { onFailedCall } from '#data/report.ts';
import { asksForLibrary } from '#features/contact-desk/desk.ts';
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { endedAtom, sessionStore } from '#session/atoms.ts';
import { showMessage } from '#session/messages.ts';

export type Reaction =
  | { kind: 'silence' }
  | { kind: 'toast' | 'alert' | 'signIn'; text: string; issues: readonly Issue[] };

const silence: Reaction = { kind: 'silence' };

/** @param hideMessage the caller shows the failure itself */
export function reactionTo(error: unknown, hideMessage: boolean, language: Language): Reaction {
  if (error instanceof NoAnswer) return reactionToNoAnswer(error, hideMessage, language);
  if (!(error instanceof AppError)) {
    return { kind: 'toast', text: textFor(language, 'failures.unknown'), issues: [] };
  }
  const text = error.sentence(language);
  if (error.error === 'clockDiffers') return clockReaction(language);
  if (error.error === 'loginRequired' || error.error === 'tokenRefused') {
    return { kind: 'signIn', text, issues: [] };
  }
  // An expired token was refreshed, or the session ended; neither needs a message here.
  if (error.error === 'tokenExpired') return silence;
  if (error.status === 401) return { kind: 'alert', text, issues: [] };
  if (hideMessage || error.code === 403) return silence;
  return { kind: 'toast', text, issues: error.issues };
}

export function startErrorPolicy(): void {
  onFailedCall(({ error, hideMessage }) => {
    const reaction = reactionTo(error, hideMessage, currentLanguage());
    if (reaction.kind === 'silence') return;
    // The note about the ended sign-in already says this, and also lists the pending changes.
    const isSaid = sessionStore.get(endedAtom)?.isAcknowledged === false;
    if (reaction.kind === 'signIn' && isSaid) return;
    const { kind, text, issues } = reaction;
    showMessage({
      manner: kind,
      intent: kind === 'toast' ? 'error' : 'warning',
      text,
      issues,
      asksForLibrary: asksForLibrary(error),
    });
  });
}

/** For most calls without an answer the offline note is enough. */
function sentenceOf(error: NoAnswer, language: Language): string {
  const seconds = requestTimeoutMs / 1000;
  return textFor(language, `failures.${error.reason}`, { seconds });
}

function reactionToNoAnswer(error: NoAnswer, hideMessage: boolean, language: Language): Reaction {
  const isNoted = error.reason === 'network' || error.isCaptivePortal;
  if (hideMessage || error.reason === 'aborted' || isNoted) return silence;
  return { kind: 'toast', text: sentenceOf(error, language), issues: [] };
}

function clockReaction(language: Language): Reaction {
  const minutes = Math.round(Math.abs(skewMs()) / 60_000);
  return { kind: 'alert', text: textFor(language, 'failures.clock', { minutes }), issues: [] };
}
