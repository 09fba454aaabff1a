// Puts the library's theme on the document, and light or dark as the reader or the system says.

import { brandSteps } from 'virtual:fluent-brand';
import { ownStyle } from '#contract/rules.ts';
import { type Appearance, appearanceAtom, libraryAtom, sessionStore } from '#session/atoms.ts';
import { themeSheet } from './theme.ts';

const choices: readonly Appearance[] = ['system', 'light', 'dark'];
const place = 'appearance';

/** Takes up the stored choice and stores every later one. Before the first render (TRAPS, jotai). */
export function startAppearance(): void {
  const stored = choices.find((choice) => choice === read());
  if (stored) sessionStore.set(appearanceAtom, stored);
  show(sessionStore.get(appearanceAtom));
  sessionStore.sub(appearanceAtom, () => {
    const choice = sessionStore.get(appearanceAtom);
    show(choice);
    write(choice);
  });
}

/** Follows the library's colours; call once the library is known. */
export function startTheme(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let shown = '';
  const paint = () => {
    const css = themeSheet(sessionStore.get(libraryAtom)?.style ?? ownStyle, brandSteps);
    if (css !== shown) sheet.replaceSync(css);
    shown = css;
  };
  paint();
  sessionStore.sub(libraryAtom, paint);
}

function show(choice: Appearance): void {
  if (choice === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = choice;
}

function read(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function write(choice: Appearance): void {
  try {
    localStorage.setItem(place, choice);
  } catch {
    // Private windows: the choice holds for this page.
  }
}
