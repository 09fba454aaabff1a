// The browser's offer to install the portal: held back until the reader wants it.

import { currentLanguage, onTexts } from '#i18n/use-text.ts';
import { blockedAtom, sessionStore, storageTroubleAtom } from '#session/atoms.ts';

/** Chromium's event, which DOM's types do not declare. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
let wasRefused = false;
let isInUse = false;
/** The worker is forbidden, also after the reader has seen that. */
let canWork = true;
const listeners = new Set<() => void>();

/** Call before the first render: the offer comes only once. It waits for somebody who has begun to use the portal. */
export function watchForInstall(): void {
  wasRefused = refusedBefore();
  for (const sign of ['click', 'keydown']) addEventListener(sign, begin, { once: true });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => set(null));
}

/** Not in the document: a browser that may install draws its own offer at once, while the page wants to start. */
export function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  // What is installed speaks the reader's language.
  const name = () => {
    const href = `/manifest.webmanifest?lang=${currentLanguage()}`;
    if (link.getAttribute('href') !== href) link.href = href;
  };
  name();
  onTexts(name);
  document.head.append(link);
}

export const install = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stops = [blockedAtom, storageTroubleAtom].map((each) => sessionStore.sub(each, listener));
    return () => {
      listeners.delete(listener);
      for (const stop of stops) stop();
    };
  },
  isOffered: (): boolean => isInUse && offer !== null && !wasRefused && isOfUse(),
  async accept(): Promise<void> {
    const taken = offer;
    set(null);
    await taken?.prompt();
  },
  dismiss(): void {
    wasRefused = true;
    remember();
    set(offer);
  },
};

/** Reading offline is offered, so only where the browser keeps something. */
function isOfUse(): boolean {
  const trouble = sessionStore.get(storageTroubleAtom);
  canWork &&= !sessionStore.get(blockedAtom).has('workers');
  return canWork && trouble !== 'unavailable' && trouble !== 'corrupt';
}

function begin(): void {
  isInUse = true;
  set(offer);
}

function set(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

const refusalKey = 'installRefused';

function refusedBefore(): boolean {
  try {
    return localStorage.getItem(refusalKey) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(refusalKey, '1');
  } catch {
    // Private windows: the refusal holds for this page.
  }
}
