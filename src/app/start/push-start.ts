// Keeps this device's notifications going: its subscription is saved again for the reader who is signed in now.
import { renewPush } from '#features/device-push/renew-push.ts';
import { currentLanguage, onTexts } from '#i18n/use-text.ts';
import { sessionAtom, sessionStore } from '#session/atoms.ts';

/** At the start, after a sign-in, and when the reader changes the language. */
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
