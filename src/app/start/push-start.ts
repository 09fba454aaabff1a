// A device's subscription is saved again for the reader who is signed in now.

import { currentPush } from '#browser/push.ts';
import { send } from '#client/calls/calls.ts';
import { savePush } from '#contract/calls/patron/push.ts';
import type { Language } from '#contract/models/model.ts';
import { currentLanguage, onTexts } from '#i18n/use-text.ts';
import { sessionAtom, sessionStore } from '#session/atoms.ts';

export function startPush(): void {
  let saved = '';
  const renew = () => {
    const session = sessionStore.get(sessionAtom);
    const isIn = session.kind === 'signedIn';
    const now = isIn ? `${session.userInfo.username} ${currentLanguage()}` : '';
    if (now === saved) return;
    saved = now;
    if (isIn) void renewPush(currentLanguage());
  };
  renew();
  sessionStore.sub(sessionAtom, renew);
  onTexts(renew);
}

// The session or the language may be another one, or the browser may have replaced the subscription.

/** A failure is repeated at the next start. */
export async function renewPush(language: Language): Promise<void> {
  const browser = await currentPush().catch(() => null);
  if (browser !== null) await send(savePush, { ...browser, language }).catch(() => undefined);
}
