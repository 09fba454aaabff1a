// A question with two answers. It is large: load it with React.lazy when it opens.

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { compact, desktop, touchTarget } from '../styles/breakpoints.ts';
import { useModal } from './use-modal.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** Text of the confirm button; "OK" by default. */
  confirmText?: string;
  /** Text of the other button; "Cancel" by default. */
  cancelText?: string | undefined;
  /** True for an alert: it has only the confirm button, because there is nothing to refuse. */
  isAlert?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape or a click outside, where that is no answer; `onCancel` by default. */
  onDismiss?: () => void;
}

/** Renders the dialog. Escape or a click outside cancels it. The focus returns to its previous place. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const styles = useStyles();
  const text = useText();
  useModal();
  const { title, children, confirmText, cancelText, isAlert, onConfirm, onCancel } = props;
  const { onDismiss = onCancel } = props;
  return (
    <Dialog
      open
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => {
        if (!open) onDismiss();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children ? <DialogContent>{children}</DialogContent> : null}
          <DialogActions>
            {isAlert ? null : (
              <Button className={styles.action} onClick={onCancel}>
                {cancelText ?? text('shell.dialog.cancel')}
              </Button>
            )}
            <Button appearance="primary" className={styles.action} onClick={onConfirm}>
              {confirmText ?? text('shell.dialog.confirm')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const margin = `calc(2 * ${tokens.spacingHorizontalL})`;

const useStyles = makeStyles({
  // On a phone the page stays visible around it, so that it is seen to lie over the page.
  surface: {
    [compact]: {
      width: `min(600px, 100% - ${margin})`,
      maxWidth: 'none',
      maxHeight: `calc(100dvh - ${margin})`,
    },
  },
  action: { [compact]: { minHeight: touchTarget }, [desktop]: { whiteSpace: 'nowrap' } },
});
