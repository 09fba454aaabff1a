// The page of the second step: a code, which works without scripts, or a passkey.
import { html } from '#server/documents/markup.ts';
import { documentOf } from './page.ts';
import { type LibraryHost, retryQuery, type SignInRequest } from './sign-in-request.ts';
import { signInTexts } from './words.ts';

export function secondStepPage(view: {
  host: LibraryHost;
  input: SignInRequest & { service: string };
  /** Sealed: whose password was right. */
  half: string;
  /** What the browser needs to use a passkey, as JSON; null where this host has none of the account. */
  passkey: string | null;
  /** Why the form is shown again. */
  problem: string | null;
  script: string | null;
}): string {
  const { host, input, half, passkey, problem, script } = view;
  const { language, role, isRenewed, service } = input;
  const texts = signInTexts[language];
  const wrong = problem === null ? null : html`aria-invalid="true"`;
  const described = problem === null ? 'factor-hint' : 'problem factor-hint';
  return documentOf(
    host.library,
    language,
    texts.secondStep,
    html`
    <h1>${texts.secondStep}</h1>
    <p class="lead">${texts.secondStepLead}</p>
    ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
    <form method="post" action="/sso/login">
      <input type="hidden" name="libraryCode" value="${host.library.code}">
      <input type="hidden" name="service" value="${service}">
      <input type="hidden" name="lang" value="${language}">
      ${role === 'librarian' ? html`<input type="hidden" name="role" value="librarian">` : null}
      ${isRenewed ? html`<input type="hidden" name="renew" value="true">` : null}
      <input type="hidden" name="half" value="${half}">
      <label for="factor">${texts.factor}</label>
      <input id="factor" name="factor" maxlength="40" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" autofocus aria-describedby="${described}" ${wrong}>
      <p class="hint" id="factor-hint">${texts.factorHint}</p>
      <button type="submit">${texts.submit}</button>
      ${
        passkey === null
          ? null
          : html`<input type="hidden" name="passkey" value="" data-options="${passkey}">
      <button class="plain" type="button" id="use-passkey" hidden>${texts.usePasskey}</button>
      <p class="hint" id="passkey-note" role="status" data-failed="${texts.passkeyFailed}" hidden></p>`
      }
    </form>
    <nav>
      <a href="/">${texts.back}</a>
      <a href="/sso/login?${retryQuery(host, input)}">${texts.startAgain}</a>
    </nav>`,
    [passkey === null ? null : script],
  );
}
