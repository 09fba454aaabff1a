// What a reader does on the document's screen before the program runs: it is done again when the program is there.
// Links and forms need no program.

/** Elements whose clicks only the program can carry out. */
const programs = 'button, [role="button"], [role="tab"], [role="menuitem"], [role="combobox"]';

/**
 * Notes clicks and typed texts from now on; React does not see these clicks.
 * @returns a function that does them again; call it once, when the page knows who reads
 */
export function watchEarlyInput(): () => void {
  const clicked = new Set<HTMLElement>();
  const typed = new Set<HTMLInputElement>();
  const onClick = (event: Event) => {
    const { target } = event;
    const element = target instanceof Element ? target.closest<HTMLElement>(programs) : null;
    if (element === null || element instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.add(element);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.add(target);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('input', onInput, true);
    for (const field of typed) typeAgain(field);
    for (const element of clicked) if (element.isConnected) element.click();
  };
}

/** React notices a value only where it differs from the one it has drawn. */
function typeAgain(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  if (!field.isConnected || value === field.defaultValue) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  field.value = field.defaultValue;
  set?.call(field, value);
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
