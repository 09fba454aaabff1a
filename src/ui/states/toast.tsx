// A short message at the edge of the window that goes by itself, unless it is an error or is read.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { type ReactNode, useEffect, useState } from 'react';
import { bottomBarHeight, compact } from '../breakpoints.ts';

type Intent = 'success' | 'info' | 'warning' | 'error';

interface ToastProps {
  intent: Intent;
  closeText: string;
  /** Stands where it is put, above what is there, instead of at the edge of the window. */
  isInPlace?: boolean;
  children: ReactNode;
  onClose: () => void;
}

const signs = {
  success: CheckmarkCircle20Regular,
  info: Info20Regular,
  warning: Warning20Regular,
  error: ErrorCircle20Regular,
} as const;

/** Stays while the pointer or the focus is on it. */
export function Toast({ intent, closeText, isInPlace, children, onClose }: ToastProps) {
  const styles = useStyles();
  const [isHeld, setIsHeld] = useState(false);
  const stayMs = intent === 'error' || intent === 'warning' ? 10_000 : 4_000;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, stayMs);
    return () => clearTimeout(timer);
  }, [isHeld, stayMs, onClose]);
  const Sign = signs[intent];
  return (
    <div
      className={mergeClasses(styles.toast, isInPlace ? styles.inPlace : styles.atEdge)}
      data-testid="toast"
      role="status"
      aria-live={intent === 'error' ? 'assertive' : 'polite'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles[intent]} aria-hidden="true">
        <Sign />
      </span>
      <div className={styles.words}>{children}</div>
      <Button
        appearance="subtle"
        size="small"
        icon={<Dismiss20Regular />}
        aria-label={closeText}
        onClick={onClose}
      />
    </div>
  );
}

const useStyles = makeStyles({
  toast: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  inPlace: {
    order: -1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  atEdge: {
    position: 'fixed',
    insetInlineEnd: tokens.spacingHorizontalXXL,
    bottom: tokens.spacingVerticalXXL,
    zIndex: 1000,
    maxWidth: '28em',
    [compact]: {
      insetInline: tokens.spacingHorizontalL,
      bottom: `calc(${bottomBarHeight} + ${tokens.spacingVerticalL})`,
      maxWidth: 'none',
    },
  },
  words: { flexGrow: 1, paddingTop: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  success: {
    color: tokens.colorStatusSuccessForeground1,
    display: 'flex',
    paddingTop: tokens.spacingVerticalXXS,
  },
  info: {
    color: tokens.colorBrandForeground1,
    display: 'flex',
    paddingTop: tokens.spacingVerticalXXS,
  },
  warning: {
    color: tokens.colorStatusWarningForeground3,
    display: 'flex',
    paddingTop: tokens.spacingVerticalXXS,
  },
  error: {
    color: tokens.colorPaletteRedForeground1,
    display: 'flex',
    paddingTop: tokens.spacingVerticalXXS,
  },
});
