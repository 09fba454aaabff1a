// Light or dark, as the reader chose on this device; free of the program, so that the boot script
// can show it before anything is drawn.

const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const place = 'appearance';

/** The stored choice; the system's where there is none, or no storage. */
export function storedAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(place);
    return appearances.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Stores a choice; in private windows it holds for this page. */
export function storeAppearance(choice: Appearance): void {
  try {
    localStorage.setItem(place, choice);
  } catch {
    // Nothing to tell the reader: the page shows what was chosen.
  }
}

/** Puts a choice on the document. */
export function showAppearance(choice: Appearance): void {
  if (choice === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = choice;
}
