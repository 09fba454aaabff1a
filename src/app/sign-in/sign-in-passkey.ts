// The script of the second step at the sign-in page, where the account has a passkey. Without it the button stays
// hidden, and a code is typed.
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';

const field = document.querySelector<HTMLInputElement>('input[name="passkey"]');
const button = document.querySelector<HTMLButtonElement>('#use-passkey');
const note = document.querySelector<HTMLElement>('#passkey-note');

if (field !== null && button !== null && note !== null && browserSupportsWebAuthn()) {
  const { options = '' } = field.dataset;
  button.hidden = false;
  button.addEventListener('click', async () => {
    note.hidden = true;
    try {
      const answer = await startAuthentication({ optionsJSON: JSON.parse(options) });
      field.value = JSON.stringify(answer);
      field.form?.submit();
    } catch {
      // The reader closed the browser's question, or it found no passkey: a code works too.
      const { failed = '' } = note.dataset;
      note.textContent = failed;
      note.hidden = false;
    }
  });
}
