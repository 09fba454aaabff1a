// A message bar at the top of the window, where it covers no row of a list: on a phone over the bar. It closes after a time in which it can be seen, unless the pointer or the focus is
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
import { compact, topBarHeight } from '../styles/breakpoints.ts';

interface ToastProps {
  intent: NonNullable<MessageBarProps['intent']>;
  closeText: string;
  children: ReactNode;
  onClose: () => void;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isHiddenNow = () => document.visibilityState === 'hidden';

/** Renders the message bar; it stays while the pointer or the focus is on it. */
export function Toast({ intent, closeText, children, onClose }: ToastProps) {
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
      className={styles.toast}
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
  toast: {
    position: 'fixed',
    insetInlineEnd: tokens.spacingHorizontalXXL,
    top: `calc(${topBarHeight} + ${tokens.spacingVerticalM})`,
    zIndex: 1000,
    maxWidth: '28em',
    [compact]: {
      insetInline: tokens.spacingHorizontalS,
      top: `calc(env(safe-area-inset-top) + ${tokens.spacingVerticalXS})`,
      maxWidth: 'none',
    },
  },
  bar: { boxShadow: tokens.shadow16 },
  text: { overflowWrap: 'anywhere' },
});
