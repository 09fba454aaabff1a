// Marks the element that the keyboard is on, as Fluent's components expect it to draw their focus
// ring. Comes after the first drawing: nobody tabs before there is something to tab to.
import { useFocusVisible } from '@fluentui/react-components';
import { useLayoutEffect } from 'react';

/** Draws nothing; watches the whole document. */
export function FocusSigns() {
  const scope = useFocusVisible<HTMLElement>();
  useLayoutEffect(() => {
    scope.current = document.body;
  }, [scope]);
  return null;
}
