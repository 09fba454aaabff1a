// Shows the typed password. Without the script the button stays hidden.
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
  // Before the form is sent: browsers offer to save only a password field.
  field.form?.addEventListener('submit', () => turn(false));
}
