// Runs the guards at every navigation, and carries out their verdict.

import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { takeLeave } from '#client/credentials/leave.ts';
import { signOut } from '#client/credentials/revocation.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import {
  endedAtom,
  isReachableAtom,
  sessionAtom,
  sessionStore,
  tenancyAtom,
} from '#session/atoms.ts';
import { readerKnown } from '#session/boot.ts';
import { isPromptedByNote } from '#session/ended.ts';
import { setLanguage } from '#session/language.ts';
import { showSignOutRefusal } from '#session/leaving.ts';
import { showMessage } from '#session/messages.ts';
import { isLossAgreed } from '#session/question.ts';
import { authenticationAddress, signInAddress, signOutAddress } from '#session/sign-in.ts';
import { judge, type Verdict } from './guards.ts';

/** The last address that passed the guards. */
let shown = '';

/** Passes, redirects inside the portal, or leaves it for a sign-in. */
export async function guardNavigation({ request }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  await readerKnown;
  const verdict = judge({
    path: url.pathname,
    query: url.searchParams,
    hostLabel: url.hostname.includes('.') ? (url.hostname.split('.')[0] ?? '') : '',
    tenancy: sessionStore.get(tenancyAtom),
    session: sessionStore.get(sessionAtom),
    isReachable: sessionStore.get(isReachableAtom),
  });
  if (verdict === null) {
    shown = url.href;
    return null;
  }
  if (verdict.kind !== 'redirect') {
    const address = await wayOut(verdict);
    if (address === null) throw replace(verdict.backTo);
    location.assign(address);
    // The browser is leaving the page: no screen may appear until then.
    return new Promise(() => {});
  }
  if (verdict.language) await setLanguage(verdict.language);
  // A patron who has just signed out on that screen did not open it now, so there is no message. Where the sign-in
  // ended by itself, the next one leads back to what was typed.
  const isForm = url.pathname === shellPaths.suggestFeedback;
  const isEnded = sessionStore.get(endedAtom) !== null;
  const hasLostPlace = isEnded && (isForm || url.href === shown);
  const isPrompted = hasLostPlace && isPromptedByNote(verdict.signInFor ?? '');
  if (
    verdict.signInFor !== undefined &&
    !isPrompted &&
    (url.href !== shown || (isEnded && isForm))
  ) {
    const words = textFor(currentLanguage(), 'failures.logInFirst');
    showMessage({ manner: 'signIn', intent: 'info', text: words, backTo: verdict.signInFor });
  }
  throw replace(verdict.to);
}

async function wayOut({ kind, backTo }: Exclude<Verdict, { kind: 'redirect' }>) {
  if (kind === 'signIn') return signInAddress(backTo);
  if (kind === 'authenticate') return authenticationAddress(backTo);
  if (!(await isLossAgreed())) return null;
  const { isRevoked, refusal } = await signOut();
  if (refusal !== null) showSignOutRefusal(refusal);
  // One that is late or waits for a network goes on by itself (`startLeaving`).
  const leave = isRevoked ? await takeLeave() : null;
  return leave === null ? null : signOutAddress(leave.ticket, backTo);
}
