// The keyboard of a search field with suggestions (WAI-ARIA, combobox with a list). The field is the
// search form's own: what it says of the list is set on it here, since the list comes later than it.
import { type RefObject, useEffect, useState } from 'react';
import { movedBy } from './suggested.ts';

interface ComboboxOptions {
  field: RefObject<HTMLInputElement | null>;
  /** Id of the list; options have it with their place behind it. */
  listId: string;
  count: number;
  /** What is typed; another one takes the mark off the option. */
  term: string;
  onChoose: (at: number) => void;
}

/** Whether the list stands open, which option is marked, and how to close it. */
export function useCombobox({ field, listId, count, term, onChoose }: ComboboxOptions) {
  const [isOpen, setIsOpen] = useState(() => document.activeElement === field.current);
  const [mark, setMark] = useState({ at: -1, term });
  const at = mark.term === term && mark.at < count ? mark.at : -1;
  const isShown = isOpen && count > 0;

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(isShown));
    if (isShown) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (isShown && at >= 0) input.setAttribute('aria-activedescendant', `${listId}-${at}`);
    else input.removeAttribute('aria-activedescendant');
    if (isShown && at >= 0) {
      document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [field, listId, isShown, at]);

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const open = () => setIsOpen(true);
    const close = () => setIsOpen(false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (count === 0) return;
        event.preventDefault();
        open();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setMark({ at: isShown ? movedBy(step, at, count) : at, term });
      } else if (event.key === 'Escape' && isShown) {
        // The list goes first, what was typed only with the next press.
        event.preventDefault();
        event.stopPropagation();
        setMark({ at: -1, term });
        close();
      } else if (event.key === 'Enter') {
        close();
        if (!isShown || at < 0) return;
        event.preventDefault();
        onChoose(at);
      }
    };
    input.addEventListener('focus', open);
    input.addEventListener('input', open);
    input.addEventListener('click', open);
    input.addEventListener('blur', close);
    input.addEventListener('keydown', onKeyDown);
    return () => {
      input.removeEventListener('focus', open);
      input.removeEventListener('input', open);
      input.removeEventListener('click', open);
      input.removeEventListener('blur', close);
      input.removeEventListener('keydown', onKeyDown);
    };
  }, [field, count, isShown, at, term, onChoose]);

  return { isShown, at, close: () => setIsOpen(false) };
}
