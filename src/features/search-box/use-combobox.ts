// The keyboard of a field with suggestions (WAI-ARIA, combobox with a list). The search form owns
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
  /** True if the first option for a typed term is marked at once: Enter chooses it, and the arrows stay among options. */
  marksFirst?: boolean;
  onChoose: (index: number) => void;
}

/** Returns whether the list is open, the marked option, and a function to close the list. */
export function useCombobox({
  field,
  listId,
  count,
  term,
  marksFirst = false,
  onChoose,
}: ComboboxOptions) {
  const [isOpen, setIsOpen] = useState(() => document.activeElement === field.current);
  const [mark, setMark] = useState({ at: -1, term });
  const first = marksFirst && term.trim() !== '' && count > 0 ? 0 : -1;
  const index = mark.term === term && mark.at >= 0 && mark.at < count ? mark.at : first;
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
        setMark({ at: isShown ? movedBy(step, index, count, first) : index, term });
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
    // After React has heard it: a field whose text is state would be drawn in between, with the text from before.
    const onInput = ({ target }: Event) => {
      if (target === input) open();
    };
    input.addEventListener('focus', open);
    document.addEventListener('input', onInput);
    input.addEventListener('click', open);
    input.addEventListener('blur', close);
    input.addEventListener('keydown', onKeyDown);
    return () => {
      input.removeEventListener('focus', open);
      document.removeEventListener('input', onInput);
      input.removeEventListener('click', open);
      input.removeEventListener('blur', close);
      input.removeEventListener('keydown', onKeyDown);
    };
  }, [field, count, isShown, index, first, term, onChoose]);

  return { isShown, index, close: () => setIsOpen(false) };
}
