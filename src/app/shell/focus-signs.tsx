// Fluent's components need this for their focus ring. After the first render: before, nothing has the focus.
import { useFocusVisible } from '@fluentui/react-components';
import { useLayoutEffect } from 'react';

export function FocusSigns() {
  const scope = useFocusVisible<HTMLElement>();
  useLayoutEffect(() => {
    scope.current = document.body;
  }, [scope]);
  return null;
}
