// Documents of a screen, or why there are none.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from '#contract/paths.ts';
import type { Reading } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { useActionStyles } from '#ui/controls/action-styles.ts';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';

interface ReadingDocumentsProps<T> {
  reading: Reading<{ items: readonly T[] }>;
  emptyTitle: string;
  emptyText: string;
  children: (documents: readonly T[]) => ReactNode;
}

/** The documents; where the library has none, a way to its databases. */
export function ReadingDocuments<T>(props: ReadingDocumentsProps<T>) {
  const { reading, emptyTitle, emptyText, children } = props;
  const actions = useActionStyles();
  const text = useText();
  return (
    <ReadingGate
      reading={reading}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <StatePanel title={emptyTitle} text={emptyText}>
          <Link to={shellPaths.databaseList} className={actions.secondary}>
            {text('failures.notFound.databases')}
          </Link>
        </StatePanel>
      }
    >
      {({ items }) => children(items)}
    </ReadingGate>
  );
}
