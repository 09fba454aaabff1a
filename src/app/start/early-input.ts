// What a reader does on the document's screen before the program runs: it is done again when the program is there.
// Links and forms need no program.
import { noteEarlyLink } from '#browser/early-link.ts';
import { arePlainWords } from '#features/search-box/plain-words.ts';
import { watchEarlyTyping } from './early-typing.ts';

/** Elements whose clicks only the program can carry out. */
const programs = 'button, [role="button"], [role="tab"], [role="menuitem"], [role="combobox"]';
/** Without a network a link to another tab leads nowhere; the program says so. */
const withoutNetwork = `${programs}, a[target="_blank"]`;

/**
 * What a tap consists of besides its click. React would hydrate all it can at once for the first of them, and the tap
 * would wait for that; no control does more for them than for the click.
 */
const tapParts = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'];

/** What the reader did, and how it is done again. */
export interface EarlyInput {
  /** Resolves when no word is being composed in a field (src/app/start/early-typing.ts). */
  composed(): Promise<void>;
  /** Types and chooses again: call it once, when the screen is hydrated. React shows its own value until then. */
  typeAgain(): void;
  /** Clicks again, and notes nothing any more: call it once, when the page knows who reads. */
  clickAgain(): void;
}

/** Notes clicks, choices and typed texts from now on; React does not see them. */
export function watchEarlyInput(): EarlyInput {
  const clicked = new Set<HTMLElement>();
  const typing = watchEarlyTyping();
  const chosen = new Map<HTMLSelectElement, string>();
  const checked = new Set<HTMLInputElement>();
  let isHydrated = false;
  const onClick = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      // The browser turns it; the program must see that once, where it may have been hydrated already.
      if (isHydrated) return;
      event.stopImmediatePropagation();
      checked.add(target);
      return;
    }
    const link = target instanceof Element ? target.closest('a') : null;
    noteLink(link);
    const element =
      target instanceof Element
        ? target.closest<HTMLElement>(navigator.onLine ? programs : withoutNetwork)
        : null;
    // React, which may have hydrated it already, takes everybody for a visitor still; the browser follows it for anybody.
    if (link !== null && element === null) event.stopImmediatePropagation();
    if (element === null || element instanceof HTMLInputElement) return;
    // Enter in a field of the form is a click on this button, too.
    if (element instanceof HTMLButtonElement && element.type === 'submit') {
      if (element.form !== null && isForBrowser(element.form)) {
        event.stopImmediatePropagation();
        return;
      }
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.add(element);
  };
  const onChange = (event: Event) => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    event.stopImmediatePropagation();
    chosen.set(event.target, event.target.value);
  };
  // Done before this script ran, or put back by the browser.
  for (const field of document.querySelectorAll('input')) {
    if (field.checked !== field.defaultChecked && field.type === 'checkbox') checked.add(field);
  }
  for (const field of document.querySelectorAll('select')) {
    const drawn = [...field.options].find((each) => each.defaultSelected) ?? field.options[0];
    if (drawn?.value !== field.value) chosen.set(field, field.value);
  }
  const hold = (event: Event) => event.stopImmediatePropagation();
  const onSubmit = (event: Event) => {
    if (event.target instanceof HTMLFormElement && isForBrowser(event.target)) hold(event);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('change', onChange, true);
  document.addEventListener('submit', onSubmit, true);
  // On the window, because the key goes no further than the document.
  window.addEventListener('keydown', focusSearch, true);
  // After these listeners, because it ends the event.
  for (const part of tapParts)
    document.addEventListener(part, hold, { capture: true, passive: true });
  return {
    composed: typing.composed,
    typeAgain: () => {
      isHydrated = true;
      typing.stop();
      document.removeEventListener('change', onChange, true);
      focusAgain();
      // Before the others, because React draws its own state with each of them.
      const turned = [...checked].filter((box) => box.checked !== box.defaultChecked);
      for (const box of turned) check(box);
      for (const [field, value] of chosen) choose(field, value);
      typing.typeAgain();
    },
    clickAgain: () => {
      for (const part of tapParts) document.removeEventListener(part, hold, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      window.removeEventListener('keydown', focusSearch, true);
      for (const element of clicked) if (element.isConnected) element.click();
    },
  };
}

/** What a field does when the reader comes to it, such as suggestions. */
function focusAgain(): void {
  const field = document.activeElement;
  // React listens to this event for `onFocus`.
  if (field?.matches('input')) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** A select shows the program's own value by now. */
function choose(field: HTMLSelectElement, value: string): void {
  if (!field.isConnected) return;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** As it was drawn, and clicked again. */
function check(box: HTMLInputElement): void {
  if (!box.isConnected) return;
  box.checked = box.defaultChecked;
  box.click();
}

/**
 * A search for something: the service answers it. The program says what is missing from one for nothing, and knows where
 * an address, a number or a reference leads.
 */
function isForBrowser(form: HTMLFormElement): boolean {
  const isTyped = (field: Element) =>
    field instanceof HTMLInputElement &&
    (field.type === 'text' || field.type === 'search') &&
    field.value.trim() !== '' &&
    (field.getAttribute('role') !== 'combobox' || arePlainWords(field.value));
  return form.hasAttribute('action') && [...form.elements].some(isTyped);
}

function noteLink(link: HTMLAnchorElement | null): void {
  if (link === null || link.origin !== location.origin || link.target !== '') return;
  noteEarlyLink(location.pathname + location.search, link.pathname + link.search);
}

/** The program's shortcut, which needs no program (src/features/search-box/focus-shortcut.ts). */
function focusSearch(event: KeyboardEvent): void {
  const { target } = event;
  const isTyped = target instanceof Element && target.matches('input, textarea, select');
  if (event.key !== '/' || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
