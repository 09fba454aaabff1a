// What a reader does on the document's screen before the program runs: it is done again when the program is there.
// Links and forms need no program.
import { noteEarlyLink } from '#browser/early-link.ts';

/** Elements whose clicks only the program can carry out. */
const programs = 'button, [role="button"], [role="tab"], [role="menuitem"], [role="combobox"]';
/** Without a network a link to another tab leads nowhere; the program says so. */
const withoutNetwork = `${programs}, a[target="_blank"]`;

/**
 * What a tap consists of besides its click. React would hydrate all it can at once for the first of them, and the tap
 * would wait for that; no control does more for them than for the click.
 */
const tapParts = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'];

/**
 * What typing consists of. React would hydrate a field between two of them and set its own value, and what was typed
 * before would be lost.
 */
const typingParts = [
  'keydown',
  'keypress',
  'keyup',
  'textInput',
  'beforeinput',
  'input',
  'paste',
  'cut',
  'compositionstart',
  'compositionupdate',
  'compositionend',
];

/** What the reader did, and how it is done again. */
export interface EarlyInput {
  /** Types and chooses again: call it once, when the screen is hydrated. React shows its own value until then. */
  typeAgain(): void;
  /** Clicks again, and notes nothing any more: call it once, when the page knows who reads. */
  clickAgain(): void;
}

/** Notes clicks, choices and typed texts from now on; React does not see them. */
export function watchEarlyInput(): EarlyInput {
  const clicked = new Set<HTMLElement>();
  const typed = new Map<HTMLInputElement, string>();
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
    if (target instanceof Element) noteLink(target.closest('a'));
    const element =
      target instanceof Element
        ? target.closest<HTMLElement>(navigator.onLine ? programs : withoutNetwork)
        : null;
    if (element === null || element instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.add(element);
  };
  const note = (field: HTMLInputElement) => {
    if (/^(text|search)$/.test(field.type)) typed.set(field, field.value);
  };
  // React may have drawn its own value meanwhile: what comes now is added to what was typed.
  const replaced = new Set<EventTarget>();
  const onBeforeInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const known = typed.get(target);
    if (known === undefined || known === target.value) replaced.delete(target);
    else replaced.add(target);
  };
  const onInput = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const known = replaced.delete(target) ? typed.get(target) : undefined;
    if (known !== undefined) {
      setValue(target, withInput(known, event as InputEvent, target.value));
      target.setSelectionRange(target.value.length, target.value.length);
    }
    note(target);
  };
  const onChange = (event: Event) => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    event.stopImmediatePropagation();
    chosen.set(event.target, event.target.value);
  };
  // Done before this script ran, or put back by the browser.
  for (const field of document.querySelectorAll('input')) {
    if (field.value !== field.defaultValue) note(field);
    if (field.checked !== field.defaultChecked && field.type === 'checkbox') checked.add(field);
  }
  for (const field of document.querySelectorAll('select')) {
    const drawn = [...field.options].find((each) => each.defaultSelected) ?? field.options[0];
    if (drawn?.value !== field.value) chosen.set(field, field.value);
  }
  const hold = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener('click', onClick, true);
  document.addEventListener('beforeinput', onBeforeInput, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('change', onChange, true);
  document.addEventListener('keydown', focusSearch, true);
  // After these listeners, because it ends the event.
  for (const part of [...tapParts, ...typingParts])
    document.addEventListener(part, hold, { capture: true, passive: true });
  return {
    typeAgain: () => {
      isHydrated = true;
      for (const part of typingParts) document.removeEventListener(part, hold, true);
      document.removeEventListener('beforeinput', onBeforeInput, true);
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('change', onChange, true);
      focusAgain();
      // Before the others, because React draws its own state with each of them.
      const turned = [...checked].filter((box) => box.checked !== box.defaultChecked);
      for (const box of turned) check(box);
      for (const [field, value] of chosen) choose(field, value);
      for (const [field, value] of typed) type(field, value);
    },
    clickAgain: () => {
      for (const part of tapParts) document.removeEventListener(part, hold, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', focusSearch, true);
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

/** What a text becomes at its end; `value` is what the browser made of another text. */
function withInput(text: string, { inputType, data }: InputEvent, value: string): string {
  if (inputType.startsWith('delete')) return text.slice(0, -1);
  return text + (data ?? value);
}

/** Sets a value without React's notice. */
function setValue(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
}

/** React notices a value only where it differs from the one it has drawn. */
function type(field: HTMLInputElement, value: string): void {
  if (!field.isConnected || value === field.defaultValue) return;
  field.value = field.defaultValue;
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
