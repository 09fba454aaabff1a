// The question who works here: a code, a passkey or the password. It is large: load it when it opens.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { getSecondFactor, prove, startProof } from '#contract/calls/desk/second-factor.ts';
import type { ProofKind } from '#contract/models/desk/second-factor-model.ts';
import { AppError } from '#contract/wire/errors.ts';
import { useRead } from '#data/use-read.ts';
import { useSend } from '#data/use-send.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';
import { ReadingGate } from '#ui/states/reading-gate.tsx';
import { signByPasskey } from './passkey.ts';

interface ProofDialogProps {
  onProved: () => void;
  onCancel: () => void;
}

const noCalls = [] as const;

export function ProofDialog({ onProved, onCancel }: ProofDialogProps) {
  const text = useText();
  const factor = useRead(getSecondFactor, {}, { hideMessage: true, isReadOnOpening: true });
  useModal();
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onCancel();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('deskSecurity.proof.title')}</DialogTitle>
          <DialogContent>
            <ReadingGate reading={factor}>
              {({ proofs }) => (
                <ProofForm proofs={proofs} onProved={onProved} onCancel={onCancel} />
              )}
            </ReadingGate>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function ProofForm({
  proofs,
  onProved,
  onCancel,
}: ProofDialogProps & { proofs: readonly ProofKind[] }) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const sendProof = useSend(prove, noCalls);
  const sendStart = useSend(startProof, noCalls);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const kind = proofs.includes('code') ? 'code' : 'password';

  const give = async (given: ProofKind, proof: () => Promise<string>) => {
    setIsBusy(true);
    setProblem('');
    try {
      await sendProof({ kind: given, proof: await proof() });
      onProved();
    } catch (failure) {
      const isRefusal = failure instanceof AppError;
      const reason = isRefusal ? failure.issues[0]?.[language] : undefined;
      const words = isRefusal ? failure.sentence(language) : text('deskSecurity.proof.failed');
      setProblem(reason ?? words);
      setTyped('');
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !isBusy) void give(kind, async () => typed);
  };
  const givePasskey = () =>
    give('passkey', async () => {
      const { options } = await sendStart({});
      return signByPasskey(options ?? '{}');
    });
  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.lead}>{text('deskSecurity.proof.text')}</p>
      <Field
        label={text(`deskSecurity.proof.${kind}`)}
        hint={kind === 'code' ? text('deskSecurity.proof.codeHint') : ''}
        {...(problem !== '' && { validationMessage: problem })}
      >
        <Input
          autoFocus
          type={kind === 'code' ? 'text' : 'password'}
          autoComplete={kind === 'code' ? 'one-time-code' : 'current-password'}
          maxLength={kind === 'code' ? 40 : 200}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <DialogActions fluid>
        {proofs.includes('passkey') ? (
          <Button disabled={isBusy} onClick={() => void givePasskey()}>
            {text('deskSecurity.proof.passkey')}
          </Button>
        ) : null}
        <Button onClick={onCancel}>{text('desk.cancel')}</Button>
        <Button type="submit" appearance="primary" disabled={isBusy || typed.trim() === ''}>
          {text('deskSecurity.proof.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  lead: { margin: 0 },
});
