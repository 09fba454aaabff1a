// The filters of compact layouts, in a sheet from below. It is large: load it when it opens.
import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { touchTarget } from '../styles/breakpoints.ts';
import { useModal } from './use-modal.tsx';

interface FilterSheetProps {
  children: ReactNode;
  /** The current number of results. */
  count: number;
  onClear: () => void;
  onClose: () => void;
}

/** Renders the sheet; the list behind it updates with every choice. */
export function FilterSheet({ children, count, onClear, onClose }: FilterSheetProps) {
  const styles = useStyles();
  const text = useText();
  useModal();
  return (
    <OverlayDrawer
      open
      position="bottom"
      className={styles.sheet}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              size="large"
              icon={<Dismiss24Regular />}
              aria-label={text('shell.dialog.close')}
              onClick={onClose}
            />
          }
        >
          {text('databases.filters.title')}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>{children}</DrawerBody>
      <DrawerFooter className={styles.footer}>
        <Button appearance="primary" size="large" className={styles.target} onClick={onClose}>
          {text('databases.filters.show', { count })}
        </Button>
        <Button size="large" className={styles.target} onClick={onClear}>
          {text('databases.filters.clear')}
        </Button>
      </DrawerFooter>
    </OverlayDrawer>
  );
}

const useStyles = makeStyles({
  sheet: { height: '88dvh', fontSize: tokens.fontSizeBase400 },
  target: { minHeight: touchTarget },
  footer: { paddingBottom: `max(${tokens.spacingVerticalL}, env(safe-area-inset-bottom))` },
});
