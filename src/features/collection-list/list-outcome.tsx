// Shows the list, or the reason why there is no list.
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { LetGoNote } from '#ui/states/let-go-note.tsx';
import { ListSkeleton } from '#ui/states/list-skeleton.tsx';
import { NoneFound, NoneThere } from '#ui/states/list-states.tsx';
import { OutOfReach } from '#ui/states/out-of-reach.tsx';

interface ListOutcomeProps {
  failure: Error | null;
  /** How many items are listed; null if that is not known yet. */
  total: number | null;
  isNarrowed: boolean;
  /** The search term. */
  q: string;
  onRetry: () => void;
  onClear: () => void;
  /** True if only the data on this device could be searched. */
  isPart?: boolean;
  /** Words that the list's items need not have. */
  letGo?: readonly string[] | undefined;
  /** Links to other places to search. */
  elsewhere?: ReactNode;
  children: ReactNode;
}

/** Renders the list or its state. */
export function ListOutcome(props: ListOutcomeProps) {
  const { failure, total, isNarrowed, q, onRetry, onClear, isPart = false } = props;
  const text = useText();
  if (failure !== null) return <OutOfReach error={failure} onRetry={onRetry} />;
  if (total === null) return <ListSkeleton label={text('titles.loading')} />;
  if (total > 0) {
    return (
      <>
        <LetGoNote words={props.letGo} />
        {props.letGo === undefined || props.letGo.length === 0 ? null : props.elsewhere}
        {props.children}
      </>
    );
  }
  if (!isNarrowed) return <NoneThere />;
  return (
    <NoneFound q={q} isPart={isPart} onClear={onClear}>
      {props.elsewhere}
    </NoneFound>
  );
}
