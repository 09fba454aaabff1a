// The keys of a screen: a button, and a dialog that lists them.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Switch,
  Tooltip,
  tokens,
} from '@fluentui/react-components';
import { Keyboard20Regular } from '@fluentui/react-icons/svg/keyboard';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { useKeys, useKeysChoice } from './use-keys.ts';

/** A row of the dialog. */
export interface KeyHelp {
  /** Names of the keys, such as `j`. */
  keys: readonly string[];
  what: string;
}

/** The button; `?` opens the dialog too. */
export function KeysButton({ rows }: { rows: readonly KeyHelp[] }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ '?': () => setIsOpen(true) });
  return (
    <>
      <Tooltip content={text('deskTasks.keys.title')} relationship="label">
        <Button appearance="subtle" icon={<Keyboard20Regular />} onClick={() => setIsOpen(true)} />
      </Tooltip>
      {isOpen ? <KeysDialog rows={rows} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface KeysDialogProps {
  rows: readonly KeyHelp[];
  onClose: () => void;
}

function KeysDialog({ rows, onClose }: KeysDialogProps) {
  const styles = useStyles();
  const text = useText();
  const [isOn, setIsOn] = useKeysChoice();
  useModal();
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('deskTasks.keys.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <dl className={styles.list}>
              {[...rows, { keys: ['?'], what: text('deskTasks.keys.help') }].map(
                ({ keys, what }) => (
                  <div key={what} className={styles.row}>
                    <dt>
                      {keys.map((key) => (
                        <kbd key={key} className={styles.key}>
                          {key}
                        </kbd>
                      ))}
                    </dt>
                    <dd className={styles.what}>{what}</dd>
                  </div>
                ),
              )}
            </dl>
            <Switch
              checked={isOn}
              label={text('deskTasks.keys.on')}
              onChange={(_, { checked }) => setIsOn(checked)}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {text('shell.dialog.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '7em minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
  },
  key: {
    display: 'inline-block',
    minWidth: '1.2em',
    marginInlineEnd: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    textAlign: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  what: { margin: 0 },
});
