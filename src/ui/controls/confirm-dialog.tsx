// A question with two answers; heavy, so load it with React.lazy where it is asked.

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useModal } from './use-modal.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** Words on the button that agrees; "OK" where none are given. */
  confirmText?: string;
  /** An alert has nothing to refuse: only the agreeing button is there. */
  isAlert?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks; Escape and a click beside it cancel. The focus returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const text = useText();
  useModal();
  const { title, children, confirmText, isAlert, onConfirm, onCancel } = props;
  return (
    <Dialog
      open
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => {
        if (!open) onCancel();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children ? <DialogContent>{children}</DialogContent> : null}
          <DialogActions>
            {isAlert ? null : <Button onClick={onCancel}>{text('shell.dialog.cancel')}</Button>}
            <Button appearance="primary" onClick={onConfirm}>
              {confirmText ?? text('shell.dialog.confirm')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
