// The reader's choice of light or dark, kept on the device.
import { type Appearance, appearanceAtom, sessionStore } from '#session/atoms.ts';

const place = 'appearance';
const choices: readonly Appearance[] = ['system', 'light', 'dark'];

/** Takes up the stored choice and stores every later one. Before the first render (TRAPS, jotai). */
export function startAppearance(): void {
  const stored = choices.find((choice) => choice === read());
  if (stored) sessionStore.set(appearanceAtom, stored);
  sessionStore.sub(appearanceAtom, () => write(sessionStore.get(appearanceAtom)));
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
