// One message: a toast that disappears by itself, an alert titled "Prompt", or an offer to sign in.
import { DeskLine } from '#features/contact-desk/desk-line.tsx';
import { useLanguage, useText } from '#i18n/use-text.ts';
import type { Message } from '#session/atoms.ts';
import { dismiss } from '#session/messages.ts';
import { goToSignIn } from '#session/sign-in.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Toast } from '#ui/dialogs/toast.tsx';

interface SingleMessageProps {
  message: Message;
}

export function SingleMessage({ message }: SingleMessageProps) {
  const text = useText();
  const language = useLanguage();
  const close = () => dismiss(message.id);
  const issues = message.issues ?? [];
  const words = (
    <>
      {message.text}
      {message.asksForLibrary ? <DeskLine /> : null}
      {issues.length > 0 ? (
        <ul>
          {issues.map((issue) => (
            <li key={issue.field}>{issue[language]}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
  if (message.manner === 'toast') {
    return (
      <Toast intent={message.intent} closeText={text('shell.dialog.close')} onClose={close}>
        {words}
      </Toast>
    );
  }
  if (message.manner === 'alert') {
    return (
      <ConfirmDialog title={text('failures.prompt')} isAlert onConfirm={close} onCancel={close}>
        {words}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={text('failures.prompt')}
      confirmText={text('shell.account.signIn')}
      onConfirm={() => {
        close();
        goToSignIn(message.backTo);
      }}
      onCancel={close}
    >
      {words}
    </ConfirmDialog>
  );
}
