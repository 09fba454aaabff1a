// What stands in the place of a part of the personal center whose program did not come.
import { useText } from '#i18n/use-text.ts';
import { StatePanel } from '#ui/states/state-panel.tsx';

/** Shown while a part cannot be loaded. */
export function NotHere() {
  const text = useText();
  return (
    <StatePanel
      title={text('failures.crashed.awayTitle')}
      text={text('failures.crashed.awayText')}
      isLive
    />
  );
}
