// The documents of a screen, or the reason why there are none.
import type { ReactNode } from 'react';
import { shellPaths } from '#contract/wire/paths.ts';
import type { Reading } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

interface ReadingDocumentsProps<T> {
  reading: Reading<{ items: readonly T[] }>;
  emptyTitle: string;
  emptyText: string;
  children: (documents: readonly T[]) => ReactNode;
}

/** The documents; if the library has none, a link to its databases. */
export function ReadingDocuments<T>(props: ReadingDocumentsProps<T>) {
  const { reading, emptyTitle, emptyText, children } = props;
  const text = useText();
  return (
    <ReadingGate
      reading={reading}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <StatePanel title={emptyTitle} text={emptyText}>
          <LinkButton to={shellPaths.databaseList}>
            {text('failures.notFound.databases')}
          </LinkButton>
        </StatePanel>
      }
    >
      {({ items }) => children(items)}
    </ReadingGate>
  );
}
