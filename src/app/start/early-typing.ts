// What a reader types into the document's screen before the program runs, letter by letter or composed by an input
// method: it is typed again when the program is there.

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

/** Types of fields that hold a text. */
const textTypes = /^(text|search|tel|email|url|password)$/;

/** Nobody thinks longer about one word, ms. */
const longestCompositionMs = 10_000;

/** What the reader typed, and how it is typed again. */
export interface EarlyTyping {
  /**
   * Resolves when no word is being composed: the browser would lose the word if its field were set meanwhile. After ten
   * seconds at the latest.
   */
  composed(): Promise<void>;
  /** Listens no more: call it once, right before `typeAgain`. */
  stop(): void;
  /** Types again. React shows its own value until then. */
  typeAgain(): void;
}

/** Notes typed texts from now on; React does not see them. */
export function watchEarlyTyping(): EarlyTyping {
  const typed = new Map<HTMLInputElement, string>();
  const note = (field: HTMLInputElement) => {
    if (textTypes.test(field.type)) typed.set(field, field.value);
  };
  let isComposing = false;
  /** What stood in the field before the word that is being composed. */
  let before = '';
  const waiting: (() => void)[] = [];
  const onComposition = ({ type, target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    // A word that was cut off has no end: it begins again, with all its letters.
    if (type === 'compositionstart' && !isComposing) before = typed.get(target) ?? target.value;
    isComposing = type !== 'compositionend';
    // Some browsers put the word into the field after this event.
    if (!isComposing) setTimeout(goOn);
  };
  const goOn = () => {
    if (isComposing) return;
    for (const each of waiting.splice(0)) each();
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
    const input = event as InputEvent;
    const known = replaced.delete(target) ? typed.get(target) : undefined;
    if (known === undefined) return note(target);
    if (input.isComposing) {
      // The field is the browser's until the word is complete.
      typed.set(target, before + (input.data ?? ''));
      return;
    }
    setValue(target, withInput(known, input, target.value));
    // A field for an e-mail address has no selection to be set, and its cursor is at the end.
    if (target.selectionStart !== null)
      target.setSelectionRange(target.value.length, target.value.length);
    note(target);
  };
  const hold = (event: Event) => event.stopImmediatePropagation();
  const listeners: (readonly [string, (event: Event) => void])[] = [
    ['compositionstart', onComposition],
    ['compositionupdate', onComposition],
    ['compositionend', onComposition],
    ['beforeinput', onBeforeInput],
    ['input', onInput],
    // After the others, because it ends the event.
    ...typingParts.map((part) => [part, hold] as const),
  ];
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
  // Typed before this script ran, or put back by the browser.
  for (const field of document.querySelectorAll('input')) {
    if (field.value !== field.defaultValue) note(field);
  }
  return {
    composed: () => {
      if (!isComposing) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, longestCompositionMs);
      });
    },
    stop: () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    },
    typeAgain: () => {
      for (const [field, value] of typed) type(field, value);
    },
  };
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
