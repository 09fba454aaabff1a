import { brandSteps } from 'virtual:fluent-brand';
import { forgetDocuments } from '#client/storage/document-cache.ts';
import { ownStyle } from '#contract/rules/rules.ts';
import { appearanceAtom, libraryAtom, sessionStore } from '#session/atoms.ts';
import { recallAppearance, showAppearance, storeAppearance } from './shown-appearance.ts';
import { themeSheet } from './theme.ts';

/** Call this before the first render (docs/design/traps.md, "jotai"). */
export function startAppearance(): void {
  sessionStore.set(appearanceAtom, recallAppearance());
  showAppearance(sessionStore.get(appearanceAtom));
  sessionStore.sub(appearanceAtom, () => {
    const choice = sessionStore.get(appearanceAtom);
    showAppearance(choice);
    storeAppearance(choice);
    void forgetDocuments();
  });
}

/** Call this when the library is known. */
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
