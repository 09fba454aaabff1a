// A dialog that is a form. It is large: load it when it opens.
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
import { useModal } from './use-modal.tsx';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Text of the button that submits. */
  submitText: string;
  isDisabled: boolean;
  /** Text of the other button; "Cancel" by default. */
  closeText?: string;
  /** Buttons before the other two. */
  actions?: ReactNode;
  /** A dialog over this one. */
  over?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** Renders the dialog; Escape and a click outside close it. */
export function FormDialog(props: FormDialogProps) {
  const styles = useStyles();
  const text = useText();
  useModal();
  const { title, children, submitText, isDisabled, closeText, actions, over } = props;
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : props.onClose())}>
      <DialogSurface>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A form in a dialog is a child of the page's form for React.
            event.stopPropagation();
            props.onSubmit();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              {actions}
              <Button onClick={props.onClose}>{closeText ?? text('shell.dialog.cancel')}</Button>
              <Button type="submit" appearance="primary" disabled={isDisabled}>
                {submitText}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
        {over}
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});
