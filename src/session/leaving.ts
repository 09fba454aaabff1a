// The external sign-out, which ends the session at the library's sign-in service (docs/requirements.md, S4.06, S4.07),
// and the service's refusal, if any.

import { requestClock } from '#client/calls/perform.ts';
import { onCredentialsChange } from '#client/credentials/credentials.ts';
import { hasLeave, takeLeave } from '#client/credentials/leave.ts';
import { onRefusedSignOut, takeRefusedSignOut } from '#client/credentials/refused-sign-out.ts';
import { flushRevocations, isSigningOut } from '#client/credentials/revocation.ts';
import type { CredentialsReason } from '#client/storage/channel.ts';
import { saidAfterLeave } from '#client/storage/stored.ts';
import { onConnectivity } from '#client/transport/connectivity.ts';
import { textIn } from '#contract/rules/rules.ts';
import type { AppError } from '#contract/wire/errors.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import { showMessage } from './messages.ts';
import { signOutAddress } from './sign-in.ts';

/** What the page says then is not read. */
let isLeaving = false;

const yes = () => true;
const no = () => false;

/**
 * @param goTo where the reader comes back to, as of the moment in which the page is left
 * @returns false where nothing is to be visited, or not now: the browser would show its own error page
 */
export async function goOnToSignOut(goTo: () => string = () => '/'): Promise<boolean> {
  if (!(await hasLeave())) return false;
  if (!(await requestClock().then(yes, no))) return false;
  const leave = await takeLeave();
  if (leave === null) return false;
  isLeaving = true;
  location.replace(signOutAddress(leave.ticket, goTo()));
  return true;
}

/** Said when the external sign-out has led back, or now where nothing is to be visited. */
export async function goOnWithWords(text: string): Promise<void> {
  saidAfterLeave.set(text);
  if (!(await goOnToSignOut())) sayAfterLeave();
}

function sayAfterLeave(): void {
  const text = saidAfterLeave.get();
  if (text === null) return;
  saidAfterLeave.set(null);
  showMessage({ manner: 'toast', intent: 'success', text });
}

/** The reader comes back to the place where the session ended, and the sign-in leads from there back into a form. */
export function startLeaving(): void {
  sayAfterLeave();
  let endedAt: string | null = null;
  const here = () => location.pathname + location.search;
  const goOn = async () => {
    if (document.visibilityState !== 'visible') return;
    const isLeft = await hasLeave();
    if (isSigningOut()) return;
    if (isLeft) {
      // First the session itself, then what outlives it elsewhere.
      await flushRevocations();
      if (await goOnToSignOut(() => endedAt ?? here())) return;
    }
    await sayLateRefusal();
  };
  // While the external sign-out is to be visited, the page says it that comes after it.
  const sayUnlessLeft = async () => {
    if (!(await hasLeave())) await sayLateRefusal();
  };
  onRefusedSignOut(() => void sayUnlessLeft());
  onCredentialsChange((_, reason) => {
    endedAt = endedAtAfter(reason, endedAt, here());
    if (reason === 'expired') void goOn();
  });
  addEventListener('online', () => void goOn());
  // The service may come back while the network was there all the time.
  onConnectivity((isReachable) => {
    if (isReachable) void goOn();
  });
  document.addEventListener('visibilitychange', () => void goOn());
  void goOn();
}

/** By the time of the external sign-out the guards may have left that screen. */
export function endedAtAfter(
  reason: CredentialsReason,
  before: string | null,
  here: string,
): string | null {
  if (reason === 'expired') return before ?? here;
  return reason === 'signedIn' || reason === 'signedOut' ? null : before;
}

/** At home, but for a reader who went on before the page was left. */
export function placeAfterSignOut(
  from: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  // The guards lead from a screen for patrons to the home screen.
  const isHome = pathname === from || pathname === shellPaths.personalIndex;
  return isHome ? '/' : pathname + search;
}

/** On this device the sign-out is complete anyway (docs/requirements.md, S8.07). */
export function showSignOutRefusal(refusal: AppError): void {
  warn(refusal.sentence(currentLanguage()));
}

/** One tab says it; the external sign-out is not taken back. */
async function sayLateRefusal(): Promise<void> {
  if (isLeaving || document.visibilityState !== 'visible') return;
  const words = await takeRefusedSignOut();
  if (words !== null) warn(textIn(words, currentLanguage()));
}

function warn(text: string): void {
  showMessage({ manner: 'alert', intent: 'warning', text });
}
