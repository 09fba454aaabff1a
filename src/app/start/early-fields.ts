// What a reader types and chooses before the program runs: the program learns it when the screen is hydrated.

/** The browser would lose a word that is being composed if the field were set meanwhile. */
let composing: EventTarget | null = null;
let composed = Promise.resolve();

export function watchComposition(): void {
  const follow = ({ target }: Event) => {
    composing = target;
    composed = new Promise((resolve) => {
      const end = () => {
        composing = null;
        resolve();
      };
      // Some browsers put the word into the field after this event.
      document.addEventListener('compositionend', () => setTimeout(end), { once: true });
    });
  };
  // Before React, which hydrates the screen for this event.
  document.addEventListener('compositionstart', follow, { capture: true });
}

export function whenComposed(): Promise<void> {
  return composed;
}

/** React loses the fields when it draws again. Gives what enters them for the program. */
export function noteFields(): () => void {
  const fields = [...document.querySelectorAll('input')];
  const turned = fields.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  // What is composed is read at its end.
  const texts = fields
    .filter((field) => textTypes.test(field.type))
    .map((field) => [field, field === composing ? null : field.value] as const)
    .filter(([{ defaultValue }, value]) => value !== defaultValue);
  const chosen = [...document.querySelectorAll('select')]
    .map((field) => [field, field.value] as const)
    .filter(([field, value]) => value !== drawnValue(field));
  return () => {
    // What a field does when the reader comes to it: React listens to this event for `onFocus`.
    const focused = document.activeElement;
    if (focused?.matches('input')) focused.dispatchEvent(new FocusEvent('focusin', bubbling));
    // Before the others, because React draws its own state with each of them.
    for (const box of turned) turn(box);
    for (const [field, value] of chosen) choose(field, value);
    for (const [field, value] of texts) type(field, value ?? field.value);
  };
}

const textTypes = /^(text|search|tel|email|url|password)$/;

const bubbling = { bubbles: true };

/** As it was drawn, and clicked again. */
function turn(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

function drawnValue({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find((each) => each.defaultSelected) ?? options[0])?.value;
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', bubbling));
}

/** React notices a value only where it differs from the one that it set itself. */
function type(field: HTMLInputElement, value: string): void {
  field.value = field.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', bubbling));
}
