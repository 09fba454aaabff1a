// What stands on the detail screen when nobody knows the title.
import { BookSearch24Regular } from '@fluentui/react-icons/svg/book-search';
import type { ReactNode } from 'react';
import type { TitleKind } from '#contract/title-model.ts';
import { useText } from '#i18n/use-text.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** Nobody knows such a title; `children` lead on. */
export function DetailMissing({ kind, children }: { kind: TitleKind; children: ReactNode }) {
  const text = useText();
  return (
    <StatePanel
      icon={<BookSearch24Regular />}
      title={text(`titles.missing.${kind}`)}
      text={text('titles.missing.text')}
    >
      {children}
    </StatePanel>
  );
}
