// What the rows of a screen share: who follows what, the faults, the menu, and the reader's language.
import { type ReactNode, useMemo } from 'react';
import type { Language } from '#contract/models/model.ts';
import { useOutages } from '#data/use-outages.ts';
import { type Following, useFollowing } from '#features/follow/use-following.tsx';
import { type OpenReportMenu, useReportMenu } from '#features/requests/reports/report-menu.tsx';
import { type Translate, useLanguage, useText } from '#i18n/use-text.ts';

export interface RowTools extends Pick<Following, 'isFollowed' | 'ask'> {
  openMenu: OpenReportMenu;
  /** Confirmed faults by `resourceKey`. */
  outages: ReturnType<typeof useOutages>;
  text: Translate;
  language: Language;
}

interface RowsOfScreen extends Pick<Following, 'changes'> {
  tools: RowTools;
  dialogs: ReactNode;
}

/** The tools, the same while nothing of them changes, and what they open; render it anywhere on the screen. */
export function useRowTools(): RowsOfScreen {
  const { isFollowed, changes, ask, dialog } = useFollowing();
  const { openMenu, menu } = useReportMenu();
  const outages = useOutages();
  const text = useText();
  const language = useLanguage();
  const tools = useMemo(
    () => ({ isFollowed, ask, openMenu, outages, text, language }),
    [isFollowed, ask, openMenu, outages, text, language],
  );
  return {
    tools,
    changes,
    dialogs: (
      <>
        {dialog}
        {menu}
      </>
    ),
  };
}
