import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useId } from 'react';
import { compact, touchTarget } from '#ui/styles/breakpoints.ts';

interface NoteProps {
  icon: ReactElement;
  /** For tests. */
  name: string;
  intent?: MessageBarProps['intent'];
  actions?: ReactNode;
  children: ReactNode;
}

export function Note({ icon, name, intent = 'info', actions, children }: NoteProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <MessageBar
      icon={icon}
      intent={intent}
      className={styles.note}
      aria-labelledby={id}
      data-testid={`note-${name}`}
    >
      <MessageBarBody id={id} className={styles.text}>
        {children}
      </MessageBarBody>
      {actions ? <MessageBarActions className={styles.actions}>{actions}</MessageBarActions> : null}
    </MessageBar>
  );
}

const useStyles = makeStyles({
  note: { boxShadow: tokens.shadow16 },
  text: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
    '& a': { color: tokens.colorBrandForegroundLink },
  },
  actions: {
    alignItems: 'center',
    '& a': { color: tokens.colorBrandForegroundLink },
    '& > *': { [compact]: { minHeight: touchTarget } },
  },
});
