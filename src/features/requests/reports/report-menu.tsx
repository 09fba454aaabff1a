// The menu of a row: one for a whole list, loaded when it is first opened.
import { makeStyles, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { type ReactNode, useCallback, useState } from 'react';
import type { Translate } from '#i18n/use-text.ts';
import { latePart } from '#ui/layout/late-part.tsx';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';
import type { OpenedRow } from './report-menu-list.tsx';

export type OpenReportMenu = (row: OpenedRow) => void;

const ReportMenuList = latePart(
  async () => (await import('./report-menu-list.tsx')).ReportMenuList,
);

/** Returns a function that opens the menu of a row, and the menu; render it anywhere on the screen. */
export function useReportMenu(): { openMenu: OpenReportMenu; menu: ReactNode } {
  const [row, setRow] = useState<OpenedRow | null>(null);
  const openMenu = useCallback((opened: OpenedRow) => setRow(opened), []);
  const menu = row === null ? null : <ReportMenuList row={row} onClose={() => setRow(null)} />;
  return { openMenu, menu };
}

interface MoreButtonProps {
  /** Name of the row, for screen readers. */
  name: string;
  text: Translate;
  onPress: (target: HTMLElement) => void;
}

/** The button of a row's menu. */
export function MoreButton({ name, text, onPress }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={useStyles().button}
      aria-haspopup="menu"
      aria-label={text('databases.report.more', { name })}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <MoreHorizontal20Regular aria-hidden="true" />
    </button>
  );
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [compact]: { width: touchTarget, height: touchTarget },
  },
});
