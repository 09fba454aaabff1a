// The form for a library that wants to try the platform (/applyTrial). A refusal or a lost connection
// keeps what was typed; only the code must be entered again.
import { type FormEvent, useState } from 'react';
import { noteDescription, useIsHydrating } from '#browser/first-render.ts';
import { send } from '#client/calls/calls.ts';
import { applyForTrial } from '#contract/calls/library/platform.ts';
import { type TrialDraft, tidiedTrial, trialIssues } from '#contract/rules/forms/trial-rules.ts';
import { AppError, type Issue } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import type { TextKey } from '#i18n/pack.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#session/use-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeField } from '#ui/controls/code-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useFieldFocus } from '#ui/controls/use-field-focus.ts';
import { FrontPage, useFrontPageStyles } from '../front-door/front-page.tsx';
import { useChallenge } from './use-challenge.ts';

const fields = [
  { name: 'library', autoComplete: 'organization', maxLength: 200 },
  { name: 'contact', autoComplete: 'name', maxLength: 100 },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: 40 },
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: 254 },
  { name: 'size', autoComplete: 'off', maxLength: 40 },
] as const;
const nothing: TrialDraft = { library: '', contact: '', phone: '', email: '', size: '' };
const idOf = (field: string) => `trial-${field}`;

/** The form, and the result after it was sent. */
export function ApplyTrialScreen() {
  const styles = useFrontPageStyles();
  const text = useText();
  const isHydrating = useIsHydrating();
  const language = useLanguage();
  usePageTitle(text('entry.trial.title'));
  noteDescription(() => text('entry.trial.text'));
  const { challenge, proof, hasFailed, another } = useChallenge(language);
  const [draft, setDraft] = useState(nothing);
  const [code, setCode] = useState('');
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<TextKey | AppError | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [reference, setReference] = useState<string | null>(null);

  const focusOn = useFieldFocus();
  const reasonOf = (field: string) =>
    issues.find((issue) => issue.field === field)?.[language] ?? null;
  const refuse = (refused: readonly Issue[]) => {
    setIssues(refused);
    focusOn(idOf(refused[0]?.field ?? ''));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const application = tidiedTrial(draft);
    const wrong = trialIssues(application, code);
    if (wrong.length > 0 || challenge === null) {
      refuse(wrong);
      if (wrong.length === 0) setFailure('code.failed');
      return;
    }
    setIsSending(true);
    try {
      const found = await proof;
      if (found === null) setFailure('entry.trial.noProof');
      else {
        const verification = { challengeId: challenge.id, code, proof: found };
        const answer = await send(applyForTrial, { ...application, ...verification });
        setReference(answer.reference);
      }
    } catch (error) {
      if (error instanceof AppError && error.error === 'verificationWrong') {
        setCode('');
        another();
        refuse([{ field: 'code', zh_CN: error.cnMessage, en: error.message }]);
      } else if (error instanceof AppError && error.issues.length > 0) refuse(error.issues);
      else if (error instanceof AppError) setFailure(error);
      else setFailure(error instanceof NoAnswer ? 'failures.network' : 'failures.unknown');
    }
    setIsSending(false);
  };

  if (reference !== null) {
    return (
      <FrontPage title={text('entry.trial.doneTitle')} back={text('entry.trial.back')}>
        <p role="status" className={styles.text}>
          {text('entry.trial.doneText', { reference })}
        </p>
      </FrontPage>
    );
  }
  return (
    <FrontPage title={text('entry.trial.title')} back={text('entry.trial.back')}>
      <p className={styles.lead}>{text('entry.trial.text')}</p>
      <noscript>
        <p className={styles.text}>{text('entry.trial.noScripts')}</p>
      </noscript>
      <form className={styles.scriptedForm} noValidate onSubmit={(event) => void submit(event)}>
        {fields.map(({ name, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            id={idOf(name)}
            label={text(`entry.trial.${name}`)}
            remark={name === 'size' ? undefined : text('entry.trial.required')}
            hint={name === 'size' ? text('entry.trial.sizeHint') : undefined}
            isRequired={name !== 'size'}
            reason={reasonOf(name)}
            value={draft[name]}
            onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <CodeField
          id={idOf('code')}
          code={challenge}
          hasFailed={hasFailed}
          value={code}
          reason={reasonOf('code')}
          onChange={setCode}
          onAnother={another}
        />
        <p role="alert" className={styles.failure}>
          {failure instanceof AppError ? failure.sentence(language) : failure && text(failure)}
        </p>
        <div>
          {/* Before the program runs, the browser would send what is typed in an address. */}
          <Button
            type={isHydrating ? 'button' : 'submit'}
            appearance="primary"
            disabled={isSending}
          >
            {text(isSending ? 'entry.trial.sending' : 'entry.trial.submit')}
          </Button>
        </div>
      </form>
    </FrontPage>
  );
}
