// The frame of a list in the personal center: the states of its reading, and the text of an empty list.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ownListLimit } from '#contract/rules/rules.ts';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Reading } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

interface PatronListProps<T> {
  reading: Reading<T>;
  children: (data: T) => ReactNode;
}

/** The list, or the reason why it is missing. */
export function PatronList<T>({ reading, children }: PatronListProps<T>) {
  const text = useText();
  const coming = (
    <Skeleton
      className={useStyles().rows}
      lines={['45%', '60%', '38%', '52%', '41%']}
      label={text('shell.list.loading')}
    />
  );
  return (
    <ReadingGate reading={reading} pending={coming}>
      {children}
    </ReadingGate>
  );
}

/** An empty list: where to begin. */
export function NothingListed({ list }: { list: 'followed' | 'viewed' }) {
  const text = useText();
  return (
    <StatePanel title={text(`patron.${list}.emptyTitle`)} text={text(`patron.${list}.emptyText`)}>
      <LinkButton to={shellPaths.databaseList} appearance="primary">
        {text('patron.browse')}
      </LinkButton>
    </StatePanel>
  );
}

/** Says that a list ends where one answer does. @param count how many are listed */
export function NewestOnly({ count }: { count: number }) {
  const { newest } = useStyles();
  const text = useText();
  if (count < ownListLimit) return null;
  return <p className={newest}>{text('patron.newestOnly', { count: ownListLimit })}</p>;
}

const useStyles = makeStyles({
  newest: { color: tokens.colorNeutralForeground3 },
  rows: { paddingBlock: tokens.spacingVerticalL, gap: tokens.spacingVerticalXXXL },
});
