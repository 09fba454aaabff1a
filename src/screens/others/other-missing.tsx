// What stands on the detail screen when nobody knows the resource.
import { AppsListDetail24Regular } from '@fluentui/react-icons/svg/apps-list-detail';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** Says so; `children` lead on. */
export function OtherMissing({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <StatePanel
      icon={<AppsListDetail24Regular />}
      title={text('others.missing.title')}
      text={text('others.missing.text')}
    >
      {children}
    </StatePanel>
  );
}
