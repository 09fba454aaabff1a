// A drawer over the page with a title and a close button. It is large: load it when it opens.
import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useModal } from './use-modal.tsx';

interface SideDrawerProps {
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  size?: 'medium' | 'large';
  onClose: () => void;
}

/** Renders the drawer; Escape and a click outside close it. */
export function SideDrawer({ title, children, footer, size = 'medium', onClose }: SideDrawerProps) {
  const styles = useStyles();
  const text = useText();
  useModal();
  return (
    <OverlayDrawer
      open
      position="end"
      size={size}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss24Regular />}
              aria-label={text('shell.dialog.close')}
              onClick={onClose}
            />
          }
        >
          <span className={styles.title}>{title}</span>
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={mergeClasses(size === 'large' && styles.body)}>{children}</DrawerBody>
      {footer ? <DrawerFooter>{footer}</DrawerFooter> : null}
    </OverlayDrawer>
  );
}

const useStyles = makeStyles({
  title: { overflowWrap: 'anywhere' },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});
