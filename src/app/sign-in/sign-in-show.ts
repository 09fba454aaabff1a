// The script of the sign-in page that shows what was typed as the password. Without it the button
// stays hidden.
const field = document.querySelector<HTMLInputElement>('#password');
const button = document.querySelector<HTMLButtonElement>('#show-password');

if (field !== null && button !== null) {
  const { show = '', hide = '' } = button.dataset;
  const turn = (isShown: boolean) => {
    field.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? hide : show;
  };
  button.hidden = false;
  button.addEventListener('click', () => turn(field.type === 'password'));
  // Browsers offer to keep a password, not a text; and nobody sees it while the next page comes.
  field.form?.addEventListener('submit', () => turn(false));
}
