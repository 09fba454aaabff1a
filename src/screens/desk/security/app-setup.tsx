// Sets an app with codes up: its secret as a QR code and as text, confirmed by a first code.
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#contract/calls/declare.ts';
import { confirmApp, getSecondFactor, type startApp } from '#contract/calls/desk/second-factor.ts';
import { AppError } from '#contract/wire/errors.ts';
import { useSend } from '#data/use-send.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface AppSetupProps {
  started: OutputOf<typeof startApp>;
  /** Called with recovery codes, which are shown now or never; [] where there are some already. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const changedCalls = [getSecondFactor] as const;

export function AppSetup({ started, onConfirmed, onCancel }: AppSetupProps) {
  const styles = useStyles();
  const text = useText();
  const language = useLanguage();
  const send = useSend(confirmApp, changedCalls);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    try {
      onConfirmed((await send({ code })).recoveryCodes);
    } catch (failure) {
      const reason = failure instanceof AppError ? failure.issues[0]?.[language] : undefined;
      setProblem(reason ?? text('deskSecurity.failed'));
      setCode('');
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)}>
      <p className={styles.lead}>{text('deskSecurity.app.scan')}</p>
      <Suspense>
        <QrCode content={started.address} label={text('deskSecurity.app.picture')} />
      </Suspense>
      <p className={styles.lead}>
        {text('deskSecurity.app.secret')}{' '}
        <code className={styles.secret}>{started.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field
        className={styles.field}
        label={text('deskSecurity.app.code')}
        {...(problem !== '' && { validationMessage: problem })}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(_, { value }) => setCode(value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={code.trim() === ''}>
          {text('deskSecurity.app.confirm')}
        </Button>
        <Button onClick={onCancel}>{text('desk.cancel')}</Button>
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  lead: { margin: 0 },
  field: { maxWidth: '320px' },
  secret: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
