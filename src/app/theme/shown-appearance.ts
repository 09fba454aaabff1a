// The choice of light or dark. It depends on no program, so that the start script can apply it at once.

const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const place = 'appearance';

/** `system` if there is none, or if the browser blocks storage. */
export function storedAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(place);
    return appearances.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** The service is told again: a browser may end a cookie of a script after seven days, and keeps the choice longer. */
export function recallAppearance(): Appearance {
  const choice = storedAppearance();
  setCookie(choice);
  return choice;
}

/** Without storage it applies only to this page. */
export function storeAppearance(choice: Appearance): void {
  setCookie(choice);
  try {
    localStorage.setItem(place, choice);
  } catch {
    // The reader needs no message: the page shows the choice.
  }
}

/** The service writes it into the next document, so that no page flashes in the other one. */
function setCookie(choice: Appearance): void {
  const ageS = choice === 'system' ? 0 : 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari of the target has no Cookie Store.
  document.cookie = `appearance=${choice}; Path=/; Max-Age=${ageS}; SameSite=Lax`;
}

export function showAppearance(choice: Appearance): void {
  if (choice === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = choice;
}
