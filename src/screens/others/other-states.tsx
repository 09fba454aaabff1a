// What stands in the place of other resources when there is none to show.
import { AppsListDetail24Regular, CloudOff48Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { NoAnswer } from '#contract/errors.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/action-styles.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** Nothing fits what was asked. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const actions = useActionStyles();
  const text = useText();
  return (
    <StatePanel
      icon={<AppsListDetail24Regular />}
      title={text('titles.empty.title')}
      text={text('titles.empty.text')}
      isLive
    >
      <button type="button" className={actions.secondary} onClick={onClear}>
        {text('databases.empty.clear')}
      </button>
    </StatePanel>
  );
}

/** The library has none. */
export function NoneThere() {
  const text = useText();
  return (
    <StatePanel
      icon={<AppsListDetail24Regular />}
      title={text('titles.empty.noneTitle')}
      text={text('databases.empty.noneText')}
    />
  );
}

/** They cannot be had now: no network and nothing on this device, or the service failed. */
export function OutOfReach({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const actions = useActionStyles();
  const text = useText();
  const why = error instanceof NoAnswer ? 'offline' : 'failed';
  return (
    <StatePanel
      icon={<CloudOff48Regular />}
      title={text(`others.${why}.title`)}
      text={text(`others.${why}.text`)}
      isLive
    >
      <button type="button" className={actions.primary} onClick={onRetry}>
        {text('databases.failed.retry')}
      </button>
    </StatePanel>
  );
}

/** Nobody knows such a resource; `children` lead on. */
export function Missing({ children }: { children: ReactNode }) {
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
