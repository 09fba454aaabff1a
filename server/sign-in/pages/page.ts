// The sign-in page: one form, rendered by the service, which works without scripts.
import type { Challenge, Language } from '#contract/models/model.ts';
import { tabIconPath } from '#server/documents/icons/icons.ts';
import { themePath } from '#server/documents/icons/theme.ts';
import { html, type Markup } from '#server/documents/markup.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { Desk } from './desk.ts';
import { type LibraryHost, retryQuery, type SignInRequest } from './sign-in-request.ts';
import { styleSheetPath } from './style.ts';
import { signInTexts } from './words.ts';

type Field = 'account' | 'password' | 'code';

export interface SignInView {
  host: LibraryHost;
  input: SignInRequest & { service: string };
  /** A password is never sent back. */
  account: string;
  /** `field` is null for the form as a whole. */
  problem: { field: Field | null; text: string } | null;
  challenge: Challenge | null;
  scripts: Scripts;
}

/** Null when the page was not built. */
export interface Scripts {
  proof: string | null;
  show: string | null;
  /** Uses a passkey in the second step. */
  passkey: string | null;
}

export function signInPage(view: SignInView): string {
  const { host, input, account, problem, challenge, scripts } = view;
  const { language, role, isRenewed, service } = input;
  const texts = signInTexts[language];
  const title = role === 'librarian' ? texts.librarianTitle : texts.title;
  const otherLanguage = language === 'en' ? 'zh_CN' : 'en';
  const otherQuery = retryQuery(host, { ...input, language: otherLanguage });
  const first = firstField(view);
  const attributesOf = (field: Field, described = ''): Markup => {
    // A problem of the whole form concerns account and password; the code was right then.
    const isWhole = problem?.field === null && field !== 'code';
    const isWrong = problem !== null && (isWhole || problem.field === field);
    const describedBy = [isWrong ? 'problem' : '', described]
      .filter((each) => each !== '')
      .join(' ');
    return html`${isWrong ? html`aria-invalid="true"` : null} ${describedBy === '' ? null : html`aria-describedby="${describedBy}"`} ${first === field ? html`autofocus` : null}`;
  };
  return documentOf(
    host.library,
    language,
    title,
    html`
    <h1>${title}</h1>
    <p class="lead">${role === 'librarian' ? texts.librarianLead : texts.lead}</p>
    ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem.text}</p>`}
    <form method="post" action="/sso/login">
      <input type="hidden" name="libraryCode" value="${host.library.code}">
      <input type="hidden" name="service" value="${service}">
      <input type="hidden" name="lang" value="${language}">
      ${role === 'librarian' ? html`<input type="hidden" name="role" value="librarian">` : null}
      ${isRenewed ? html`<input type="hidden" name="renew" value="true">` : null}
      <label for="account">${texts.account}</label>
      <input id="account" name="account" value="${account}" required maxlength="100" autocomplete="username" autocapitalize="none" spellcheck="false" ${attributesOf('account')}>
      <label for="password">${texts.password}</label>
      <input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password" ${attributesOf('password')}>
      <button class="small" type="button" id="show-password" aria-controls="password" data-show="${texts.showPassword}" data-hide="${texts.hidePassword}" hidden>${texts.showPassword}</button>
      ${challenge === null ? null : verification(challenge, language, attributesOf('code', 'code-hint'))}
      <button type="submit">${texts.submit}</button>
      ${challenge === null ? null : html`<button class="plain by-code" type="submit" name="another" value="code" formnovalidate>${texts.anotherCode}</button>`}
    </form>
    ${deskNote(host.desk, texts.noPassword)}
    <nav>
      <a href="/">${texts.back}</a>
      <a href="/sso/login?${otherQuery}" lang="${htmlLang(otherLanguage)}" hreflang="${htmlLang(otherLanguage)}">${texts.otherLanguage}</a>
    </nav>`,
    [scripts.show, challenge === null ? null : scripts.proof],
  );
}

function firstField({ account, problem }: SignInView): Field {
  if (account === '' || problem?.field === 'account') return 'account';
  return 'password';
}

/** A script computes a proof instead of the code; without a script that part is hidden. */
function verification(challenge: Challenge, language: Language, attributes: Markup): Markup {
  const texts = signInTexts[language];
  return html`<input type="hidden" name="challenge" value="${challenge.id}">
      <input type="hidden" name="proof" value="" data-asked="${challenge.proof}" data-working="${texts.proofWorking}" data-waiting="${texts.proofWaiting}" data-done="${texts.proofDone}" data-again="${texts.proofAgain}">
      <p class="hint" id="proof-note" role="status" hidden></p>
      <button class="plain" type="button" id="ask-code" hidden>${texts.byCode}</button>
      <div class="by-code">
      <label for="code">${texts.code}</label>
      <img class="code" src="data:image/png;base64,${challenge.picture}" width="288" height="100" alt="${texts.codePicture}">
      <audio controls preload="metadata" aria-label="${texts.codeSound}" src="data:audio/wav;base64,${challenge.sound}"></audio>
      <input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" ${attributes}>
      <p class="hint" id="code-hint">${texts.codeHint}</p>
      </div>`;
}

export function noticePage(view: {
  library: LibraryRecord;
  desk: Desk;
  language: Language;
  title: string;
  text: string;
  retry?: { href: string; text: string };
  isGood?: boolean;
}): string {
  const { library, desk, language, title, text, retry, isGood = false } = view;
  const texts = signInTexts[language];
  return documentOf(
    library,
    language,
    title,
    html`
    <h1>${title}</h1>
    <p class="lead" role="${isGood ? 'status' : 'alert'}">${text}</p>
    ${isGood ? null : deskNote(desk, texts.contact)}
    <nav>
      ${retry === undefined ? null : html`<a href="${retry.href}">${retry.text}</a>`}
      <a href="/">${texts.back}</a>
    </nav>`,
  );
}

function deskNote({ phone, email }: Desk, lead: string): Markup | null {
  if (phone === '' && email === '') return null;
  const number =
    phone === '' ? null : html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>`;
  const address = email === '' ? null : html`<a href="mailto:${email}">${email}</a>`;
  return html`<p class="desk">${lead} ${number} ${address}</p>`;
}

export function documentOf(
  library: LibraryRecord,
  language: Language,
  title: string,
  content: Markup,
  scripts: readonly (string | null)[] = [],
): string {
  const name = language === 'en' ? library.nameEn || library.nameZh : library.nameZh;
  return html`<!doctype html>
<html lang="${htmlLang(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="${library.style.topNavBg}">
    <title>${title} · ${name}</title>
    <link rel="icon" type="image/png" href="${tabIconPath(library.style)}">
    <link rel="stylesheet" href="${themePath(library.style)}">
    <link rel="stylesheet" href="${styleSheetPath}">
    ${scripts.map((script) => (script === null ? null : html`<script type="module" src="${script}"></script>`))}
  </head>
  <body>
    <header><span class="mark" aria-hidden="true">${library.attributes.mark}</span><span>${name}</span></header>
    <main>${content}</main>
  </body>
</html>
`.text;
}

export function htmlLang(language: Language): string {
  return language === 'en' ? 'en' : 'zh-CN';
}
