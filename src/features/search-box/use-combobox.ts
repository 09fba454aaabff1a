// The keyboard of a search field with suggestions (WAI-ARIA, combobox with a list). The search form owns
// the field. Its attributes for the list are set here, because the list loads later than the field.
import { type RefObject, useEffect, useState } from 'react';
import { movedBy } from './suggested.ts';

interface ComboboxOptions {
  field: RefObject<HTMLInputElement | null>;
  /** Id of the list; the id of an option adds its position. */
  listId: string;
  count: number;
  /** The typed term; a new term clears the marked option. */
  term: string;
  onChoose: (index: number) => void;
}

/** Returns whether the list is open, the marked option, and a function to close the list. */
export function useCombobox({ field, listId, count, term, onChoose }: ComboboxOptions) {
  const [isOpen, setIsOpen] = useState(() => document.activeElement === field.current);
  const [mark, setMark] = useState({ at: -1, term });
  const index = mark.term === term && mark.at < count ? mark.at : -1;
  const isShown = isOpen && count > 0;

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(isShown));
    if (isShown) input.setAttribute('aria-controls', listId);
    else input.removeAttribute('aria-controls');
    if (isShown && index >= 0) input.setAttribute('aria-activedescendant', `${listId}-${index}`);
    else input.removeAttribute('aria-activedescendant');
    if (isShown && index >= 0) {
      document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [field, listId, isShown, index]);

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
        setMark({ at: isShown ? movedBy(step, index, count) : index, term });
      } else if (event.key === 'Escape' && isShown) {
        // The first press closes the list; only the next press clears the term.
        event.preventDefault();
        event.stopPropagation();
        setMark({ at: -1, term });
        close();
      } else if (event.key === 'Enter') {
        close();
        if (!isShown || index < 0) return;
        event.preventDefault();
        onChoose(index);
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
  }, [field, count, isShown, index, term, onChoose]);

  return { isShown, index, close: () => setIsOpen(false) };
}
