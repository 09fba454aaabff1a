// A button that was pressed before the program answers is pressed again when it does.

/** Nothing but the program answers these; a submitting button sends its form to the service. */
const buttons = 'button:not([type="submit"]), [role="button"], [role="tab"]';

let pressed: HTMLElement | null = null;
let isHydrating = false;

export function watchPress(): void {
  document.addEventListener('click', note, { capture: true });
  window.addEventListener('click', forget);
}

/** From now on React answers a press, or stops it where it cannot yet. */
export function hydrationBegins(): void {
  isHydrating = true;
}

export function hydrationEnds(): void {
  document.removeEventListener('click', note, { capture: true });
}

export function pressAgain(): void {
  for (const each of document.querySelectorAll('[data-held]')) each.removeAttribute('data-held');
  window.removeEventListener('click', forget);
  if (pressed?.isConnected) pressed.click();
}

function note(event: Event): void {
  pressed = buttonOf(event) ?? pressed;
  // Until the program answers, it looks pressed (src/app/theme/base.css).
  pressed?.setAttribute('data-held', '');
}

function forget(event: Event): void {
  if (isHydrating && buttonOf(event) === pressed) pressed = null;
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(buttons) : null;
}
