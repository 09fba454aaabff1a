// A message bar at the edge of the window. It closes after a time in which it can be seen, unless the pointer or the focus is
// on it.
// Fluent's Toast would make every first visit larger (decision 038).
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { bottomBarHeight, compact } from '../styles/breakpoints.ts';

interface ToastProps {
  intent: NonNullable<MessageBarProps['intent']>;
  closeText: string;
  /** True if it is shown in its container, above the other items, not at the edge of the window. */
  isInPlace: boolean;
  children: ReactNode;
  onClose: () => void;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isHiddenNow = () => document.visibilityState === 'hidden';

/** Renders the message bar; it stays while the pointer or the focus is on it. */
export function Toast({ intent, closeText, isInPlace, children, onClose }: ToastProps) {
  const styles = useStyles();
  const id = useId();
  const [isHeld, setIsHeld] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, isHiddenNow);
  const durationMs = intent === 'error' || intent === 'warning' ? 10_000 : 4_000;
  useEffect(() => {
    if (isHeld || isHidden) return;
    const timer = setTimeout(onClose, durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, isHidden, durationMs, onClose]);
  return (
    <div
      className={isInPlace ? styles.inPlace : styles.atEdge}
      data-testid="toast"
      role="status"
      aria-live={intent === 'error' ? 'assertive' : 'polite'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <MessageBar intent={intent} layout="multiline" className={styles.bar} aria-labelledby={id}>
        <MessageBarBody id={id} className={styles.text}>
          {children}
        </MessageBarBody>
        <MessageBarActions
          containerAction={
            <Button
              appearance="transparent"
              size="small"
              icon={<Dismiss20Regular />}
              aria-label={closeText}
              onClick={onClose}
            />
          }
        />
      </MessageBar>
    </div>
  );
}

const useStyles = makeStyles({
  inPlace: { order: -1 },
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
  bar: { boxShadow: tokens.shadow16 },
  text: { overflowWrap: 'anywhere' },
});
