// A required address whose screen opens later: says so, and what can be used until then.
import { ClockToolboxRegular } from '@fluentui/react-icons/svg/clock-toolbox';
import { shellPaths } from '#contract/wire/paths.ts';
import { useText } from '#i18n/use-text.ts';
import type { laterPack } from '#i18n/zh_CN-later.ts';
import { usePageTitle } from '#session/use-session.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useUnseenStyles } from '#ui/visually-hidden.ts';

/** The feature that will open a pending address. */
export type Capability = keyof (typeof laterPack)['entry']['pending']['names'];

/** The page of a pending address. */
export function PendingScreen({ capability }: { capability: Capability }) {
  const { unseen } = useUnseenStyles();
  const text = useText();
  const name = text(`entry.pending.names.${capability}`);
  const title = text('entry.pending.title', { name });
  usePageTitle(name);
  return (
    <>
      <h1 className={unseen}>{title}</h1>
      <StatePanel icon={<ClockToolboxRegular />} title={title} text={text('entry.pending.text')}>
        <LinkButton to={shellPaths.databaseList} appearance="primary">
          {text('entry.pending.databases')}
        </LinkButton>
        <LinkButton to="/">{text('entry.pending.home')}</LinkButton>
      </StatePanel>
    </>
  );
}
