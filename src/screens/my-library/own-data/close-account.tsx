// Closing the account's data: what goes, what the library must keep, the password, and the last question.
import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { send } from '#client/calls/calls.ts';
import { signOut } from '#client/credentials/revocation.ts';
import { eraseOwnData } from '#contract/calls/patron/own-data.ts';
import { listOwnSessions } from '#contract/calls/patron/own-sessions.ts';
import { AppError } from '#contract/wire/errors.ts';
import { reportFailure } from '#data/report.ts';
import { useRead } from '#data/use-read.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { draftsAtom, intentsAtom, isConcern } from '#session/atoms.ts';
import { goOnWithWords } from '#session/leaving.ts';
import { Button } from '#ui/controls/button.tsx';
import { useOwnPartStyles } from './own-part-styles.ts';

const ids = { password: 'close-password', agree: 'close-agree' };

/** The part; the form opens when the reader asks for it. */
export function CloseAccount() {
  const styles = useOwnPartStyles();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="close-heading">
      <h2 id="close-heading" className={styles.heading}>
        {text('ownData.close.title')}
      </h2>
      <p className={styles.words}>{text('ownData.close.text')}</p>
      {isOpen ? (
        <CloseForm onCancel={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{text('ownData.close.open')}</Button>
      )}
    </section>
  );
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const styles = useStyles();
  const parts = useOwnPartStyles();
  const text = useText();
  const unsent = useAtomValue(intentsAtom).filter(isConcern).length;
  const drafts = useAtomValue(draftsAtom).length;
  // The sessions tell who has a password here; the others sign in elsewhere.
  const sessions = useRead(listOwnSessions, {}, { hideMessage: true });
  const isOwnSignIn = sessions.data?.hasPassword === true;
  const [password, setPassword] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const { reasons, close } = useClosing({ password, hasAgreed });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      {(['goes', 'keeps'] as const).map((part) => (
        <div key={part}>
          <h3 className={styles.title}>{text(`ownData.close.${part}Title`)}</h3>
          <p className={parts.words}>{text(`ownData.close.${part}`)}</p>
        </div>
      ))}
      {isOwnSignIn ? null : <p className={parts.words}>{text('ownData.close.campus')}</p>}
      {unsent + drafts > 0 ? <p className={styles.unsent}>{text('ownData.close.unsent')}</p> : null}
      <Field
        label={text('ownData.close.password')}
        hint={isOwnSignIn ? null : text('ownData.close.passwordHint')}
        validationState={reasons.password === '' ? 'none' : 'error'}
        validationMessage={reasons.password === '' ? null : reasons.password}
      >
        <Input
          id={ids.password}
          type="password"
          autoComplete="current-password"
          value={password}
          maxLength={200}
          onChange={(_, data) => setPassword(data.value)}
        />
      </Field>
      <Field
        validationState={reasons.agree === '' ? 'none' : 'error'}
        validationMessage={reasons.agree === '' ? null : reasons.agree}
      >
        <Checkbox
          id={ids.agree}
          checked={hasAgreed}
          label={text('ownData.close.agree')}
          onChange={(_, { checked }) => setHasAgreed(checked === true)}
        />
      </Field>
      <div className={parts.actions}>
        <Button type="submit" appearance="primary">
          {text('ownData.close.confirm')}
        </Button>
        <Button onClick={onCancel}>{text('shell.dialog.cancel')}</Button>
      </div>
    </form>
  );
}

const noReasons = { password: '', agree: '' };

/** Closes the account once; a refusal stands beside its field. */
function useClosing({ password, hasAgreed }: { password: string; hasAgreed: boolean }) {
  const text = useText();
  const language = useLanguage();
  const [reasons, setReasons] = useState(noReasons);
  const isBusy = useRef(false);
  const refuse = (field: keyof typeof ids, reason: string) => {
    setReasons({ ...noReasons, [field]: reason });
    // After the reason is drawn, so that it is read with the field.
    setTimeout(() => document.getElementById(ids[field])?.focus());
  };
  const close = async () => {
    if (isBusy.current) return;
    if (!hasAgreed) return refuse('agree', text('ownData.close.agreeNeeded'));
    isBusy.current = true;
    setReasons(noReasons);
    try {
      await send(eraseOwnData, { password });
    } catch (error) {
      const [issue] = error instanceof AppError ? error.issues : [];
      if (issue === undefined) reportFailure({ error, hideMessage: false });
      else refuse('password', issue[language]);
      return;
    } finally {
      isBusy.current = false;
    }
    // The session has gone with the account; the device deletes what is the reader's.
    await signOut();
    await goOnWithWords(text('ownData.close.done'));
  };
  return { reasons, close };
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  unsent: { margin: 0, color: tokens.colorStatusWarningForeground1 },
});
