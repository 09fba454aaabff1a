// The sign-in page: one form, rendered here, working without a script.
import type { Challenge, Language } from '#contract/model.ts';
import { tabIconPath } from '#server/site/icons.ts';
import { html, type Markup } from '#server/site/markup.ts';
import { themePath } from '#server/site/theme.ts';
import type { LibraryRecord } from '#server/store/records/library-register.ts';
import type { Desk } from './desk.ts';
import { type LibraryHost, retryQuery, type SignInRequest } from './sign-in-request.ts';
import { styleSheetPath } from './style.ts';
import { words } from './words.ts';

type Field = 'account' | 'password' | 'code';

export interface SignInView {
  host: LibraryHost;
  asked: SignInRequest & { service: string };
  /** What was typed before; a password never comes back. */
  account: string;
  /** Why it is shown again; `at` names the field to put right, null the form as a whole. */
  problem: { at: Field | null; text: string } | null;
  /** A verification to be asked for; null where none is needed. */
  challenge: Challenge | null;
  scripts: Scripts;
}

/** Addresses of the page's scripts; null where the page was not built. */
export interface Scripts {
  /** Makes the proof of a verification. */
  proof: string | null;
  /** Shows the password. */
  show: string | null;
}

/** The page with the form. */
export function signInPage(view: SignInView): string {
  const { host, asked, account, problem, challenge, scripts } = view;
  const { language, role, isRenewed, service } = asked;
  const say = words[language];
  const title = role === 'librarian' ? say.librarianTitle : say.title;
  const otherLanguage = language === 'en' ? 'zh_CN' : 'en';
  const other = retryQuery(host, { ...asked, language: otherLanguage });
  const first = firstField(view);
  const marks = (field: Field, described = ''): Markup => {
    // A problem of the whole form is one of account and password; the code was right then.
    const isWhole = problem?.at === null && field !== 'code';
    const isAt = problem !== null && (isWhole || problem.at === field);
    const describedBy = [isAt ? 'problem' : '', described].filter((each) => each !== '').join(' ');
    return html`${isAt ? html`aria-invalid="true"` : null} ${describedBy === '' ? null : html`aria-describedby="${describedBy}"`} ${first === field ? html`autofocus` : null}`;
  };
  return documentOf(
    host.library,
    language,
    title,
    html`
    <h1>${title}</h1>
    <p class="lead">${role === 'librarian' ? say.librarianLead : say.lead}</p>
    ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem.text}</p>`}
    <form method="post" action="/sso/login">
      <input type="hidden" name="libraryCode" value="${host.library.code}">
      <input type="hidden" name="service" value="${service}">
      <input type="hidden" name="lang" value="${language}">
      ${role === 'librarian' ? html`<input type="hidden" name="role" value="librarian">` : null}
      ${isRenewed ? html`<input type="hidden" name="renew" value="true">` : null}
      <label for="account">${say.account}</label>
      <input id="account" name="account" value="${account}" required maxlength="100" autocomplete="username" autocapitalize="none" spellcheck="false" ${marks('account')}>
      <label for="password">${say.password}</label>
      <input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password" ${marks('password')}>
      <button class="small" type="button" id="show-password" aria-controls="password" data-show="${say.showPassword}" data-hide="${say.hidePassword}" hidden>${say.showPassword}</button>
      ${challenge === null ? null : verification(challenge, language, marks('code', 'code-hint'))}
      <button type="submit">${say.submit}</button>
      ${challenge === null ? null : html`<button class="plain by-code" type="submit" name="another" value="code" formnovalidate>${say.anotherCode}</button>`}
    </form>
    ${deskNote(host.desk, say.noPassword)}
    <nav>
      <a href="/">${say.back}</a>
      <a href="/sso/login?${other}" lang="${htmlLang(otherLanguage)}" hreflang="${htmlLang(otherLanguage)}">${say.otherLanguage}</a>
    </nav>`,
    [scripts.show, challenge === null ? null : scripts.proof],
  );
}

/** The first field that needs the reader's hand. */
function firstField({ account, problem }: SignInView): Field {
  if (account === '' || problem?.at === 'account') return 'account';
  return 'password';
}

/** The code, and what a script needs to prove work in its place; without a script it stays hidden. */
function verification(challenge: Challenge, language: Language, marks: Markup): Markup {
  const say = words[language];
  return html`<input type="hidden" name="challenge" value="${challenge.id}">
      <input type="hidden" name="proof" value="" data-asked="${challenge.proof}" data-working="${say.proofWorking}" data-waiting="${say.proofWaiting}" data-done="${say.proofDone}" data-again="${say.proofAgain}">
      <p class="hint" id="proof-note" role="status" hidden></p>
      <button class="plain" type="button" id="ask-code" hidden>${say.byCode}</button>
      <div class="by-code">
      <label for="code">${say.code}</label>
      <img class="code" src="data:image/png;base64,${challenge.picture}" width="288" height="100" alt="${say.codePicture}">
      <audio controls preload="metadata" aria-label="${say.codeSound}" src="data:audio/wav;base64,${challenge.sound}"></audio>
      <input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" ${marks}>
      <p class="hint" id="code-hint">${say.codeHint}</p>
      </div>`;
}

/** A page that only says something, such as why nothing can be done here. */
export function noticePage(view: {
  library: LibraryRecord;
  desk: Desk;
  language: Language;
  title: string;
  text: string;
  again?: { href: string; text: string };
  /** Good news, which needs no alarm. */
  isGood?: boolean;
}): string {
  const { library, desk, language, title, text, again, isGood = false } = view;
  const say = words[language];
  return documentOf(
    library,
    language,
    title,
    html`
    <h1>${title}</h1>
    <p class="lead" role="${isGood ? 'status' : 'alert'}">${text}</p>
    ${isGood ? null : deskNote(desk, say.contact)}
    <nav>
      ${again === undefined ? null : html`<a href="${again.href}">${again.text}</a>`}
      <a href="/">${say.back}</a>
    </nav>`,
  );
}

/** What to ask the library for, and how; nothing where it gives no address. */
function deskNote({ phone, email }: Desk, words: string): Markup | null {
  if (phone === '' && email === '') return null;
  const number =
    phone === '' ? null : html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>`;
  const address = email === '' ? null : html`<a href="mailto:${email}">${email}</a>`;
  return html`<p class="desk">${words} ${number} ${address}</p>`;
}

/** A whole page around its content. */
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

/** The language as documents name it. */
export function htmlLang(language: Language): string {
  return language === 'en' ? 'en' : 'zh-CN';
}
