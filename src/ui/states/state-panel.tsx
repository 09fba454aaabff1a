// The panel of a list or screen without content: it is empty, failed or not found.
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';

interface StatePanelProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** Actions for the reader. */
  children?: ReactNode;
  /** True if screen readers announce the panel, because it appears after an action of the reader. */
  isLive?: boolean;
  /** True if it takes the place of a form that was sent: what had the focus is gone, and the window may be below it. */
  isInPlaceOfForm?: boolean;
  /** True if the title is the heading of the screen. */
  isScreen?: boolean;
}

/** Renders a panel with a title, one sentence and the next actions. */
export function StatePanel(props: StatePanelProps) {
  const { icon, title, text, children, isLive, isInPlaceOfForm = false, isScreen } = props;
  const styles = useStyles();
  const Title = isScreen ? 'h1' : 'p';
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isInPlaceOfForm) arriveAt(panel.current);
  }, [isInPlaceOfForm]);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role={isLive ? 'status' : undefined}
      tabIndex={isInPlaceOfForm ? -1 : undefined}
    >
      {icon ? (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <Title className={styles.title}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}

/** Moves focus and window to it; the heading of the screen is shown too where both fit. */
function arriveAt(panel: HTMLElement | null): void {
  window.scrollTo({ top: 0 });
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'nearest' });
}

const useStyles = makeStyles({
  panel: {
    // A focus that no key has moved.
    outlineStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    // What was searched for may be one long word.
    overflowWrap: 'anywhere',
  },
  icon: { fontSize: tokens.fontSizeHero900, lineHeight: 1, color: tokens.colorNeutralForeground3 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0, maxWidth: '36em' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
});
