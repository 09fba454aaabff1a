// Keys with which programs call the library's portal: who has one, what it may do, and its end.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { type LibraryKey, listKeys, revokeKey } from '#contract/calls/library/keys.ts';
import { useRead } from '#data/use-read.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import { ReadingAge, ReadingGate } from '#ui/states/reading-gate.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { useListStyles } from '../frame/use-list-styles.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { useStep } from '../steps/use-step.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeysGrid } from './keys-grid.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export function KeysScreen() {
  const styles = useStyles();
  const list = useListStyles();
  const text = useText();
  const reading = useRead(listKeys, {}, { hideMessage: true, isReadOnOpening: true });
  const [isAdding, setIsAdding] = useState(false);
  /** Shown once; nobody can read it again. */
  const [secret, setSecret] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<LibraryKey | null>(null);
  const { take, failure } = useStep();
  usePageTitle(text('deskKeys.title'));
  const revoke = ({ id, name }: LibraryKey) => {
    setRevoked(null);
    void take(() => send(revokeKey, { id }), text('deskKeys.revoke.done', { name }));
  };
  return (
    <div className={list.screen}>
      <div className={list.head}>
        <PageTitle>{text('deskKeys.title')}</PageTitle>
        <Button
          appearance="primary"
          icon={<Add20Regular />}
          disabled={reading.status !== 'ready'}
          onClick={() => setIsAdding(true)}
        >
          {text('deskKeys.add')}
        </Button>
      </div>
      <p className={list.intro}>
        {text('deskKeys.intro')}{' '}
        <a className={styles.link} href="/api/docs">
          {text('deskKeys.docs')}
        </a>
      </p>
      <StepFailure failure={failure} />
      <ReadingAge reading={reading} />
      <ReadingGate
        reading={reading}
        isEmpty={({ items }) => items.length === 0}
        empty={<StatePanel title={text('deskKeys.none.title')} text={text('deskKeys.none.text')} />}
      >
        {({ items }) => <KeysGrid items={items} onRevoke={setRevoked} />}
      </ReadingGate>
      {isAdding ? (
        <KeyDialog
          onClose={() => setIsAdding(false)}
          onMade={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
        />
      ) : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {revoked === null ? null : (
        <ConfirmDialog
          title={text('deskKeys.revoke.question', { name: revoked.name })}
          confirmText={text('deskKeys.revoke.open')}
          onConfirm={() => revoke(revoked)}
          onCancel={() => setRevoked(null)}
        >
          {text('deskKeys.revoke.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
});
