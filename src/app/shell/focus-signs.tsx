// Marks the element with keyboard focus, which Fluent's components need to show their focus ring. This loads
// after the first render, because before that nothing can have the focus.
import { useFocusVisible } from '@fluentui/react-components';
import { useLayoutEffect } from 'react';

/** Renders nothing; watches the whole document. */
export function FocusSigns() {
  const scope = useFocusVisible<HTMLElement>();
  useLayoutEffect(() => {
    scope.current = document.body;
  }, [scope]);
  return null;
}
