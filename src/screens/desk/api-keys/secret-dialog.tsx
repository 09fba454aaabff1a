// The whole key, shown once: the service keeps only its hash. A click beside the dialog does not close it.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const styles = useStyles();
  const text = useText();
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  useModal();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('deskKeys.secret.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{text('deskKeys.secret.once')}</MessageBarBody>
            </MessageBar>
            <code className={styles.secret}>{secret}</code>
            <div className={styles.copy}>
              <Button icon={<Copy20Regular />} onClick={() => void copy()}>
                {text('deskKeys.secret.copy')}
              </Button>
              <span role="status">{copied === null ? '' : text(`deskKeys.secret.${copied}`)}</span>
            </div>
            <p className={styles.use}>{text('deskKeys.secret.use')}</p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {text('deskKeys.secret.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  secret: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  copy: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  use: { margin: 0, color: tokens.colorNeutralForeground2 },
});
