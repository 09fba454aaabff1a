import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useCombobox } from './use-combobox.ts';

const effects: (() => unknown)[] = [];
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => unknown) => effects.push(effect),
}));

const input = Object.assign(new EventTarget(), {
  setAttribute: () => {},
  removeAttribute: () => {},
});
const chosen: number[] = [];
function Shown() {
  useCombobox({
    field: { current: input as unknown as HTMLInputElement },
    listId: 'hits',
    count: 3,
    term: 'zhi',
    marksFirst: true,
    onChoose: (index) => chosen.push(index),
  });
  return null;
}

/** Presses Enter in the open list; true where the field is left to do what it does itself. */
const entered = (isComposing: boolean) =>
  input.dispatchEvent(
    Object.assign(new Event('keydown', { cancelable: true }), { key: 'Enter', isComposing }),
  );

test('Enter that ends the typing with an input method chooses nothing; the next one does', () => {
  const document = Object.assign(new EventTarget(), {
    activeElement: input,
    getElementById: () => null,
  });
  vi.stubGlobal('document', document);
  renderToStaticMarkup(<Shown />);
  for (const effect of effects) effect();
  expect([entered(true), chosen]).toEqual([true, []]);
  expect([entered(false), chosen]).toEqual([false, [0]]);
});
