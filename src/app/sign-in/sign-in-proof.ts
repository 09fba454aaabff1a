// Computes the sign-in page's proof of work; without the script the reader enters a code.
import { prove } from '#client/transport/prove.ts';

const form = document.querySelector<HTMLFormElement>('form');
const field = document.querySelector<HTMLInputElement>('input[name="proof"]');
if (form !== null && field !== null) void verify(form, field);

async function verify(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const parts = [...form.querySelectorAll<HTMLElement>('.by-code')];
  const input = form.querySelector<HTMLInputElement>('#code');
  const note = form.querySelector<HTMLElement>('#proof-note');
  const byCode = form.querySelector<HTMLButtonElement>('#ask-code');
  const { asked: requested, working, waiting, done, again = '' } = field.dataset;
  // A message about the code is useless to a reader who sees no code.
  const isAtCode = input?.getAttribute('aria-invalid') === 'true';
  const problem = isAtCode ? document.querySelector<HTMLElement>('#problem') : null;
  const aboutCode = problem?.textContent ?? '';
  if (!input || !note || !byCode || requested === undefined) return;
  let isWaiting = false;
  let isOver = false;
  const controller = new AbortController();
  const say = (text = '') => {
    note.textContent = text;
  };
  const askForCode = () => {
    isOver = true;
    controller.abort();
    for (const part of parts) part.hidden = false;
    input.required = true;
    if (problem !== null) problem.textContent = aboutCode;
    note.hidden = true;
    byCode.hidden = true;
  };
  // Browsers offer hash functions only in a secure context.
  if (!window.isSecureContext) return;
  for (const part of parts) part.hidden = true;
  input.required = false;
  note.hidden = false;
  byCode.hidden = false;
  if (problem !== null) problem.textContent = again;
  say(working);
  byCode.addEventListener('click', () => {
    askForCode();
    input.focus();
  });
  form.addEventListener('submit', (event) => {
    const isOther = (event.submitter as HTMLButtonElement | null)?.name === 'another';
    if (isOver || isOther) return;
    event.preventDefault();
    isWaiting = true;
    say(waiting);
  });
  const answer = await prove(requested, controller).catch(() => null);
  if (isOver) return;
  if (answer === null) {
    askForCode();
    return;
  }
  isOver = true;
  field.value = answer;
  byCode.hidden = true;
  say(done);
  if (isWaiting) form.requestSubmit();
}
