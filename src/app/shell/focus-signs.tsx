// Fluent's components need a mark to show their focus ring. Loads after the first render: before, nothing has the
// focus.
import { useFocusVisible } from '@fluentui/react-components';
import { useLayoutEffect } from 'react';

export function FocusSigns() {
  const scope = useFocusVisible<HTMLElement>();
  useLayoutEffect(() => {
    scope.current = document.body;
  }, [scope]);
  return null;
}
