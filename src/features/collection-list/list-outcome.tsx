// What stands in the place of a list: the list itself, or why there is none.
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { NoneFound, NoneThere } from '#ui/states/list-states.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';

interface ListOutcomeProps {
  failure: Error | null;
  /** How many are listed; null where that is not known yet. */
  total: number | null;
  isNarrowed: boolean;
  /** What was typed. */
  q: string;
  onRetry: () => void;
  onClear: () => void;
  /** Only what is on this device could be looked through. */
  isPart?: boolean;
  /** Where else it could be looked for. */
  elsewhere?: ReactNode;
  children: ReactNode;
}

/** The list or the state. */
export function ListOutcome(props: ListOutcomeProps) {
  const { failure, total, isNarrowed, q, onRetry, onClear, isPart = false } = props;
  const text = useText();
  if (failure !== null) return <OutOfReach error={failure} onRetry={onRetry} />;
  if (total === null) return <ListSkeleton label={text('titles.loading')} />;
  if (total > 0) return props.children;
  if (!isNarrowed) return <NoneThere />;
  return (
    <NoneFound q={q} isPart={isPart} onClear={onClear}>
      {props.elsewhere}
    </NoneFound>
  );
}
