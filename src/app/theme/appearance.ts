// Puts the library's theme on the document, and light or dark as the reader or the system says.

import { brandSteps } from 'virtual:fluent-brand';
import { ownStyle } from '#contract/rules.ts';
import { appearanceAtom, libraryAtom, sessionStore } from '#session/atoms.ts';
import { showAppearance, storeAppearance, storedAppearance } from './shown-appearance.ts';
import { themeSheet } from './theme.ts';

/**
 * Takes up the stored choice and stores every later one. Before the first render (docs/design/traps.md,
 * "jotai").
 */
export function startAppearance(): void {
  sessionStore.set(appearanceAtom, storedAppearance());
  showAppearance(sessionStore.get(appearanceAtom));
  sessionStore.sub(appearanceAtom, () => {
    const choice = sessionStore.get(appearanceAtom);
    showAppearance(choice);
    storeAppearance(choice);
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
